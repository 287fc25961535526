/** The reactions to posts besides Like. */

/** In the order in which posts show them. The database stores a reaction as its position here, starting at 1. */
export const reactionNames = ['party-popper', 'orange-heart', 'tears-of-joy', 'heart-hands', 'fire'] as const;
export type ReactionName = (typeof reactionNames)[number];

/** The emoji of each reaction, and its accessible name. */
export const reactionLooks: Record<ReactionName, { emoji: string; label: string }> = {
  'party-popper': { emoji: '🎉', label: 'Party popper' },
  'orange-heart': { emoji: '🧡', label: 'Orange heart' },
  'tears-of-joy': { emoji: '😂', label: 'Tears of joy' },
  'heart-hands': { emoji: '🫶', label: 'Heart hands' },
  fire: { emoji: '🔥', label: 'Fire' },
};
