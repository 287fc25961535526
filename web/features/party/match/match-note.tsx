/** The mutual match at the start of its conversation. Renders nothing without a match. */
import { useMe } from '../../../lib/session/me.ts';
import { useMatch } from './match.queries.ts';
import { describeMatch, MatchPair, SharedGames, SharedHours } from './match-parts.tsx';

export function MatchNote({ conversationId }: { conversationId: string }) {
  const me = useMe().data;
  const { data: match } = useMatch(conversationId);
  if (!match || !me) return null;
  const { person, sharedGames, windows } = match;
  return (
    <section
      aria-label={`Your match with ${person.username}`}
      className="grid w-full max-w-reading justify-items-center gap-4 overflow-hidden rounded-card border border-line bg-linear-to-b from-nova-wash to-panel-solid p-4 text-start"
    >
      <MatchPair me={me} other={person} size={56} />
      <div className="grid gap-1 text-center">
        <h3 className="text-base wrap-anywhere">You and {person.username} both said yes</h3>
        <p className="text-sm text-muted">{describeMatch(match)}</p>
      </div>
      {(sharedGames.length > 0 || windows.length > 0) && (
        <div className="grid w-full gap-x-6 gap-y-4 tablet:auto-cols-fr tablet:grid-flow-col">
          {sharedGames.length > 0 && (
            <div className="grid content-start gap-2">
              <h4 className="text-sm font-semibold">You both play</h4>
              <SharedGames match={match} />
            </div>
          )}
          {windows.length > 0 && (
            <div className="grid content-start gap-2">
              <h4 className="text-sm font-semibold">Both of you are free</h4>
              <SharedHours match={match} />
            </div>
          )}
        </div>
      )}
    </section>
  );
}
