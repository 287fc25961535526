/** Looks up players among the candidates of the party finder, and counts players and guests. */
import type { EventCard } from '@starparty/contract/events.ts';
import { type Game, listGames } from '@starparty/contract/games.ts';
import type { GuideAnswer, GuideCard } from '@starparty/contract/guide.ts';
import { countedPeopleMin, gameSearchMax, guideCardsMax, partyCardsMax } from '@starparty/contract/limits.ts';
import { listPartyCards, type PartyCard } from '@starparty/contract/party.ts';
import { playPlatforms } from '@starparty/contract/party-availability.ts';
import { partyQuestions } from '@starparty/contract/party-questions.ts';
import { countPlayers } from '@starparty/contract/profiles.ts';
import { AppError } from '../../../api/app-error.ts';
import type { Dispatch } from '../../../api/dispatch.ts';
import type { LiveSession } from '../../../api/viewer.ts';
import { fold } from '../../../places/fold.ts';
import { editsBetween } from '../../../search/search.spelling.rules.ts';
import { keyOf, searchColumns } from '../../games/games.names.rules.ts';
import type { PlayersIntent } from '../answers/intent.ts';
import { gameNames, languageWords } from '../answers/terms/player-terms.ts';
import { eventCards, replyWith } from '../guide.presentation.ts';
import { matchesPage, partyPage } from '../page-links.rules.ts';

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

/** The wishes as text: ", play casually and use a microphone". */
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

/** Whether a name is a title with a typing error. */
const isTypoOf = (title: string, name: string): boolean =>
  name.length >= partOfTitleMin && editsBetween(keyOf(title), keyOf(name)) === 1;

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
  const search = async (viewer: LiveSession, name: string, limit = 3) =>
    (await call(listGames, as(viewer), { query: { search: name.slice(0, gameSearchMax), limit } })).items;

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
    gameNames[name.replaceAll(' ', '')] ??
    name
      .split(' ')
      .map((word) => gameNames[word] ?? word)
      .join(' ');

  /** The game with this title, for questions that can only be about a game. Short names and initials match, too. */
  async function findGameOrShort(viewer: LiveSession, name: string): Promise<Game | undefined> {
    const game = await findGame(viewer, name);
    if (game) return game;
    const wanted = keyOf(name).replaceAll(' ', '');
    const byShort = (await search(viewer, wanted)).find(({ title }) =>
      searchColumns(title, []).shortNames.split('\n').includes(wanted),
    );
    if (byShort) return byShort;
    // The catalogue finds aliases first. The title of a match must contain all words of the long name.
    const long = keyOf(longName(name));
    const found = await search(viewer, long);
    return found.find(({ title }) => hasWords(title, long)) ?? found.find(({ title }) => isTypoOf(title, name));
  }

  /** The game with this name, and the others of its series: "civ" is Civilization V, VI and VII. */
  async function findSeries(viewer: LiveSession, name: string): Promise<Game[]> {
    const game = await findGameOrShort(viewer, name);
    if (!game) return [];
    const long = keyOf(longName(name));
    const others = (await search(viewer, long, seriesMax)).filter(
      ({ id, title }) => id !== game.id && hasWords(title, long),
    );
    return [game, ...others];
  }

  /**
   * The games that a text names. If the whole text names none, its first or last words may: "apex duo quit". A single
   * word then must be a whole title or a known short name, because words occur in many titles.
   */
  async function findNamed(viewer: LiveSession, text: string): Promise<{ name: string; series: Game[] }> {
    const whole = await findSeries(viewer, text);
    if (whole.length > 0) return { name: text, series: whole };
    for (const name of endsOf(text.split(' '))) {
      const series = await findSeries(viewer, name);
      const [first] = series;
      if (first && (name.includes(' ') || name in gameNames || fold(first.title) === fold(name)))
        return { name, series };
    }
    return { name: text, series: [] };
  }

  return {
    findGame,

    /** Players who match the member, filtered by favorite game and other wishes. */
    async players(viewer: LiveSession, asked: PlayersIntent): Promise<GuideAnswer> {
      const { name, series } = asked.game ? await findNamed(viewer, asked.game) : { name: undefined, series: [] };
      if (asked.game && series.length === 0)
        return replyWith(`I know no game called "${asked.game}".`, { isKnown: false, links: [partyPage] });
      const links = [matchesPage];
      const wishes = describeWishes(asked);
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
            `I found nobody: none of${searched} the players whom the party finder suggests to you ${what}.`,
            rest,
          );
        }
        return replyWith(`Of the players who fit you, these ${what}:`, { ...rest, cards });
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
    async fans(viewer: LiveSession, name: string): Promise<GuideAnswer> {
      const series = await findSeries(viewer, name);
      const [first] = series;
      if (!first) return replyWith(`I know no game called "${name}".`, { isKnown: false, links: [partyPage] });
      const counts = [];
      for (const one of fold(first.title) === fold(name) ? [first] : series)
        counts.push({ game: one, ...(await call(countPlayers, as(viewer), { params: { gameId: one.id } })) });
      // Picks the game of a series with the most players.
      const most = counts.reduce((one, other) => ((other.count ?? 0) > (one.count ?? 0) ? other : one));
      const { game, count, isMore } = most;
      const number = count === null ? `Fewer than ${countedPeopleMin}` : isMore ? `More than ${count}` : `${count}`;
      return replyWith(`${number} members have ${game.title} among their favorite games.`, {
        cards: [{ kind: 'game', game }],
        source: 'Favorite games',
        links: [partyPage],
      });
    },

    /** The numbers of visible guests of events. */
    guests(events: EventCard[]): GuideAnswer | undefined {
      const shown = events.slice(0, guideCardsMax);
      if (shown.length === 0) return undefined;
      const lines = shown.map(({ title, guests }) => {
        const number = guests < countedPeopleMin ? `Fewer than ${countedPeopleMin}` : `${guests}`;
        return `${number} people are going to ${title}.`;
      });
      return replyWith(lines.join(' '), { cards: eventCards(shown), source: 'Events' });
    },
  };
}
