/** Looks up players among the candidates of the party finder, and counts players and guests. */
import type { EventCard } from '@starparty/contract/events.ts';
import { countPlayers } from '@starparty/contract/favorite-games.ts';
import { type Game, listGames } from '@starparty/contract/games.ts';
import type { GuideAnswer, GuideCard } from '@starparty/contract/guide.ts';
import { countedPeopleMin, gameSearchMax, guideCardsMax, partyCardsMax } from '@starparty/contract/limits.ts';
import { listPartyCards, type PartyCard } from '@starparty/contract/party.ts';
import { playPlatforms } from '@starparty/contract/party-availability.ts';
import { partyQuestions } from '@starparty/contract/party-questions.ts';
import { AppError } from '../../../api/app-error.ts';
import type { Dispatch } from '../../../api/dispatch.ts';
import type { LiveSession } from '../../../api/viewer.ts';
import { fold } from '../../../places/fold.ts';
import { keyOf, searchColumns } from '../../games/games.names.rules.ts';
import type { Intent, PlayersIntent } from '../answers/intent.ts';
import { gameNames, languageWords } from '../answers/terms/player-terms.ts';
import { eventCards, replyWith } from '../guide.presentation.ts';
import { matchesPage, partyPage } from '../page-links.rules.ts';
import { type Correction, describeCorrections, isTypoOf } from './corrections.ts';

/** Minimum length of a name that matches a part of a longer title: "Zelda" does. */
const partOfTitleMin = 5;

/** The label of a player's answer to a question. */
function labelOf({ answers }: PartyCard, id: (typeof partyQuestions)[number]['id']): string | undefined {
  const index = partyQuestions.findIndex((question) => question.id === id);
  return partyQuestions[index]?.answers.find(({ score }) => score === answers[index])?.label;
}

function fits(card: PartyCard, { style, role, platform, language, usesMic }: PlayersIntent): boolean {
  const ownStyle = labelOf(card, 'style');
  return (
    (!style || ownStyle === style || ownStyle === 'Both') &&
    (!role || labelOf(card, 'playStyle') === role) &&
    (!platform || card.platforms.includes(platform)) &&
    (!language || card.languages.includes(language)) &&
    (usesMic === undefined || (labelOf(card, 'micUse') !== 'Never') === usesMic)
  );
}

const capital = (word: string) => `${(word[0] ?? '').toUpperCase()}${word.slice(1)}`;

/** The wishes as parts of a sentence: "play casual", "use a microphone". */
function describeWishes({ style, role, platform, language, usesMic }: PlayersIntent): string[] {
  const languageName = Object.keys(languageWords).find((name) => languageWords[name] === language);
  return [
    style && `play ${style.toLowerCase()}`,
    role && `have the role ${role}`,
    platform && `play on ${playPlatforms.find(({ id }) => id === platform)?.label}`,
    languageName && `speak ${capital(languageName)}`,
    usesMic === undefined ? '' : usesMic ? 'use a microphone' : 'never use a microphone',
  ].filter((words): words is string => Boolean(words));
}

/** Whether a title has all words of a name, in one of its spellings. */
function hasWords(title: string, name: string): boolean {
  const spellings = ` ${searchColumns(title, []).names.replaceAll('\n', ' ')} `;
  return name.split(' ').every((word) => spellings.includes(` ${word} `));
}

/** A name with its mistyped words replaced by those of a title. Undefined unless the title has all words. */
function correctName(title: string, name: string): string | undefined {
  const spelled = searchColumns(title, []).names.split(/[\n ]/);
  const words = name
    .split(' ')
    .map((word) => (spelled.includes(word) ? word : spelled.find((other) => isTypoOf(word, other))));
  if (words.every((word) => word !== undefined)) return words.join(' ');
  return isTypoOf(name, keyOf(title)) ? keyOf(title) : undefined;
}

/** The games that a name may mean, the most likely one first. */
interface NamedGames {
  /** The name without typing errors. */
  name: string;
  series: Game[];
  corrected: Correction[];
}

const shortNames = new Map(Object.entries(gameNames));

/** The maximum number of words at the beginning or the end of a text that are searched as a title. */
const endMax = 4;

/** The beginnings and ends of a text, longest first. */
function endsOf(words: readonly string[]): string[] {
  const longest = Math.min(endMax, words.length - 1);
  const lengths = Array.from({ length: Math.max(0, longest) }, (_, index) => longest - index);
  const ends = lengths.flatMap((length) => [words.slice(0, length), words.slice(-length)]);
  return ends.map((end) => end.join(' ')).filter((end) => end.length >= endLengthMin);
}

