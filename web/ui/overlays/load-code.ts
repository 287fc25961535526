/** Loads code of the client. If that fails, determines the reason. */

/** A chunk failed to load. */
export class CodeLoadError extends Error {
  override name = 'CodeLoadError';
  /**
   * Whether only a reload helps, usually because the server now runs a different release. The server is then reachable.
   */
  readonly isStale: boolean;

  constructor(isStale: boolean, cause: unknown) {
    super('Part of the page could not be loaded.', { cause });
    this.isStale = isStale;
  }
}

/**
 * Imports whose style sheet failed to load. Vite requests it only once, so a retry would render a page without styles.
 */
const unstyled = new WeakSet<() => unknown>();

/** Runs a dynamic import. @throws CodeLoadError */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    if (unstyled.has(load)) throw new Error('The style sheet is missing.');
    return await load();
  } catch (cause) {
    if (String(cause).includes('preload CSS')) unstyled.add(load);
    throw new CodeLoadError(await (unstyled.has(load) ? isServerThere() : isOutdated()), cause);
  }
}

/** Whether the server is reachable. If it is not, a reload would show the browser's error page. */
export async function isServerThere(): Promise<boolean> {
  return (await fetchEntryPage()) !== undefined;
}

/** Whether the server runs a different release than this page. The entry script then has a different name. */
async function isOutdated(): Promise<boolean> {
  const running = document.querySelector('script[type=module][src]')?.getAttribute('src');
  const page = await fetchEntryPage();
  return Boolean(running && page && !page.includes(running));
}

/** The HTML of the entry page. Undefined if the server does not respond. */
async function fetchEntryPage(): Promise<string | undefined> {
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}
