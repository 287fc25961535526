import { expect, test } from 'vitest';
import { readEvents } from './event-stream.ts';

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  for (const byte of Buffer.from(text)) yield Uint8Array.of(byte);
}

test('reads events that come a byte at a time, in a time in proportion to their length', async () => {
  const long = 'x'.repeat(200_000);
  const events: string[] = [];
  for await (const data of readEvents(bytesOf(`data: ${long}\r\n\r\ndata: a\ndata: b\n\n`), 1024 * 1024))
    events.push(data);
  expect(events).toEqual([long, 'a\nb']);
});
