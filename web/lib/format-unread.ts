/** A count of unread messages as people see it; the server counts no further either. */
import { unreadCountedTo } from '@starparty/contract/limits.ts';

export function formatUnread(count: number): string {
  return count < unreadCountedTo ? String(count) : `${unreadCountedTo - 1}+`;
}
