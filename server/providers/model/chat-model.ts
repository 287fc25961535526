/** What the product asks of a model that talks: one step of an answer at a time, in words or in calls of tools. */

/** Something that the model may have looked up, described by a JSON schema of its arguments. */
export interface ChatTool {
  name: string;
  description: string;
  parameters: object;
}

export interface ToolCall {
  id: string;
  name: string;
  /** As the model wrote them: JSON, if it keeps to the protocol. */
  arguments: string;
}

export type ChatMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; calls: ToolCall[] }
  | { role: 'tool'; callId: string; content: string };

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
  speak(messages: readonly ChatMessage[], tools: readonly ChatTool[], signal: AbortSignal): AsyncIterable<ChatPart>;
}
