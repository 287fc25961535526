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
    return new Response(cutAt(response.body, answerBytesMax), { status: response.status, headers: response.headers });
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

/** Fails after so many bytes, which ends the connection. */
function cutAt(body: Response['body'], bytesMax: number) {
  let size = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > bytesMax) throw new ModelError('unusable');
      controller.enqueue(chunk);
    },
  });
  return body?.pipeThrough(counter);
}
