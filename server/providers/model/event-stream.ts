/** Reads an event stream (SSE) as far as model servers use it: the data of one event after another. */
import { ModelError } from './model.ts';

/**
 * The data of each event. An event that is cut off by the end of the stream is none.
 * @throws ModelError unusable when the stream has more than `bytesMax` bytes or is no text
 */
export async function* readEvents(body: AsyncIterable<Uint8Array>, bytesMax: number): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let rest = '';
  let data: string[] = [];
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > bytesMax) throw new ModelError('unusable');
    const text = decode(decoder, chunk);
    rest += text;
    // A line that comes a byte at a time is not read again for each of them.
    if (!/[\r\n]/.test(text)) continue;
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
      if (line !== '' || data.length === 0) continue;
      yield data.join('\n');
      data = [];
    }
  }
}

function decode(decoder: TextDecoder, chunk: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: true });
  } catch {
    throw new ModelError('unusable');
  }
}
