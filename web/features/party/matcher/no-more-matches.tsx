/** The end of the stack: reloading, undo, a switch for notifications, and a link to the passed people. */
import { partyTexts } from '@starparty/contract/party-texts.ts';
import { Link } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/choices/switch.tsx';
import { QuietPlanet } from '../../../ui/drawings/quiet-planet.tsx';
import { useDecisions, usePreferences, useSetNewsWanted } from '../party.queries.ts';
import type { MatchStack } from './use-match-stack.ts';

export function NoMoreMatches({ stack }: { stack: MatchStack }) {
  const passed = useDecisions('pass');
  const preferences = usePreferences();
  const setNewsWanted = useSetNewsWanted();
  const [lastPassed] = passed.data?.pages[0]?.items ?? [];

  function undo() {
    if (stack.canUndo) stack.undo();
    else if (lastPassed) void stack.undoEarlier(lastPassed.userId);
  }

  return (
    <div className="grid justify-items-center gap-4 panel px-4 py-12 text-center">
      <QuietPlanet className="w-40" />
      <div className="grid gap-1">
        <h2 className="text-lg">{partyTexts.noMoreMatches}</h2>
        <p className="text-sm text-muted">You have seen everyone who matches you right now.</p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <Button
          kind="primary"
          isBusy={stack.isReloading}
          busyLabel="Reloading matches"
          onClick={() => void stack.reload()}
        >
          Reload Matches
        </Button>
        <Button kind="ghost" aria-disabled={!stack.canUndo && !lastPassed} onClick={undo}>
          <Undo2 size={18} aria-hidden="true" />
          Undo
        </Button>
      </div>
      {preferences.data && (
        <Switch isOn={preferences.data.wantsNews} onChange={(isWanted) => setNewsWanted.mutate(isWanted)}>
          Notify me about new matches
        </Switch>
      )}
      <Link to="/matches/decided" search={{ show: 'passed' }} className="link text-sm font-semibold">
        See people you passed
      </Link>
    </div>
  );
}
