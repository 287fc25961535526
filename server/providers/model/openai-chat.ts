/** Chat with OpenAI-compatible servers (chat completions), with streaming and tool calls. */
import type { ChatMessage, ChatModel, ChatPart, ChatTools } from './chat-model.ts';
import { ModelError } from './model.ts';
import { type ModelServer, openLibrary } from './model-library.ts';

/** Timeout for the first part of an answer. For members, the built-in guide is better than a longer wait. */
const firstWordMs = 8_000;
/** Maximum number of concurrent steps. A home server handles few at a time. */
const stepsMax = 4;
/** A word takes about 300 bytes of the stream, and an answer has a few hundred words. */
const streamBytesMax = 1024 * 1024;
/** Maximum number of calls per step. A useful answer needs fewer. */
const callsMax = 8;
/** Maximum number of characters in all arguments of a step. Arguments usually have a few words each. */
const argumentsMax = 4_000;

/** Creates the chat model of a server. */
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
      // Makes answers as deterministic as the server allows.
      temperature: 0,
      maxRetries: 0,
      abortSignal,
      // Errors arrive as parts of the stream. By default, the library also prints them with the server's response.
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
    // An aborted stream ends without an error.
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
        // Closes the connection if the reader stops early.
        late.abort();
        steps -= 1;
      }
    },
  };
}
