/** Goes on sending, whatever page one is on, what a reload or a closed tab has left unsent; the code comes only then. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { outboxPrefix } from '../../lib/drafts.ts';
import { useSession } from '../../lib/session.ts';

export function useLeftUnsent(): void {
  const session = useSession();
  const client = useQueryClient();
  const userId = session.status === 'signed-in' ? session.session.user.userId : undefined;
  useEffect(() => {
    if (!userId || !hasUnsent(userId)) return;
    // When the code cannot come, the next page or the page of the messages tries again.
    import('./use-outbox.ts').then(({ outboxOf }) => outboxOf(userId, client)).catch(() => {});
  }, [userId, client]);
}

function hasUnsent(userId: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(outboxPrefix + userId));
  } catch {
    return false;
  }
}
