/** The people of the stack as a list. */
import type { PartyCard, PartyDecision } from '@starparty/contract/party.ts';
import { describeAnswers, partyQuestions } from '@starparty/contract/party-questions.ts';
import { Byline } from '../../../people/byline.tsx';
import { OthersMenu } from '../../../people/safety/others-menu.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatList } from '../../../ui/text/format.ts';
import { MatchReasons } from '../match-reasons.tsx';
import { NewHere } from './new-here.tsx';

interface MatchListProps {
  cards: readonly PartyCard[];
  onDecide: (card: PartyCard, decision: PartyDecision) => void;
  onBlocked: (userId: string) => void;
  isBusy: boolean;
}

export function MatchList({ cards, onDecide, onBlocked, isBusy }: MatchListProps) {
  return (
    <ul aria-label="Matches" className="grid gap-3">
      {cards.map((card) => (
        <li key={card.userId} className="grid gap-4 panel p-4">
          <div className="flex items-start justify-between gap-3">
            <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
              <Byline person={card} detail={`${card.fit}% match`} pictureSize={48} />
              {card.isNew && <NewHere />}
            </div>
            <OthersMenu
              label={`More about ${card.username}`}
              target={{ kind: 'player', id: card.userId }}
              author={card.username}
              onBlocked={() => onBlocked(card.userId)}
            />
          </div>
          <MatchReasons card={card} />
          <Facts card={card} />
          <p
            dir="auto"
            className="line-clamp-3 text-start wrap-anywhere whitespace-pre-wrap text-muted [unicode-bidi:plaintext]"
          >
            {card.description}
          </p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button
              aria-disabled={isBusy}
              aria-label={`Game Over: pass ${card.username}`}
              onClick={() => onDecide(card, 'pass')}
            >
              Game Over
            </Button>
            <Button
              kind="accept"
              aria-disabled={isBusy}
              aria-label={`Game Start: accept ${card.username}`}
              onClick={() => onDecide(card, 'accept')}
            >
              Game Start
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

const hoursIndex = partyQuestions.findIndex(({ id }) => id === 'weeklyTime');

/** The favorite games and the weekly hours. */
function Facts({ card: { topGames, answers } }: { card: PartyCard }) {
  const games = topGames.map(({ title }) => title.trim() || 'Unknown Game');
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      <dt className="text-muted">Top Games</dt>
      <dd className="wrap-anywhere">{games.length > 0 ? formatList(games) : 'No favorite games yet.'}</dd>
      <dt className="text-muted">Weekly time</dt>
      <dd>{describeAnswers(answers)[hoursIndex]}</dd>
    </dl>
  );
}
