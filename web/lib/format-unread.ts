/** Formats a number of unread items. The server counts up to the same limit. */
import { unreadCountedTo } from '@starparty/contract/limits.ts';

export function formatUnread(count: number): string {
  return count < unreadCountedTo ? String(count) : `${unreadCountedTo - 1}+`;
}
