/** Talks with a server that speaks OpenAI's protocol (chat completions), streamed and with calls of tools. */
import type { ChatMessage, ChatModel, ChatPart, ChatTools } from './chat-model.ts';
import { ModelError } from './model.ts';
import { type ModelServer, openLibrary } from './model-library.ts';

/** Somebody waits in front of the page; after this the built-in guide is the better answer. */
const firstWordMs = 8_000;
/** Steps under way at once; a server at home answers few at a time. */
const stepsMax = 4;
/** A word takes some 300 bytes of the stream, and an answer has a few hundred words. */
const streamBytesMax = 1024 * 1024;
/** Calls in one step; more are no sensible way to answer. */
const callsMax = 8;
/** Arguments of all calls of a step, which are a few words each. */
const argumentsMax = 4_000;

/** Talks by the chat model of a server. */
export function openAiChat(server: Pick<ModelServer, 'url' | 'key'> & { chatModel: string }): ChatModel {
  let steps = 0;

  async function* stream(
    instructions: string,
    messages: ChatMessage[],
    tools: ChatTools | undefined,
    abortSignal: AbortSignal,
  ): AsyncGenerator<ChatPart> {
    const { ai, provider } = await openLibrary(server, streamBytesMax);
    const { stream: parts } = ai.streamText({
      model: provider.chatModel(server.chatModel),
      instructions,
      messages,
      ...(tools && { tools }),
      // The same question has the same answer, as far as the server can.
      temperature: 0,
      maxRetries: 0,
      abortSignal,
      // Errors are parts of the stream. By default, they are printed with what the server said.
      onError: () => {},
    });
    let calls = 0;
    let argumentsLength = 0;
    for await (const part of parts) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'text-delta') yield { kind: 'text', text: part.text };
      if (part.type === 'tool-input-start') calls += 1;
      if (part.type === 'tool-input-delta') argumentsLength += part.delta.length;
      if (calls > callsMax || argumentsLength > argumentsMax) throw new ModelError('unusable');
      if (part.type !== 'tool-call') continue;
      const { type, toolCallId, toolName, input } = part;
      yield { kind: 'call', call: { type, toolCallId, toolName, input } };
    }
    // An aborted stream only ends.
    abortSignal.throwIfAborted();
  }

  return {
    model: server.chatModel,
    host: new URL(server.url).host,

    async *speak(instructions, messages, tools, signal) {
      if (steps >= stepsMax) throw new ModelError('busy');
      steps += 1;
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), firstWordMs);
      try {
        for await (const part of stream(instructions, messages, tools, AbortSignal.any([signal, late.signal]))) {
          clearTimeout(timer);
          yield part;
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
