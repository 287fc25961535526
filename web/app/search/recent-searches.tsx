/** Shown before the member types: recent searches on this device, each with a button to remove it. */
import { Clock, X } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';

interface RecentSearchesProps {
  recent: string[];
  remove: (text: string) => void;
  clear: () => void;
  onChoose: (text: string) => void;
}

export function RecentSearches({ recent, remove, clear, onChoose }: RecentSearchesProps) {
  if (recent.length === 0) {
    return (
      <p className="p-4 text-sm text-muted">
        Find players by username, posts by their words, and games, events and listings by their titles.
      </p>
    );
  }
  return (
    <section aria-labelledby="recent-searches" className="grid gap-1 p-2">
      <div className="flex items-center justify-between ps-2">
        <h2 id="recent-searches" className="font-sans text-sm text-muted">
          Recent searches
        </h2>
        <button type="button" data-beside="" onClick={clear} className="min-h-11 rounded-field px-2 text-sm link">
          Clear all
        </button>
      </div>
      <ul>
        {recent.map((text) => (
          <li key={text} className="flex items-center">
            <button
              type="button"
              onClick={() => onChoose(text)}
              className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-field px-2 text-start transition-colors hover:bg-raised focus-visible:-outline-offset-2"
            >
              <Clock size={18} aria-hidden="true" className="flex-none text-faint" />
              <span dir="auto" className="truncate">
                {text}
              </span>
            </button>
            <IconButton label={`Remove ${text}`} data-beside="" onClick={() => remove(text)}>
              <X size={17} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
