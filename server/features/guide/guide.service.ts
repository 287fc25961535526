/**
 * Use cases of the guide. Rules classify each question. A model answers it if configured, otherwise help texts and live
 * data do.
 */
import type { GuideAnswer, GuideTopic, GuideWriter } from '@starparty/contract/guide.ts';
import { getMe } from '@starparty/contract/profiles.ts';
import { isTimeZone } from '@starparty/contract/time-zone.ts';
import type { Dispatch } from '../../api/dispatch.ts';
import type { Content } from '../../api/feature.ts';
import type { LiveSession } from '../../api/viewer.ts';
import type { Database } from '../../db/client.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { ChatModel } from '../../providers/model/chat-model.ts';
import { createFallback, type ModelLog } from '../generators/model-fallback.ts';
import { readFollowUp } from './answers/follow-up.rules.ts';
import { createHelpSearch, type FindHelp } from './answers/help-search.ts';
import type { ResolvedIntent } from './answers/intent.ts';
import { readIntent, readUsername } from './answers/intents.rules.ts';
import { readWords } from './answers/words.rules.ts';
import { createLookups } from './guide.lookups.ts';
import { isPrivate, replyToCare, replyToSmallTalk, replyWithHelp, unknown } from './guide.presentation.ts';
import * as repository from './guide.repository.ts';
import { createByModel } from './model/by-model.ts';
import { createTools, type Lookups } from './model/model-tools.ts';
import { createSentenceChecker } from './model/sentence-checker.ts';

export interface GuideOptions {
  db: Database;
  gazetteer: Gazetteer;
  contents: Content[];
  call: Dispatch;
  /** Undefined if only the built-in guide answers. */
  chat: ChatModel | undefined;
  log: ModelLog;
}

/** A question, and the topic of the previous answer. */
interface Question {
  message: string;
  timeZone: string;
  topic: GuideTopic | null;
}

/** Intents with fixed answers that are never sent to a model. */
const neverForModel: ReadonlySet<ResolvedIntent['kind']> = new Set(['care', 'private', 'small-talk']);

/** Retention of questions to the host and of daily counts. */
const keptDays = 90;

export type GuideService = ReturnType<typeof createGuideService>;

export function createGuideService({ db, gazetteer, contents, call, chat, log }: GuideOptions) {
  const helps = contents.flatMap(({ help = [] }) => help);
  let search: FindHelp | undefined;
  /** Indexes the texts at the first question, so that a start does not wait for it. */
  const findHelp: FindHelp = (words) => {
    search ??= createHelpSearch(helps);
    return search(words);
  };
  const checker = createSentenceChecker();
  const ownLookups = contents.flatMap(({ ownLookups = [] }) => ownLookups);
  const helpTexts = helps.map(({ text }) => text);
  const makeAnswer = createFallback('answers', log);
  const writer: GuideWriter | null = chat ? { model: chat.model, host: chat.host } : null;

  function explain(question: string): GuideAnswer {
    const help = findHelp(readWords(question));
    return help ? replyWithHelp(help) : unknown;
  }

  /** Lookups whose searches are cancelled when the client disconnects. */
  function lookUpUntil(leaving: AbortSignal): Lookups {
    return createLookups({
      call: (endpoint, caller, input) => call(endpoint, { ...caller, leaving }, input),
      gazetteer,
    });
  }

  async function answer(
    viewer: LiveSession,
    question: string,
    asked: ResolvedIntent,
    lookups: Lookups,
  ): Promise<GuideAnswer> {
    switch (asked.kind) {
      case 'care':
        return replyToCare(asked.about);
      case 'private':
        return isPrivate;
      case 'small-talk':
        return replyToSmallTalk(asked.about);
      case 'mine':
        return lookups.mine(viewer, asked.lookup);
      case 'events':
        return lookups.events(viewer, asked);
      case 'listings':
        return lookups.listings(viewer, asked);
      case 'players':
        return lookups.players(viewer, asked);
      case 'game':
        // "Tell me about" may be followed by a game or a name.
        return (
          (await lookups.game(viewer, asked)) ??
          (await lookups.person(viewer, readUsername(question))) ??
          explain(question)
        );
      case 'person':
        return (await lookups.person(viewer, asked.username)) ?? explain(question);
      case 'genre':
        return lookups.genre(viewer, asked);
      case 'help':
        return explain(question);
    }
  }

  /** Counts for the host. If counting fails, the answer is still sent. */
  async function count(isKnown: boolean): Promise<void> {
    try {
      await repository.count(db, 1, isKnown ? 0 : 1);
    } catch (error) {
      log.warn({ err: error }, 'a question could not be counted');
    }
  }

  return {
    /**
     * Answers a question. Passes sentences of a model to `onSentence` as they arrive. Only the returned answer is
     * final.
     * @throws the reason of `leaving` when the client has disconnected
     */
    async ask(
      viewer: LiveSession,
      { message, timeZone, topic }: Question,
      onSentence: (sentence: string) => void,
      leaving: AbortSignal,
    ): Promise<GuideAnswer> {
      const zone = isTimeZone(timeZone) ? timeZone : 'UTC';
      const asked = (topic && readFollowUp(message, topic, zone)) ?? readIntent(message, zone, ownLookups);
      const lookups = lookUpUntil(leaving);
      const byBuiltIn = () => answer(viewer, message, asked, lookups);
      const isForModel = chat && !neverForModel.has(asked.kind) && (await repository.usesModel(db, viewer.userId));
      const answerByModel =
        isForModel &&
        createByModel({
          chat,
          tools: createTools(lookups, ownLookups, explain),
          checkSentence: checker.check,
          helpTexts,
        });
      const byModel = answerByModel
        ? async () =>
            (await answerByModel(viewer, { message, timeZone: zone, topic }, onSentence, leaving)) ?? byBuiltIn()
        : undefined;
      const { result: answered } = await makeAnswer({ byModel, byBuiltIn }, leaving);
      await count(answered.isKnown);
      return answered;
    },

    /** Suggests questions. Features that the member has not set up yet come first. */
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

    askHost: (viewer: LiveSession, question: string) => repository.addQuestion(db, viewer.userId, question),

    async getSettings({ userId }: LiveSession) {
      return { writer, usesModel: await repository.usesModel(db, userId) };
    },

    setSettings: ({ userId }: LiveSession, { usesModel }: { usesModel: boolean }) =>
      repository.setUsesModel(db, userId, usesModel),

    async exportData(userId: string) {
      const usesModel = await repository.usesModel(db, userId);
      return { usesModel, questions: await repository.listOwnQuestions(db, userId) };
    },

    close: () => checker.end(),

    deleteExpired: () => repository.deleteBefore(db, new Date(Date.now() - keptDays * 24 * 60 * 60 * 1000)),
  };
}
