/** Finds the servers that a style with street tiles uses. The policy of pages allows these servers and no others. */

export interface MapOrigins {
  origins: string[];
  /** The reason why the style or a tile description could not be read. If set, `origins` may lack servers. */
  problem?: string;
}

interface Style {
  sources?: Record<string, { url?: unknown; tiles?: unknown } | undefined>;
  glyphs?: unknown;
  sprite?: unknown;
}

/** Timeout for reading the style, so that a slow server does not delay the start. */
const patienceMs = 5_000;
const bytesMax = 5_000_000;

/** Reads a style (https://maplibre.org/maplibre-style-spec/) and the tile descriptions that it refers to. */
export async function readMapOrigins(styleUrl: string): Promise<MapOrigins> {
  const found = new Set([new URL(styleUrl).origin]);
  const add = (text: unknown, base: string) => {
    if (typeof text !== 'string' || !URL.canParse(text, base)) return undefined;
    const url = new URL(text, base);
    // Other URLs, such as data in the style itself, have no server.
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
    found.add(url.origin);
    return url.href;
  };
  try {
    const style: Style = await readJson(styleUrl);
    add(style.glyphs, styleUrl);
    for (const sprite of [style.sprite].flat()) add((sprite as { url?: unknown } | null)?.url ?? sprite, styleUrl);
    for (const source of Object.values(style.sources ?? {})) {
      for (const tiles of [source?.tiles].flat()) add(tiles, styleUrl);
      const described = add(source?.url, styleUrl);
      if (!described) continue;
      const { tiles } = (await readJson(described)) as { tiles?: unknown };
      for (const address of [tiles].flat()) add(address, described);
    }
    return { origins: [...found] };
  } catch (error) {
    return { origins: [...found], problem: error instanceof Error ? error.message : String(error) };
  }
}

async function readJson<Answer>(url: string): Promise<Answer> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
  if (!answer.ok) throw new Error(`${new URL(url).host} answered ${answer.status}`);
  const text = await answer.text();
  if (text.length > bytesMax) throw new Error(`${new URL(url).host} answered with too much`);
  return JSON.parse(text);
}
