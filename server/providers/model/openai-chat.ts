/** Talks with a server that speaks OpenAI's protocol (chat completions), streamed and with calls of tools. */
import { z } from 'zod';
import type { ChatMessage, ChatModel, ChatPart, ChatTool, ToolCall } from './chat-model.ts';
import { readEvents } from './event-stream.ts';
import { ModelError } from './model.ts';

export interface ChatServer {
  /** Base of the API, such as http://localhost:11434/v1. */
  url: string;
  key: string | undefined;
  chatModel: string;
}

/** Somebody waits in front of the page; after this the built-in guide is the better answer. */
const firstWordMs = 8_000;
/** Steps under way at once; a server at home answers few at a time. */
const stepsMax = 4;
/** A word takes some 300 bytes of the stream, and an answer has a few hundred words. */
const streamBytesMax = 1024 * 1024;
/** Calls in one step; more are no sensible way to answer. */
const callsMax = 8;

/** What is read of a chunk; servers add fields of their own. */
const chunkSchema = z.object({
  choices: z.array(
    z.object({
      delta: z
        .object({
          content: z.string().nullish(),
          tool_calls: z
            .array(
              z.object({
                index: z.number().int().min(0).optional(),
                id: z.string().max(200).nullish(),
                function: z.object({ name: z.string().max(100).nullish(), arguments: z.string().nullish() }).nullish(),
              }),
            )
            .nullish(),
        })
        .nullish(),
      finish_reason: z.string().nullish(),
    }),
  ),
});

export function openAiChat(server: ChatServer): ChatModel {
  let steps = 0;

  async function* stream(messages: readonly ChatMessage[], tools: readonly ChatTool[], signal: AbortSignal) {
    const response = await connect(server, toRequest(server.chatModel, messages, tools), signal);
    if (!response.body) throw new ModelError('unusable');
    const calls: ToolCall[] = [];
    let isFinished = false;
    for await (const data of readEvents(response.body, streamBytesMax)) {
      if (data === '[DONE]') break;
      const [choice] = readChunk(data).choices;
      if (choice?.delta?.content) yield { kind: 'text', text: choice.delta.content } as const;
      for (const piece of choice?.delta?.tool_calls ?? []) addCall(calls, piece);
      isFinished ||= Boolean(choice?.finish_reason);
    }
    // A stream that only stops says less than the model meant.
    if (!isFinished) throw new ModelError('unusable');
    for (const call of calls) yield { kind: 'call', call } as const;
  }

  return {
    model: server.chatModel,
    host: new URL(server.url).host,

    async *speak(messages, tools, signal) {
      if (steps >= stepsMax) throw new ModelError('busy');
      steps += 1;
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), firstWordMs);
      try {
        for await (const part of stream(messages, tools, AbortSignal.any([signal, late.signal]))) {
          clearTimeout(timer);
          yield part satisfies ChatPart;
        }
      } catch (error) {
        signal.throwIfAborted();
        if (late.signal.aborted) throw new ModelError('slow');
        throw error instanceof ModelError ? error : new ModelError('unusable');
      } finally {
        clearTimeout(timer);
        // Ends the connection when the reader has left in the middle.
        late.abort();
        steps -= 1;
      }
    },
  };
}

/** Posts to the server's own address and nowhere else. */
async function connect({ url, key }: ChatServer, body: object, signal: AbortSignal): Promise<Response> {
  const response = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(key && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal,
  }).catch(() => {
    signal.throwIfAborted();
    throw new ModelError('unreachable');
  });
  if (response.ok) return response;
  await response.body?.cancel();
  throw response.status < 400 ? new ModelError('unusable') : new ModelError('refused', response.status);
}

function toRequest(model: string, messages: readonly ChatMessage[], tools: readonly ChatTool[]): object {
  return {
    model,
    stream: true,
    // The same question has the same answer, as far as the server can.
    temperature: 0,
    messages: messages.map(toWire),
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, parameters }) => ({
        type: 'function',
        function: { name, description, parameters },
      })),
    }),
  };
}

function toWire(message: ChatMessage): object {
  if (message.role === 'tool') return { role: 'tool', tool_call_id: message.callId, content: message.content };
  if (message.role !== 'assistant') return message;
  const { role, content, calls } = message;
  const called = calls.map(({ id, name, arguments: given }) => ({
    id,
    type: 'function',
    function: { name, arguments: given },
  }));
  return { role, content, tool_calls: called };
}

function readChunk(data: string): z.infer<typeof chunkSchema> {
  try {
    return chunkSchema.parse(JSON.parse(data));
  } catch {
    throw new ModelError('unusable');
  }
}

type CallPiece = NonNullable<
  NonNullable<z.infer<typeof chunkSchema>['choices'][number]['delta']>['tool_calls']
>[number];

/** Calls come in pieces, told apart by their place; some servers give each whole and no place. */
function addCall(calls: ToolCall[], { index, id, function: piece }: CallPiece): void {
  const place = index ?? calls.length;
  if (place > calls.length || place >= callsMax) throw new ModelError('unusable');
  calls[place] ??= { id: id || `call-${place}`, name: '', arguments: '' };
  const call = calls[place];
  call.name += piece?.name ?? '';
  call.arguments += piece?.arguments ?? '';
}
