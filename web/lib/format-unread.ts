/** A count of unread messages as people see it; the server counts no further either. */
import { unreadCountedTo } from '@starparty/contract/limits.ts';

/** As it is written on a badge. */
export function formatUnread(count: number): string {
  return count < unreadCountedTo ? String(count) : `${unreadCountedTo - 1}+`;
}

/** The name of a link to the messages, with how much is unread. */
export function nameWithUnread(name: string, count: number): string {
  return count > 0 ? `${name}, ${formatUnread(count)} unread` : name;
}
