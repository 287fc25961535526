/** The icon of each tag, on markers and covers. */
import type { EventTag } from '@starparty/contract/event-terms.ts';
import {
  ChessKnight,
  Dices,
  Gamepad2,
  type LucideIcon,
  MessagesSquare,
  Spade,
  Sparkles,
  Swords,
  Trophy,
  Volleyball,
  WandSparkles,
} from 'lucide-react';

const icons: Record<EventTag, LucideIcon> = {
  Gaming: Gamepad2,
  Tournament: Trophy,
  Casual: Sparkles,
  Competitive: Swords,
  'Board Games': Dices,
  'Card Games': Spade,
  RPG: WandSparkles,
  Strategy: ChessKnight,
  Sports: Volleyball,
  Social: MessagesSquare,
};

/** Tags that are more specific than "Gaming" or "Casual". */
const specificTags: readonly EventTag[] = [
  'Board Games',
  'Card Games',
  'RPG',
  'Strategy',
  'Sports',
  'Tournament',
  'Competitive',
];

export function iconOf(tags: readonly EventTag[]): LucideIcon {
  const tag = specificTags.find((known) => tags.includes(known)) ?? tags[0] ?? 'Gaming';
  return icons[tag];
}
