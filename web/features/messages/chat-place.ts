/** Where one was reading in a conversation, for coming back to it; those that were left at their end have no place. */

export interface ChatPlace {
  /** The message at the upper edge. */
  seq: number;
  /** How far it is cut there, in pixels. */
  offset: number;
}

const places = new Map<string, ChatPlace>();

export function placeIn(conversationId: string): ChatPlace | undefined {
  return places.get(conversationId);
}

export function keepPlace(conversationId: string, place: ChatPlace | undefined): void {
  if (place) places.set(conversationId, place);
  else places.delete(conversationId);
}
