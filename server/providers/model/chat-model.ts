/** What the product asks of a model that talks: one step of an answer at a time, in words or in calls of tools. */
import type { ModelMessage, ToolCallPart, ToolSet } from 'ai';

export type ChatMessage = ModelMessage;
export type ChatTools = ToolSet;
export type ToolCall = ToolCallPart;

/** A piece of the text as it comes, or a call that is complete. */
export type ChatPart = { kind: 'text'; text: string } | { kind: 'call'; call: ToolCall };

export interface ChatModel {
  /** For people: who answers, and where it is. */
  readonly model: string;
  readonly host: string;
  /**
   * Streams one step. Without tools the model can only talk.
   * @throws ModelError, or the reason of `signal` when that ends the call.
   */
  speak(
    instructions: string,
    messages: ChatMessage[],
    tools: ChatTools | undefined,
    signal: AbortSignal,
  ): AsyncIterable<ChatPart>;
}
