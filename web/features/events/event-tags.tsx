/** The kind and the tags of an event. */
import type { EventCard } from '@starparty/contract/events.ts';
import { Globe, MapPin } from 'lucide-react';

export function EventTags({ event: { isOnline, tagNames } }: { event: Pick<EventCard, 'isOnline' | 'tagNames'> }) {
  const Icon = isOnline ? Globe : MapPin;
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-1.5 text-xs">
      <li
        className={`flex items-center gap-1 whitespace-nowrap rounded-full px-2 py-0.5 font-semibold ${isOnline ? 'bg-aurora-wash text-aurora' : 'bg-raised-more'}`}
      >
        <Icon size={12} aria-hidden="true" />
        {isOnline ? 'Online' : 'In-person'}
      </li>
      {tagNames.map((tag) => (
        <li key={tag} className="whitespace-nowrap rounded-full bg-raised px-2 py-0.5 text-muted">
          {tag}
        </li>
      ))}
    </ul>
  );
}
