/** Validates paths from untrusted sources, such as the return path of the login. */

/** Returns the path if it leads to a page of this site. Undefined for others, such as `//evil.example`. */
export function ownPath(path: unknown): string | undefined {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return undefined;
  try {
    // Browsers remove tabs and line breaks from URLs, so check the parsed result.
    const url = new URL(path, 'https://starparty.invalid');
    return url.origin === 'https://starparty.invalid' ? url.pathname + url.search + url.hash : undefined;
  } catch {
    return undefined;
  }
}
