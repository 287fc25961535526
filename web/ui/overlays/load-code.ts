/** Loads code of the client, and finds out why it failed to load. */

/** A chunk failed to load. */
export class CodeLoadError extends Error {
  override name = 'CodeLoadError';
  /** Only a reload helps, usually because the server runs another release now. The server is reachable. */
  readonly isStale: boolean;

  constructor(isStale: boolean, cause: unknown) {
    super('Part of the page could not be loaded.', { cause });
    this.isStale = isStale;
  }
}

/** Imports whose style sheet failed. Vite requests it only once, so a retry would render a page without styles. */
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

/** Whether the server is reachable; otherwise a reload would show the browser's error page. */
export async function isServerThere(): Promise<boolean> {
  return (await fetchEntryPage()) !== undefined;
}

/** Whether the server runs another release than this page: its entry script has another name. */
async function isOutdated(): Promise<boolean> {
  const running = document.querySelector('script[type=module][src]')?.getAttribute('src');
  const page = await fetchEntryPage();
  return Boolean(running && page && !page.includes(running));
}

/** Undefined when the server does not answer. */
async function fetchEntryPage(): Promise<string | undefined> {
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}
