/** The rules classify each question of the table and extract its target. */
import { expect, test } from 'vitest';
import { contents } from '../../contents.ts';
import { fold } from '../../places/fold.ts';
import { createGazetteer } from '../../places/gazetteer.ts';
import { openQuestions } from '../../testing/nova/open-questions.ts';
import { type Question, questions } from '../../testing/nova/questions.ts';
import { catalogue } from '../games/games-catalogue.ts';
import { createHelpSearch } from './answers/help-search.ts';
import { readIntent } from './answers/intents.rules.ts';
import { readWords } from './answers/words.rules.ts';

const helps = contents.flatMap(({ help = [] }) => help);
const ownLookups = contents.flatMap(({ ownLookups = [] }) => ownLookups);
const findHelp = createHelpSearch(helps);
const gazetteer = createGazetteer();
const titles = new Set(catalogue.map(({ title }) => fold(title)));

/** The intent of a question in the notation of the table. */
function read({ asked }: Question): Pick<Question, 'kind' | 'target'> {
  const intent = readIntent(asked, 'America/New_York', ownLookups);
  switch (intent.kind) {
    case 'players':
      return { kind: 'players', target: `game=${intent.game}` };
    case 'game':
      return titles.has(fold(intent.game)) ? { kind: 'games', target: `game=${intent.game}` } : explain(asked);
    case 'genre':
      return { kind: 'games', target: `genre=${intent.genre}` };
    case 'mine':
      return { kind: 'mine', target: intent.lookup.name };
    case 'events': {
      const { days, place, isOnline, text } = intent;
      const found = place ? gazetteer.findPlaces(place, 1)[0] : undefined;
      return {
        kind: 'events',
        target: joined({
          when: days?.name.replace(/^(?:this|on) (?!week\b)/, '').replaceAll(' ', '-'),
          place: found && `${found.city}, ${found.state}`,
          online: isOnline ? true : undefined,
          text: text || undefined,
        }),
      };
    }
    case 'listings': {
      const { text, min, max, isCheapest } = intent;
      return {
        kind: 'listings',
        target: joined({ text: text || undefined, min, max, sort: isCheapest ? 'price' : undefined }),
      };
    }
    case 'person':
    case 'help':
      return explain(asked);
    default:
      return { kind: intent.kind };
  }
}

function explain(asked: string): Pick<Question, 'kind' | 'target'> {
  const help = findHelp(readWords(asked));
  return help ? { kind: 'help', target: help.id } : { kind: 'unknown' };
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

test('the table has 200 questions, half of them held back, and a quarter of each half is unanswerable', () => {
  const unanswerable = questions.filter(({ kind }) => kind === 'unknown');
  expect(questions).toHaveLength(200);
  expect(questions.filter(({ isHeld }) => isHeld)).toHaveLength(100);
  expect(unanswerable).toHaveLength(50);
  expect(unanswerable.filter(({ isHeld }) => isHeld)).toHaveLength(25);
  expect(new Set(questions.map(({ asked }) => asked)).size).toBe(200);
});

test('each help text that a question targets exists', () => {
  const ids = helps.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const targets = questions.flatMap(({ kind, target }) => (kind === 'help' && target ? [target] : []));
  expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
});

test.each([...questions.filter(({ isHeld }) => !isHeld), ...openQuestions])('reads $asked', (question) => {
  expect(read(question)).toSatisfy((got) => isRight(question, got));
});

test('answers nearly all held questions, and says that it does not know the others', () => {
  const held = questions.filter(({ isHeld }) => isHeld);
  const wrong = held.filter((question) => !isRight(question));
  expect(held.length - wrong.length).toBeGreaterThanOrEqual(90);
  expect(wrong.filter((question) => read(question).kind !== 'unknown').length).toBeLessThanOrEqual(2);
  expect(held.filter((question) => question.kind === 'unknown' && isRight(question)).length).toBeGreaterThanOrEqual(24);
});
