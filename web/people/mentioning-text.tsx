/** Text written by a member that may mention others. A mention opens the popup about the member. */
import { splitAtMentions } from '@starparty/contract/mentions.ts';
import type { Person } from '@starparty/contract/profiles.ts';
import { Fragment } from 'react';
import { WrittenText } from '../ui/text/written-text.tsx';
import { useAboutPerson } from './about-person.tsx';

interface MentioningTextProps {
  text: string;
  mentions: readonly Person[];
  className?: string;
}

export function MentioningText({ mentions, ...written }: MentioningTextProps) {
  const find = (name: string) => mentions.find(({ username }) => username.toLowerCase() === name);
  return (
    <WrittenText
      {...written}
      renderPlain={(part) =>
        splitAtMentions(part, find).map(({ at, text, found }) =>
          found ? <Mention key={at} person={found} /> : <Fragment key={at}>{text}</Fragment>,
        )
      }
    />
  );
}

function Mention({ person }: { person: Person }) {
  const { triggerProps, popup } = useAboutPerson(person);
  return (
    <>
      <a {...triggerProps} className="link font-semibold">
        @{person.username}
      </a>
      {popup}
    </>
  );
}
