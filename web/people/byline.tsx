/** A person beside what is theirs, such as a post or a conversation; picture and name open the popup about them. */
import type { Person } from '@starparty/contract/profiles.ts';
import type { ReactNode } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import { useAboutPerson } from './about-person.tsx';

interface BylineProps {
  person: Person;
  /** Stands below the name. */
  detail: ReactNode;
  /** Pixels. */
  pictureSize: number;
  /** Whether the popup offers to write to the person; it does, except where one writes to them already. */
  hasStartDm?: boolean;
}

export function Byline({ person, detail, pictureSize, hasStartDm }: BylineProps) {
  const { triggerProps, open, popup } = useAboutPerson(person, { hasStartDm });
  const { username, profilePic } = person;
  return (
    <div className="flex min-w-0 items-center gap-3">
      {/* The name does the same for everybody else. */}
      <button type="button" tabIndex={-1} aria-hidden="true" onClick={open} className="flex-none rounded-full">
        <Avatar name={username} src={profilePic} size={pictureSize} />
      </button>
      <div className="min-w-0">
        <button {...triggerProps} className="block max-w-full rounded-field text-start font-semibold hover:underline">
          {username}
        </button>
        <div className="text-sm text-muted">{detail}</div>
      </div>
      {popup}
    </div>
  );
}
