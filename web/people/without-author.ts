/** What is shown, without what one person wrote. */

/** Cached data without what `username` wrote: gone from lists, null where it stands alone. */
export function withoutAuthor(data: unknown, username: string): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (isBy(data, username)) return null;
  if (Array.isArray(data)) {
    return data.filter((item) => !isBy(item, username)).map((item) => withoutAuthor(item, username));
  }
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withoutAuthor(value, username)]));
}

function isBy(data: unknown, username: string): boolean {
  const author: unknown = (data as { author?: unknown } | null)?.author;
  return (author as { username?: unknown } | null | undefined)?.username === username;
}
