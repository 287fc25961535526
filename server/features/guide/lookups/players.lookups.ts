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
import { keyOf, searchColumns } from '../../games/games.names.rules.ts';
import type { PlayersIntent } from '../answers/intent.ts';
import { gameNames, languageWords } from '../answers/player-terms.ts';
import { eventCards, replyWith } from '../guide.presentation.ts';
import { matchesPage, partyPage } from '../page-links.rules.ts';

/** Minimum length of a name that matches a part of a longer title, as Zelda does. */
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

/** The wishes in words: ", play casually and use a microphone". */
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

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' });

export function createPlayersLookups({ call }: { call: Dispatch }) {
  const as = (viewer: LiveSession) => ({ viewer, address: '' });
  const search = async (viewer: LiveSession, name: string) =>
    (await call(listGames, as(viewer), { query: { search: name.slice(0, gameSearchMax), limit: 3 } })).items;

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

  /** The same for questions that can only be about a game, so that short names and initials match, too. */
  async function findGameOrShort(viewer: LiveSession, name: string): Promise<Game | undefined> {
    const game = await findGame(viewer, name);
    if (game) return game;
    const wanted = keyOf(name).replaceAll(' ', '');
    const namesOf = (title: string) => searchColumns(title, []);
    const byShort = (await search(viewer, wanted)).find(({ title }) =>
      namesOf(title).shortNames.split('\n').includes(wanted),
    );
    if (byShort) return byShort;
    // The catalogue finds aliases first. A title must share a whole word with the long name.
    const long = keyOf(longName(name));
    const spellings = (title: string) => ` ${namesOf(title).names.replaceAll('\n', ' ')} `;
    const byLong = (await search(viewer, long)).find(({ title }) =>
      long.split(' ').every((word) => spellings(title).includes(` ${word} `)),
    );
    return byLong;
  }

  return {
    findGame,

    /** Players who match the member, with a game among their favorites and other wishes. */
    async players(viewer: LiveSession, asked: PlayersIntent): Promise<GuideAnswer> {
      const game = asked.game ? await findGameOrShort(viewer, asked.game) : undefined;
      if (asked.game && !game)
        return replyWith(`I know no game called "${asked.game}".`, { isKnown: false, links: [partyPage] });
      const links = [matchesPage];
      const wishes = describeWishes(asked);
      try {
        const { items } = await call(listPartyCards, as(viewer), { query: { limit: partyCardsMax } });
        const fitting = items.filter(
          (card) => fits(card, asked) && (!game || card.topGames.some(({ title }) => title === game.title)),
        );
        const cards = fitting.slice(0, guideCardsMax).map(
          ({ username, profilePic, fit }): GuideCard => ({
            kind: 'player',
            player: { username, profilePic },
            fit,
          }),
        );
        const what = listed.format([...(game ? [`have ${game.title} among their favorite games`] : []), ...wishes]);
        const rest = { links, source: 'Party finder', topic: { ...asked, game: game?.title } };
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
        // Without answers or an age, the party finder suggests nobody. Its error message says what is missing.
        return replyWith(`The party finder suggests players who fit you. ${error.message}`, {
          links: [partyPage],
          source: 'Party finder',
        });
      }
    },

    /** The number of members with a favorite game. */
    async fans(viewer: LiveSession, name: string): Promise<GuideAnswer> {
      const game = await findGameOrShort(viewer, name);
      if (!game) return replyWith(`I know no game called "${name}".`, { isKnown: false, links: [partyPage] });
      const { count, isMore } = await call(countPlayers, as(viewer), { params: { gameId: game.id } });
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
