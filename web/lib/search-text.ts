/** The search of an address as plain text: what is written there is what a page reads, also where it looks like a number. */

/** A name that is given several times has all its values. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const search: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const before = search[name];
    search[name] = before === undefined ? value : [before, value].flat();
  }
  return search;
}

/** Begins with a question mark, unless there is nothing to say. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, String(one));
  }
  return params.size > 0 ? `?${params}` : '';
}
