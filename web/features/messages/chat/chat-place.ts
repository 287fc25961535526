/** The reading position in each conversation. A conversation that was left at its end has none. */
import { people } from '../../../lib/session/person.ts';

export interface ChatPlace {
  /** The message at the upper edge of the view. */
  seq: number;
  /** The hidden part of that message above the edge, in pixels. */
  offset: number;
}

const createPlaces = () => new Map<string, ChatPlace>();
const places = () => people.current().keep(createPlaces);

export function placeIn(conversationId: string): ChatPlace | undefined {
  return places().get(conversationId);
}

export function keepPlace(conversationId: string, place: ChatPlace | undefined): void {
  if (place) places().set(conversationId, place);
  else places().delete(conversationId);
}
