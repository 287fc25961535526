/** A stub of an OpenAI-compatible server. Tests can make it return invalid responses. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';

interface ModelRequest {
  path: string;
  authorization: string | undefined;
  body: {
    model?: string;
    prompt?: string;
    messages?: { role: string; content: string }[];
    tools?: { function: { name: string } }[];
    response_format?: unknown;
  };
}

type Answer = (response: ServerResponse, request: ModelRequest) => void | Promise<void>;

export interface ModelServerStub {
  /** Base URL of its API. */
  url: string;
  requests: ModelRequest[];
  /** Replaces the normal response from now on. */
  misbehave(answer: Answer | undefined): void;
  close(): Promise<void>;
}

export const sendJson = (response: ServerResponse, body: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

/** Sends a chat completion with this text. */
export const sendChat = (response: ServerResponse, content: string): void =>
  sendJson(response, {
    id: 'chat-1',
    object: 'chat.completion',
    created: 1,
    model: 'words',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  });

/** A tool call in a stream. */
export interface StreamedCall {
  name: string;
  arguments: object;
}

const chunk = (delta: object, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ id: 'chat-1', object: 'chat.completion.chunk', model: 'words', choices: [{ index: 0, delta, finish_reason }] })}\n\n`;

/** A chunk of streamed text. */
export const textChunk = (content: string): string => chunk({ content });

/** The end of a stream of text. */
export const textEnd = `${chunk({}, 'stop')}data: [DONE]\n\n`;

/** Streams a text, a few letters at a time, with a regular end. */
export function streamText(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const piece of text.match(/[\s\S]{1,7}/g) ?? []) response.write(textChunk(piece));
  response.end(textEnd);
}

/** Streams tool calls, with their arguments in two parts. */
export function streamCalls(response: ServerResponse, calls: StreamedCall[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const [index, { name, arguments: given }] of calls.entries()) {
    const text = JSON.stringify(given);
    const half = Math.ceil(text.length / 2);
    response.write(
      chunk({
        tool_calls: [
          { index, id: `id-${index}`, type: 'function', function: { name, arguments: text.slice(0, half) } },
        ],
      }),
    );
    response.write(chunk({ tool_calls: [{ index, function: { arguments: text.slice(half) } }] }));
  }
  response.end(`${chunk({}, 'tool_calls')}data: [DONE]\n\n`);
}

/** Draws a small picture. Each call uses a different color. */
async function drawSquare(count: number): Promise<Buffer> {
  const background = { r: (count * 53) % 256, g: 90, b: 160 };
  return sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Starts the server on a free port of this machine. */
export async function startModelServer(): Promise<ModelServerStub> {
  const requests: ModelRequest[] = [];
  let misbehavior: Answer | undefined;

  const answerNormally: Answer = async (response, { path }) => {
    if (path === '/v1/chat/completions')
      sendChat(response, '1. NebulaFox\n2. Comet_Fox\n- foxfire.moon\nQuietVixen\nnot a username!\nab\nRustFox');
    else if (path === '/v1/images/generations')
      sendJson(response, { created: 1, data: [{ b64_json: (await drawSquare(requests.length)).toString('base64') }] });
    else sendJson(response, { error: { message: 'no such path' } }, 404);
  };

  const server = createServer(async (incoming, response) => {
    const body = await text(incoming);
    const path = incoming.url ?? '';
    const request = { path, authorization: incoming.headers.authorization, body: body ? JSON.parse(body) : {} };
    requests.push(request);
    await (misbehavior ?? answerNormally)(response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    misbehave(answer) {
      misbehavior = answer;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
