/** Use cases of the guide without a model: what is asked is read by rules, and answered from help texts and live data. */
import type { GuideAnswer, GuideTopic } from '@starparty/contract/guide.ts';
import { isTimeZone } from '@starparty/contract/party-availability.ts';
import { getMe } from '@starparty/contract/profiles.ts';
import type { Dispatch } from '../../api/dispatch.ts';
import type { HelpText } from '../../api/help.ts';
import type { LiveSession } from '../../api/viewer.ts';
import type { Database } from '../../db/client.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { Asked } from './guide.asked.ts';
import { readFollowUp } from './guide.follow-up.ts';
import { createHelpSearch } from './guide.help-search.ts';
import { readIntent } from './guide.intents.ts';
import { createLookups } from './guide.lookups.ts';
import { isPrivate, sayCare, sayHelp, sayTalk, unknown } from './guide.replies.ts';
import * as repository from './guide.repository.ts';
import { readWords } from './guide.words.ts';

export interface GuideOptions {
  db: Database;
  gazetteer: Gazetteer;
  helps: HelpText[];
  call: Dispatch;
  log: { warn(details: object, message: string): void };
}

/** What was passed on to the host, and the counts of days, go after this many days. */
const keptDays = 90;

export type GuideService = ReturnType<typeof createGuideService>;

export function createGuideService({ db, gazetteer, helps, call, log }: GuideOptions) {
  const findHelp = createHelpSearch(helps);
  const lookups = createLookups({ call, gazetteer });

  function explain(question: string): GuideAnswer {
    const help = findHelp(readWords(question));
    return help ? sayHelp(help) : unknown;
  }

  async function answer(viewer: LiveSession, question: string, asked: Asked): Promise<GuideAnswer> {
    switch (asked.kind) {
      case 'care':
        return sayCare(asked.about);
      case 'private':
        return isPrivate;
      case 'small-talk':
        return sayTalk(asked.about);
      case 'mine':
        return lookups.mine(viewer, asked.about);
      case 'events':
        return lookups.events(viewer, asked);
      case 'listings':
        return lookups.listings(viewer, asked);
      case 'players':
        return lookups.players(viewer, asked);
      case 'game':
        return (await lookups.game(viewer, asked)) ?? explain(question);
      case 'genre':
        return lookups.genre(viewer, asked);
      case 'help':
        return explain(question);
    }
  }

  /** The counts of the day are for the host; an answer does not wait in vain for them. */
  async function count(isKnown: boolean): Promise<void> {
    try {
      await repository.count(db, 1, isKnown ? 0 : 1);
    } catch (error) {
      log.warn({ err: error }, 'a question could not be counted');
    }
  }

  return {
    /** Answers a question; `topic` is that of the answer before. */
    async ask(
      viewer: LiveSession,
      { message, timeZone, topic }: { message: string; timeZone: string; topic: GuideTopic | null },
    ): Promise<GuideAnswer> {
      const zone = isTimeZone(timeZone) ? timeZone : 'UTC';
      const asked = (topic && readFollowUp(message, topic, zone)) ?? readIntent(message, zone);
      const answered = await answer(viewer, message, asked);
      await count(answered.isKnown);
      return answered;
    },

    /** Questions for somebody who does not know what to ask: first what is not done yet. */
    async suggest(viewer: LiveSession): Promise<string[]> {
      const { favoriteGames, place } = await call(getMe, { viewer, address: '' }, {});
      const [favorite] = favoriteGames;
      return [
        favorite ? `Who plays ${favorite.title}?` : 'How do I set my favorite games?',
        place ? 'Any events near me this weekend?' : 'Any events this weekend?',
        'Keyboards under $50',
        'How does the party finder work?',
        'What did I sign up for?',
      ];
    },

    tellHost: (viewer: LiveSession, question: string) => repository.addQuestion(db, viewer.userId, question),

    keptOf: (userId: string) => repository.listOwnQuestions(db, userId),

    forgetOld: () => repository.forgetBefore(db, new Date(Date.now() - keptDays * 24 * 60 * 60 * 1000)),
  };
}
