/** The interface of chat models: an answer consists of steps of text or tool calls. */
import type { ModelMessage, ToolCallPart, ToolSet } from 'ai';

export type ChatMessage = ModelMessage;
export type ChatTools = ToolSet;
export type ToolCall = ToolCallPart;

/** A piece of text as it arrives, or a complete tool call. */
export type ChatPart = { kind: 'text'; text: string } | { kind: 'call'; call: ToolCall };

export interface ChatModel {
  /** Name and server of the model, for display. */
  readonly model: string;
  readonly host: string;
  /**
   * Streams a step. Without tools, the model can only produce text.
   * @throws ModelError, or the reason of `signal` if it aborts
   */
  speak(
    instructions: string,
    messages: ChatMessage[],
    tools: ChatTools | undefined,
    signal: AbortSignal,
  ): AsyncIterable<ChatPart>;
}
