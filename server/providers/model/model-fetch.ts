/** HTTP access to a model server. Limited to the server's own addresses and to a maximum response size. */
import { ModelError } from './model.ts';

/**
 * A `fetch` that only posts to addresses below `baseUrl`. The library would fetch pictures from any address in a
 * response, and send the key with the request. This function rejects such requests and redirects.
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

/** Fails after `bytesMax` bytes. The failure closes the connection. */
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
