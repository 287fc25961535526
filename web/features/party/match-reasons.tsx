/** The reasons for a suggestion, as short sentences. */

import type { PartyCard } from '@starparty/contract/party.ts';
import type { PartyReason } from '@starparty/contract/party-matches.ts';
import { describeAnswers, partyQuestions } from '@starparty/contract/party-questions.ts';
import { CalendarClock, Gamepad2, Mic, Puzzle, Sparkles, Timer } from 'lucide-react';
import { formatList } from '../../ui/text/format.ts';
import { describeDayParts } from './describe-day-parts.ts';

/** One reason as a short sentence. */
export function describeReason(reason: PartyReason, answers: readonly number[]): string {
  if (reason.kind === 'games') return `You both play ${formatList(reason.titles)}`;
  if (reason.kind === 'complement') return 'Your roles complement each other';
  const answer = describeAnswers(answers)[partyQuestions.findIndex(({ id }) => id === reason.question)] ?? '';
  switch (reason.question) {
    case 'style':
      return answer === 'Both' || answer === 'Neither' ? 'Equally serious about it' : `Both ${answer.toLowerCase()}`;
    case 'micUse':
      if (answer === 'Never') return 'Neither of you uses a mic';
      // One of the two may have chosen Often and the other Very Often.
      return answer === 'Sometimes' ? 'Both sometimes on mic' : 'Both often on mic';
    case 'weeklyTime':
      return 'Same weekly playtime';
    default:
      return 'Same number of games';
  }
}

const chip =
  'flex items-center gap-1.5 rounded-card border border-aurora/40 bg-aurora-wash px-3 py-1.5 text-sm wrap-anywhere';
const icons = { style: Sparkles, micUse: Mic, weeklyTime: Timer, gamesPerWeek: Gamepad2, playStyle: Puzzle } as const;

export function MatchReasons({ card }: { card: PartyCard }) {
  if (card.reasons.length === 0 && card.dayParts.length === 0) return null;
  return (
    <ul aria-label={`Why ${card.username} is suggested`} className="flex flex-wrap gap-2">
      {card.reasons.map((reason) => {
        const Icon =
          reason.kind === 'games' ? Gamepad2 : reason.kind === 'complement' ? Puzzle : icons[reason.question];
        const text = describeReason(reason, card.answers);
        return (
          <li key={text} className={chip}>
            <Icon size={16} className="flex-none text-aurora" aria-hidden="true" />
            {text}
          </li>
        );
      })}
      {card.dayParts.length > 0 && (
        <li className={chip}>
          <CalendarClock size={16} className="flex-none text-aurora" aria-hidden="true" />
          {describeDayParts(card.dayParts)}
        </li>
      )}
    </ul>
  );
}
