/** Paths of our own that come from outside, such as the place to return to after log-in. */

/** The path if it leads to a page of this site; anything else, such as `//evil.example`, is dropped. */
export function ownPath(path: unknown): string | undefined {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return undefined;
  try {
    // Browsers drop tabs and line ends inside an address, so the parser has the last word.
    const url = new URL(path, 'https://starparty.invalid');
    return url.origin === 'https://starparty.invalid' ? url.pathname + url.search + url.hash : undefined;
  } catch {
    return undefined;
  }
}
