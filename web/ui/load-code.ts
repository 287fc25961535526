/** Fetches code of the client that is not there yet, and finds out why it does not come. */

/** Code that did not come. */
export class CodeLoadError extends Error {
  override name = 'CodeLoadError';
  /** Only a fresh page helps, and there is one: mostly since the server has another release by now. */
  readonly isStale: boolean;

  constructor(isStale: boolean, cause: unknown) {
    super('Part of the page could not be loaded.', { cause });
    this.isStale = isStale;
  }
}

/** Imports whose style sheet failed. Vite asks for that once, so another try would give a page without it. */
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

/** Whether a page can be opened afresh now; where it cannot, a reload would end in an error of the browser. */
export async function isServerThere(): Promise<boolean> {
  return (await fetchEntryPage()) !== undefined;
}

/** Whether the server has another release than the one that runs here: the name of its first script is another one. */
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
