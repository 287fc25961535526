/** The panel beside the stack: recently accepted people, and links to all decisions. */
import type { DecidedPerson } from '@starparty/contract/party.ts';
import { Link } from '@tanstack/react-router';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useDecisions } from '../party.queries.ts';

const shown = 5;
const row = 'flex min-h-14 items-center gap-3 rounded-field px-3 py-2';

export function AcceptedPanel() {
  const { data, isError } = useDecisions('accept');
  const accepted = data?.pages[0]?.items ?? [];
  return (
    <aside aria-label="Your decisions" className="panel">
      <h2 className="px-5 pt-5 text-base">You accepted</h2>
      {accepted.length === 0 && !isError && (
        <p className="px-5 pt-2 text-sm text-muted">People you accept show up here.</p>
      )}
      <ul className="grid p-2">
        {accepted.slice(0, shown).map(({ userId, person, isMutual, conversationId }) => (
          <li key={userId}>
            {conversationId ? (
              <Link
                to="/dm-page/$conversationId"
                params={{ conversationId }}
                className={`transition-colors hover:bg-raised ${row}`}
              >
                <Accepted person={person} isMutual={isMutual} />
                <span className="sr-only">Open conversation</span>
              </Link>
            ) : (
              <div className={row}>
                <Accepted person={person} isMutual={isMutual} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-x-5 gap-y-2 border-line border-t px-5 py-4 text-sm font-semibold">
        <Link to="/matches/decided" search={{ show: 'accepted' }} className="link">
          See all
        </Link>
        <Link to="/matches/decided" search={{ show: 'passed' }} className="link">
          See people you passed
        </Link>
      </div>
    </aside>
  );
}

function Accepted({ person, isMutual }: Pick<DecidedPerson, 'person' | 'isMutual'>) {
  return (
    <>
      <Avatar name={person.username} src={person.profilePic} size={40} />
      <span className="grid min-w-0">
        <span className="truncate font-semibold">{person.username}</span>
        <span className={`text-sm ${isMutual ? 'text-aurora' : 'text-muted'}`}>
          {isMutual ? "It's a match" : 'Waiting for an answer'}
        </span>
      </span>
    </>
  );
}
