/** The rules classify each question of the table and extract its target. */
import { expect, test } from 'vitest';
import { contents } from '../../contents.ts';
import { fold } from '../../places/fold.ts';
import { createGazetteer } from '../../places/gazetteer.ts';
import { openQuestions } from '../../testing/nova/open-questions.ts';
import { type Question, questions } from '../../testing/nova/questions.ts';
import { catalogue } from '../games/games-catalogue.ts';
import { readIntent } from './answers/intents.rules.ts';

const ownLookups = contents.flatMap(({ ownLookups = [] }) => ownLookups);
const gazetteer = createGazetteer();
const titles = new Set(catalogue.map(({ title }) => fold(title)));

/** The intent of a question, in the notation of the test's table. */
function read({ asked }: Question): { kind: string; target?: string | undefined } {
  const intent = readIntent(asked, 'America/New_York', ownLookups);
  switch (intent.kind) {
    case 'players':
      return { kind: 'players', target: `game=${intent.game}` };
    case 'game':
      return titles.has(fold(intent.game)) ? { kind: 'games', target: `game=${intent.game}` } : { kind: 'help' };
    case 'genre':
      return { kind: 'games', target: `genre=${intent.genre}` };
    case 'mine':
      return { kind: 'mine', target: intent.lookup.name };
    case 'events': {
      const { days, place, only, text } = intent;
      const found = place ? gazetteer.findPlaces(place, 1)[0] : undefined;
      return {
        kind: 'events',
        target: joined({
          when: days?.name
            .replace(/(?<=tomorrow|day) (?:night|evening)$/, '')
            .replace(/^(?:this|on) (?!week\b)/, '')
            .replaceAll(' ', '-'),
          place: found && `${found.city}, ${found.state}`,
          online: only === 'online' ? true : undefined,
          text: text || undefined,
        }),
      };
    }
    case 'listings': {
      const { text, min, max, order } = intent;
      return {
        kind: 'listings',
        target: joined({ text: text || undefined, min, max, sort: order === 'price-up' ? 'price' : undefined }),
      };
    }
    case 'person':
    case 'help':
      return { kind: 'help' };
    default:
      return { kind: intent.kind };
  }
}

const joined = (parts: Record<string, unknown>) =>
  Object.entries(parts)
    .flatMap(([name, value]) => (value === undefined ? [] : value === true ? name : `${name}=${value}`))
    .join(';');

/** Whether the kind and every part of the table's target match. */
function isRight(question: Question, got = read(question)): boolean {
  if (got.kind !== question.kind) return false;
  const parts = (got.target ?? '').toLowerCase().split(';');
  return (
    !question.target ||
    question.target
      .toLowerCase()
      .split(';')
      .every((part) => parts.includes(part))
  );
}

test.each([...questions, ...openQuestions])('reads $asked', (question) => {
  expect(read(question)).toSatisfy((got) => isRight(question, got));
});
