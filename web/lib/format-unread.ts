/** Formats a number of unread messages. The server does not count further either. */
import { unreadCountedTo } from '@starparty/contract/limits.ts';

export function formatUnread(count: number): string {
  return count < unreadCountedTo ? String(count) : `${unreadCountedTo - 1}+`;
}
