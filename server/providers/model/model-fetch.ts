/** The way out to a model server: to its own addresses alone, and with an end to how much it may answer. */
import { ModelError } from './model.ts';

/**
 * A `fetch` that posts to addresses below `baseUrl` and nowhere else. The library would fetch a picture from whatever
 * address an answer names, with the key; here that, and a redirect, is an answer that cannot be used.
 */
export function modelFetch(baseUrl: string, answerBytesMax: number): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (init?.method !== 'POST' || !url.startsWith(`${baseUrl}/`)) throw new ModelError('unusable');
    const response = await connect(url, init);
    if (response.status >= 300) {
      await response.body?.cancel();
      throw response.status < 400 ? new ModelError('unusable') : new ModelError('refused', response.status);
    }
    const content = await readAtMost(response, answerBytesMax);
    return new Response(content, { status: response.status, headers: response.headers });
  };
}

async function connect(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'manual' });
  } catch {
    init.signal?.throwIfAborted();
    throw new ModelError('unreachable');
  }
}

async function readAtMost({ body }: Response, bytesMax: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop ends the connection.
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > bytesMax) throw new ModelError('unusable');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
