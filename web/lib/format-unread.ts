/** Formats the number of unread items. The server stops counting at the same limit. */
import { unreadCountedTo } from '@starparty/contract/limits.ts';

export function formatUnread(count: number): string {
  return count < unreadCountedTo ? String(count) : `${unreadCountedTo - 1}+`;
}
