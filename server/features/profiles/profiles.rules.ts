/** Normalizes profile texts, and assigns favorite games to slots. */
import {
  normalizeServiceLink,
  type ServiceField,
  serviceFields,
  services,
} from '@starparty/contract/linked-services.ts';

/** Texts of a request. Undefined fields were not sent. */
export type SentTexts = { [Field in 'bio' | ServiceField]?: string | undefined };
export type StoredTexts = { [Field in keyof SentTexts]?: string | null };

/**
 * Texts to store; blank texts become null. `invalid` lists fields that are neither a name nor a link of their service.
 */
export function readTexts({ bio, ...links }: SentTexts): { texts: StoredTexts; invalid: ServiceField[] } {
  const texts: StoredTexts = bio === undefined ? {} : { bio: bio || null };
  const invalid: ServiceField[] = [];
  for (const service of services) {
    const field = serviceFields[service];
    const typed = links[field];
    if (typed === undefined) continue;
    const kept = typed ? normalizeServiceLink(service, typed) : null;
    if (kept === undefined) invalid.push(field);
    else texts[field] = kept;
  }
  return { texts, invalid };
}

/** A favorite game in its slot. */
export interface Slot {
  rank: number;
  gameId: string;
}

/** Puts a game into a slot. If it already has another slot, the two games swap. */
export function placeGame(slots: readonly Slot[], rank: number, gameId: string): Slot[] {
  const others = slots.filter((slot) => slot.rank !== rank && slot.gameId !== gameId);
  const before = slots.find((slot) => slot.rank === rank && slot.gameId !== gameId);
  const from = slots.find((slot) => slot.gameId === gameId)?.rank;
  const swapped = before && from !== undefined ? [{ rank: from, gameId: before.gameId }] : [];
  return [...others, ...swapped, { rank, gameId }];
}
