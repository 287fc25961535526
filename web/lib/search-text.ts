/** The search parameters of an address as plain text: values that look like numbers stay text. */

/** Parses search parameters. A repeated name has an array of values. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const search: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const before = search[name];
    search[name] = before === undefined ? value : [before, value].flat();
  }
  return search;
}

/** Writes search parameters, with a leading question mark unless there are none. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, String(one));
  }
  return params.size > 0 ? `?${params}` : '';
}
