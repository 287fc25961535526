/**
 * Reports players whose cards the member sees, so that the party finder counts them as shown. A failed report changes
 * nothing for the member.
 */
import { reportPartyViews } from '@starparty/contract/party.ts';
import { useEffect } from 'react';
import { call } from '../lib/connection/api.ts';
import { usePerson } from '../lib/session/person.ts';
import { usePageVisible } from '../lib/use-page-visible.ts';

/** The time for which a card must be visible. Most cards are decided about sooner, and decisions count by themselves. */
export const seenAfterMs = 3_000;

/** The players that this tab has reported. */
const createReported = () => new Set<string>();

/** Reports these players together, each once per tab, after they were visible for a while. */
export function useReportViews(userIds: readonly string[]): void {
  const reported = usePerson().keep(createReported);
  const isVisible = usePageVisible();
  const joined = userIds.join(' ');
  useEffect(() => {
    const seen = joined.split(' ').filter((userId) => userId && !reported.has(userId));
    if (!isVisible || seen.length === 0) return;
    const timer = setTimeout(() => {
      for (const userId of seen) reported.add(userId);
      call(reportPartyViews, { body: { userIds: seen } }).catch(() => undefined);
    }, seenAfterMs);
    return () => clearTimeout(timer);
  }, [joined, isVisible, reported]);
}
