/**
 * Reports players whose cards the member sees, so that the party finder counts them as shown. A failed report changes
 * nothing for the member.
 */
import { partyViewsMax } from '@starparty/contract/limits.ts';
import { reportPartyViews } from '@starparty/contract/party.ts';
import { useEffect } from 'react';
import { call } from '../lib/connection/api.ts';
import { usePerson } from '../lib/session/person.ts';
import type { PersonScope } from '../lib/session/person-scope.ts';
import { usePageVisible } from '../lib/use-page-visible.ts';

/** The time between two reports. The endpoint allows 120 in ten minutes. */
export const reportEveryMs = 5_000;

/** Reports these players, each once per tab and day, while the tab is visible. */
export function useReportViews(userIds: readonly string[]): void {
  const report = usePerson().keep(createReporter);
  const isVisible = usePageVisible();
  const joined = userIds.join(' ');
  useEffect(() => {
    if (isVisible && joined) report(joined.split(' '));
  }, [joined, isVisible, report]);
}

/** Collects seen players and reports them together, because several cards may be swiped per second. */
function createReporter(person: PersonScope) {
  /** The day on which a player was last reported. */
  const reported = new Map<string, string>();
  let waiting: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    const userIds = waiting.slice(0, partyViewsMax);
    waiting = waiting.slice(partyViewsMax);
    // After a failure, these players are sent with the next report.
    call(reportPartyViews, { body: { userIds } }, { keepalive: true }).catch(() => waiting.push(...userIds));
  }

  function sendNext(): void {
    send();
    timer = waiting.length > 0 ? setTimeout(sendNext, reportEveryMs) : undefined;
  }

  /** Sends the rest when the tab is hidden, because it may be closed next. */
  function sendAll(): void {
    if (document.visibilityState === 'visible') return;
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) send();
  }

  document.addEventListener('visibilitychange', sendAll);
  // A later report would count for the next member.
  person.onEnd(() => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', sendAll);
  });

  return (userIds: readonly string[]): void => {
    const today = new Date().toISOString().slice(0, 10);
    for (const userId of userIds) {
      if (reported.get(userId) === today) continue;
      reported.set(userId, today);
      waiting.push(userId);
    }
    if (waiting.length > 0) timer ??= setTimeout(sendNext, reportEveryMs);
  };
}
