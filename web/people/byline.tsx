/**
 * A person next to their content, such as a post or a conversation. The picture and the name open the popup about the
 * person.
 */
import type { Person } from '@starparty/contract/profiles.ts';
import type { ReactNode } from 'react';
import { Avatar } from '../ui/pictures/avatar.tsx';
import { useAboutPerson } from './about-person.tsx';

interface BylineProps {
  person: Person;
  /** Rendered below the name. */
  detail: ReactNode;
  /** Rendered beside the name. */
  beside?: ReactNode;
  /** In pixels. */
  pictureSize: number;
  /** Whether the popup has a button for direct messages. False inside a conversation with this person. */
  hasStartDm?: boolean;
}

export function Byline({ person, detail, beside, pictureSize, hasStartDm }: BylineProps) {
  const { triggerProps, linkProps, popup } = useAboutPerson(person, { hasStartDm });
  const { username, profilePic } = person;
  return (
    <div className="flex min-w-0 items-center gap-3">
      {/* Hidden from screen readers and the keyboard, because the name opens the same popup. */}
      {/* biome-ignore lint/a11y/useAnchorContent: the name beside it is the accessible link. */}
      <a {...linkProps} tabIndex={-1} aria-hidden="true" className="flex-none rounded-full">
        <Avatar name={username} src={profilePic} size={pictureSize} />
      </a>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2">
          <a {...triggerProps} className="block w-fit max-w-full rounded-field font-semibold hover:underline">
            {username}
          </a>
          {beside}
        </div>
        <div className="text-sm text-muted">{detail}</div>
      </div>
      {popup}
    </div>
  );
}
