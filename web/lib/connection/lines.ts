/** Calls endpoints whose response consists of JSON lines. */

import { texts } from '@starparty/contract/common-texts.ts';
import type { Endpoint, Request } from '@starparty/contract/endpoint.ts';
import { call } from './api.ts';
import { ApiError } from './api-error.ts';

/**
 * Calls the endpoint and yields each line as it arrives.
 * @throws like `call`, also if the connection breaks midway
 */
export async function* callForLines<E extends Endpoint & { reply: 'bytes' }>(
  endpoint: E,
  request: Request<E>,
  signal: AbortSignal,
): AsyncGenerator<unknown> {
  const answer: Response[] = [];
  await call(endpoint, request, { signal, read: (response) => answer.push(response) });
  try {
    for (const response of answer) yield* readLines(response);
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new ApiError({ status: 0, code: 'offline', message: texts.offline });
  }
}

async function* readLines({ body }: Response): AsyncGenerator<unknown> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    const lines = (rest + read.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line);
  }
}