/** Shorter ends are abbreviations of many titles. */
const endLengthMin = 3;

/** The number of games of a series that are compared with the favorites of players. */
const seriesMax = 10;
/** Games of a series that an answer names if nobody plays them. */
const namedMax = 3;

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' });
const either = new Intl.ListFormat('en-US', { type: 'disjunction' });

export function createPlayersLookups({ call }: { call: Dispatch }) {
  const as = (viewer: LiveSession) => ({ viewer, address: '' });
  /** Results of earlier searches for the same question, by text. Several steps may search for the same text. */
  const searches = new Map<string, Promise<{ items: Game[] }>>();
  async function search(viewer: LiveSession, name: string, limit = 3): Promise<Game[]> {
    const text = name.slice(0, gameSearchMax);
    const found = searches.get(text) ?? call(listGames, as(viewer), { query: { search: text, limit: seriesMax } });
    searches.set(text, found);
    return (await found).items.slice(0, limit);
  }

  /** The game with this title, or with a title that contains it. */
  async function findGame(viewer: LiveSession, name: string): Promise<Game | undefined> {
    const items = await search(viewer, name);
    const wanted = fold(name);
    const exact = items.find(({ title }) => fold(title) === wanted);
    // Short words occur in many titles and identify none.
    if (exact || wanted.length < partOfTitleMin) return exact;
    return items.find(({ title }) => ` ${fold(title)} `.includes(` ${wanted} `));
  }

  /** The name with short names written out: "ow2" is Overwatch 2. */
  const longName = (name: string) =>
    shortNames.get(name.replaceAll(' ', '')) ??
    name
      .split(' ')
      .map((word) => shortNames.get(word) ?? word)
      .join(' ');

  /** The first game whose title has all words of a mistyped name, with the corrected name. */
  async function findMistyped(viewer: LiveSession, name: string): Promise<{ game: Game; name: string } | undefined> {
    const [found] = (await search(viewer, name)).flatMap((game) => {
      const read = correctName(game.title, name);
      return read ? { game, name: read } : [];
    });
    return found;
  }

  /**
   * The game with this title, for questions that can only be about a game. Short names, initials and mistyped titles
   * match, too. `name` is the name in full.
   */
  async function findGameOrShort(
    viewer: LiveSession,
    asked: string,
  ): Promise<{ game: Game; name: string } | undefined> {
    const name = keyOf(longName(asked));
    const game = await findGame(viewer, asked);
    if (game) return { game, name };
    const wanted = keyOf(asked).replaceAll(' ', '');
    const byShort = (await search(viewer, wanted)).find(({ title }) =>
      searchColumns(title, []).shortNames.split('\n').includes(wanted),
    );
    if (byShort) return { game: byShort, name };
    // The search also finds games by their aliases. The title of a match must contain all words of the name.
    const found = await search(viewer, name);
    const named = found.find(({ title }) => hasWords(title, name));
    if (named) return { game: named, name };
    return (await findMistyped(viewer, keyOf(asked))) ?? findMistyped(viewer, name);
  }

  /** The game with this name, and the others of its series: "civ" is Civilization V, VI and VII. */
  async function findSeries(viewer: LiveSession, asked: string): Promise<NamedGames> {
    const found = await findGameOrShort(viewer, asked);
    if (!found) return { name: asked, series: [], corrected: [] };
    const { game, name } = found;
    const others = (await search(viewer, name, seriesMax)).filter(
      ({ id, title }) => id !== game.id && hasWords(title, name),
    );
    const isTyped = name === keyOf(longName(asked));
    return {
      name: isTyped ? asked : name,
      series: [game, ...others],
      corrected: isTyped ? [] : [{ typed: asked, read: name }],
    };
  }

  /**
   * The games that a text names. If the whole text names none, its first or last words may: "apex duo quit". A single
   * word then must be a whole title or a known short name, because words occur in many titles.
   */
  async function findNamed(viewer: LiveSession, text: string): Promise<NamedGames> {
    const whole = await findSeries(viewer, text);
    if (whole.series.length > 0) return whole;
    for (const end of endsOf(text.split(' '))) {
      const found = await findSeries(viewer, end);
      const [first] = found.series;
      if (first && (end.includes(' ') || shortNames.has(end) || fold(first.title) === fold(found.name))) return found;
    }
    return whole;
  }

  return {
    findGame,

    /** The game with a mistyped title. Undefined unless the whole title is typed. */
    async findMistypedTitle(viewer: LiveSession, asked: string): Promise<{ game: Game; name: string } | undefined> {
      const found = await findMistyped(viewer, keyOf(asked));
      return found && fold(found.game.title) === fold(found.name) ? found : undefined;
    },

    /** Players who match the member, filtered by favorite game and other wishes. */
    async players(viewer: LiveSession, asked: PlayersIntent): Promise<GuideAnswer> {
      const { name, series, corrected } = asked.game
        ? await findNamed(viewer, asked.game)
        : { name: undefined, series: [], corrected: [] };
      if (asked.game && series.length === 0)
        return replyWith(`I know no game called "${asked.game}".`, { isKnown: false, links: [partyPage] });
      const links = [matchesPage];
      const wishes = describeWishes(asked);
      const corrections = describeCorrections(corrected);
      try {
        const { items } = await call(listPartyCards, as(viewer), { query: { limit: partyCardsMax } });
        const suitable = items.filter((card) => fits(card, asked));
        const playersOf = (games: readonly Game[]) =>
          suitable.filter(({ topGames }) => topGames.some(({ title }) => games.some((one) => one.title === title)));
        const [first] = series;
        // "Age of Empires" is a game and a series. The game takes precedence if it has players.
        const isExact = first && fold(first.title) === fold(name ?? '') && playersOf([first]).length > 0;
        const wanted = isExact ? [first] : series;
        const fitting = first ? playersOf(wanted) : suitable;
        const played = wanted.filter((one) => playersOf([one]).length > 0);
        const names = (played.length > 0 ? played : wanted.slice(0, namedMax)).map(({ title }) => title);
        const cards = fitting.slice(0, guideCardsMax).map(
          ({ username, profilePic, fit, userId }): GuideCard => ({
            kind: 'player',
            player: { username, profilePic },
            fit,
            userId,
          }),
        );
        const favorite = first ? [`have ${either.format(names)} among their favorite games`] : [];
        const what = listed.format([...favorite, ...wishes]);
        const rest = {
          links,
          source: 'Party finder',
          topic: { ...asked, game: names.length > 1 ? name : names[0] },
        };
        if (cards.length === 0) {
          const searched = items.length === partyCardsMax ? ` the ${partyCardsMax} best matches of` : '';
          return replyWith(
            `${corrections}I found nobody: none of${searched} the players whom the party finder suggests to you ${what}.`,
            rest,
          );
        }
        return replyWith(`${corrections}Of the players who fit you, these ${what}:`, { ...rest, cards });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        // Without answers or an age, the party finder suggests nobody. Its error message states the missing data.
        return replyWith(`The party finder suggests players who fit you. ${error.message}`, {
          links: [partyPage],
          source: 'Party finder',
        });
      }
    },

    /** The number of members with a favorite game. */
    async fans(viewer: LiveSession, { game: asked }: Extract<Intent, { kind: 'fans' }>): Promise<GuideAnswer> {
      const { name, series, corrected } = await findSeries(viewer, asked);
      const [first] = series;
      if (!first) return replyWith(`I know no game called "${asked}".`, { isKnown: false, links: [partyPage] });
      const counts = [];
      for (const one of fold(first.title) === fold(name) ? [first] : series)
        counts.push({ game: one, ...(await call(countPlayers, as(viewer), { params: { gameId: one.id } })) });
      // If the name means a series, picks its game with the most players.
      const most = counts.reduce((one, other) => ((other.count ?? 0) > (one.count ?? 0) ? other : one));
      const { game, count, isMore } = most;
      const number = count === null ? `Fewer than ${countedPeopleMin}` : isMore ? `More than ${count}` : `${count}`;
      return replyWith(
        `${describeCorrections(corrected)}${number} members have ${game.title} among their favorite games.`,
        {
          cards: [{ kind: 'game', game }],
          source: 'Favorite games',
          links: [partyPage],
        },
      );
    },

    /** The numbers of visible guests of events. `corrections` names mistyped words. */
    guests(events: EventCard[], corrections: string): GuideAnswer | undefined {
      const shown = events.slice(0, guideCardsMax);
      if (shown.length === 0) return undefined;
      const lines = shown.map(({ title, guests }) => {
        const number = guests < countedPeopleMin ? `Fewer than ${countedPeopleMin}` : `${guests}`;
        return `${number} people are going to ${title}.`;
      });
      return replyWith(`${corrections}${lines.join(' ')}`, { cards: eventCards(shown), source: 'Events' });
    },
  };
}
