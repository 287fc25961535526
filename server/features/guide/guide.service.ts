/**
 * Use cases of the guide. Checks for calls for help first. A classifier finds help texts, and rules find lookups. If a
 * model is configured, it answers. Otherwise, the guide answers with help texts and live data.
 */
import type { Input } from '@starparty/contract/endpoint.ts';
import type { askGuide, GuideAnswer, GuideWriter } from '@starparty/contract/guide.ts';
import { getMe } from '@starparty/contract/profiles.ts';
import { isTimeZone } from '@starparty/contract/time-zone.ts';
import { AppError } from '../../api/app-error.ts';
import type { Dispatch } from '../../api/dispatch.ts';
import type { Content } from '../../api/feature.ts';
import type { Limits } from '../../api/limits.ts';
import type { LiveSession } from '../../api/viewer.ts';
import type { Database } from '../../db/client.ts';
import { createCounts } from '../../db/counts.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { ChatModel } from '../../providers/model/chat-model.ts';
import { createFallback, type ModelLog } from '../generators/model-fallback.ts';
import { contentOf } from './answers/content.rules.ts';
import { isTraded } from './answers/evidence.rules.ts';
import { readFollowUp } from './answers/follow-up.rules.ts';
import type { Named, ResolvedIntent } from './answers/intent.ts';
import { readUsername, usernameIn } from './answers/intents.rules.ts';
import { hasNoWords, isOtherLanguage, withMarksInPlace, withoutPoliteness } from './answers/readable.rules.ts';
import { type Care, careByPatterns, careOf, intentOf, isLookup, readMessage } from './answers/routing.rules.ts';
import { createLookups } from './guide.lookups.ts';
import {
  askBack,
  askLater,
  cannotSearchPlayers,
  cautiousReply,
  isPrivate,
  readsEnglish,
  readsWords,
  replyToCare,
  replyToSmallTalk,
  replyUnknown,
  replyWithHelp,
} from './guide.presentation.ts';
import * as repository from './guide.repository.ts';
import { createByModel } from './model/by-model.ts';
import { createTools, type Lookups } from './model/model-tools.ts';
import { createSentenceChecker } from './model/sentence-checker.ts';
import { createQuestionReader } from './topics/question-reader.ts';
import type { Reading } from './topics/readings.rules.ts';

export interface GuideOptions {
  db: Database;
  gazetteer: Gazetteer;
  contents: Content[];
  limits: Limits;
  call: Dispatch;
  /** Undefined if only the built-in guide answers. */
  chat: ChatModel | undefined;
  /** Path of the file of the trained classifiers. */
  modelFile: string;
  log: ModelLog;
}

/**
 * Intents whose answers contain no data of others. They do not count towards the limit of lookups. `answerNamed` counts
 * its own lookup.
 */
const uncounted: ReadonlySet<ResolvedIntent['kind']> = new Set([
  'private',
  'small-talk',
  'mine',
  'unsearchable',
  'help',
]);

/** Intents with fixed answers. They are never sent to a model. */
const neverForModel: ReadonlySet<ResolvedIntent['kind']> = new Set(['private', 'small-talk', 'unsearchable']);

/** The reply to a message without words, or in another language. */
function unreadable(message: string): GuideAnswer | undefined {
  if (hasNoWords(message)) return readsWords;
  return isOtherLanguage(message) ? readsEnglish : undefined;
}

/** Retention of questions to the host and of daily counts. */
const keptDays = 90;

export type GuideService = ReturnType<typeof createGuideService>;

export function createGuideService({ db, gazetteer, contents, limits, call, chat, log, modelFile }: GuideOptions) {
  const helps = contents.flatMap(({ help = [] }) => help);
  const helpById = new Map(helps.map((help) => [help.id, help]));
  const helpByTitle = new Map(helps.map((help) => [help.title.toLowerCase(), help]));
  const phrasings = contents.flatMap((content) => content.phrasings ?? []);
  const reader = createQuestionReader({ helps, phrasings, modelFile, log });
  const checker = createSentenceChecker();
  const counts = createCounts<keyof repository.DayCounts>(
    (added) => repository.addToDay(db, Object.fromEntries(added)),
    (error) =>
      log.warn({ err: error }, 'questions could not be counted; the write after the next question includes them'),
  );
  const ownLookups = contents.flatMap(({ ownLookups = [] }) => ownLookups);
  const helpTexts = helps.map(({ text }) => text);
  const makeAnswer = createFallback('answers', log);
  const writer: GuideWriter | null = chat ? { model: chat.model, host: chat.host } : null;

  /** Classifies the question. Undefined if the classifiers cannot run; the rules then decide alone. */
  async function read(question: string): Promise<Reading | undefined> {
    try {
      return await reader.read(question);
    } catch (error) {
      log.warn({ err: error }, 'the classifiers of questions failed');
      return undefined;
    }
  }

  /** Answers with one help text, a choice of likely texts, or a list of what Nova can do. */
  function explainReading(reading: Reading | undefined): GuideAnswer {
    if (!reading) return replyUnknown([]);
    const { kind, ids } = reading.topics;
    const found = ids.flatMap((id) => helpById.get(id) ?? []);
    const [first] = found;
    if (kind === 'sure' && first) return replyWithHelp(first);
    const titles = found.map(({ title }) => title);
    return kind === 'likely' ? askBack(titles) : replyUnknown(titles);
  }

  /** The title of the help text that certainly answers, to offer it beside a lookup. */
  const titlesIfSure = (reading: Reading | undefined): string[] =>
    reading?.topics.kind === 'sure' ? reading.topics.ids.flatMap((id) => helpById.get(id)?.title ?? []) : [];

  /** The answer of a certain or likely help text; undefined if there is none. */
  const explainLikely = (reading: Reading | undefined): GuideAnswer | undefined =>
    reading && reading.topics.kind !== 'unknown' ? explainReading(reading) : undefined;

  function answerCare(care: Care | undefined, isHarmless: boolean, reading: Reading | undefined) {
    if (care?.kind === 'care') return replyToCare(care.about);
    if (!care || isHarmless) return undefined;
    const ids = reading && reading.topics.kind !== 'unknown' ? reading.topics.ids : [];
    return cautiousReply(ids.flatMap((id) => helpById.get(id)?.title ?? []));
  }

  const explain = async (question: string): Promise<GuideAnswer> => explainReading(await read(question));

  /** Lookups whose searches are cancelled when the client disconnects. */
  function lookUpUntil(leaving: AbortSignal): Lookups {
    return createLookups({
      call: (endpoint, caller, input) => call(endpoint, { ...caller, leaving }, input),
      gazetteer,
      limits,
    });
  }

  async function answer(
    viewer: LiveSession,
    question: string,
    asked: ResolvedIntent,
    lookups: Lookups,
    reading: Reading | undefined,
  ): Promise<GuideAnswer> {
    if (!uncounted.has(asked.kind)) await lookups.count(viewer);
    switch (asked.kind) {
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
      case 'players': {
        const found = await lookups.players(viewer, asked);
        return found.isKnown ? { ...found, choices: titlesIfSure(reading) } : (explainLikely(reading) ?? found);
      }
      case 'unsearchable':
        return cannotSearchPlayers(asked.by);
      case 'guests':
        return (await lookups.guests(viewer, asked)) ?? explainReading(reading);
      case 'fans': {
        const counted = await lookups.fans(viewer, asked);
        return counted.isKnown || reading?.topics.kind !== 'sure' ? counted : explainReading(reading);
      }
      case 'game':
        // "Tell me about" may precede the name of a game, a member or an event.
        return (
          (await lookups.game(viewer, asked)) ??
          (await lookups.person(viewer, readUsername(question))) ??
          (await lookups.named(viewer, { text: asked.game, isEvent: true })) ??
          (await lookups.personMistyped(viewer, readUsername(question))) ??
          explainReading(reading)
        );
      case 'person':
        return (await lookups.personNamed(viewer, asked.username)) ?? explainReading(reading);
      case 'genre':
        return lookups.genre(viewer, asked);
      case 'help':
        return asked.named ? answerNamed(viewer, question, asked.named, lookups, reading) : explainReading(reading);
    }
  }

  /**
   * Answers a question about a name. If a help text certainly answers and the name is no tradable thing, searches only
   * titles of upcoming events, and offers the help text beside them.
   */
  async function answerNamed(
    viewer: LiveSession,
    question: string,
    named: Named,
    lookups: Lookups,
    reading: Reading | undefined,
  ): Promise<GuideAnswer> {
    await lookups.count(viewer);
    if (reading?.topics.kind !== 'sure' || (!named.isEvent && isTraded(contentOf(named.text))))
      return (await lookups.named(viewer, named, usernameIn(question))) ?? explainReading(reading);
    const events = await lookups.named(viewer, { ...named, isEvent: true });
    return events ? { ...events, choices: titlesIfSure(reading) } : explainReading(reading);
  }

  return {
    /**
     * Answers a question. Passes sentences of a model to `onSentence` as they arrive. Only the returned answer is
     * final.
     * @throws the reason of `leaving` when the client has disconnected
     */
    async ask(
      viewer: LiveSession,
      { message: typed, timeZone, topic, isHarmless }: Input<typeof askGuide>['body'],
      onSentence: (sentence: string) => void,
      leaving: AbortSignal,
    ): Promise<GuideAnswer> {
      const message = withMarksInPlace(typed);
      const question = withoutPoliteness(message);
      const titled = helpByTitle.get(question.toLowerCase());
      const reading = titled || careByPatterns(message) ? undefined : await read(message);
      const zone = isTimeZone(timeZone) ? timeZone : 'UTC';
      const followUp = topic ? readFollowUp(question, topic, zone) : undefined;
      const intent = readMessage(message, zone, ownLookups);
      const care = careOf(message, reading, Boolean(followUp) || isLookup(intent));
      const fixed = titled ? replyWithHelp(titled) : (answerCare(care, isHarmless, reading) ?? unreadable(message));
      counts.add('asked');
      if (fixed) {
        if (!fixed.isKnown) counts.add('unknown');
        return fixed;
      }
      const asked = followUp ?? intentOf(message, intent, reading);
      const lookups = lookUpUntil(leaving);
      const byBuiltIn = async () => {
        try {
          return await answer(viewer, question, asked, lookups, reading);
        } catch (error) {
          if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
          return askLater(zone, error.details.retryAfterSeconds ?? 0);
        }
      };
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
      if (!answered.isKnown) counts.add('unknown');
      return answered;
    },

    /**
     * Suggests questions to a member who opens the guide, according to the member's favorite games and place. Also
     * prepares the classifiers, because a question usually follows soon.
     */
    async suggest(viewer: LiveSession): Promise<string[]> {
      reader.prepare();
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

    rate: (hasHelped: boolean) => repository.addToDay(db, hasHelped ? { helped: 1 } : { notHelped: 1 }),

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

    async close(): Promise<void> {
      reader.end();
      await Promise.all([checker.end(), counts.close()]);
    },

    deleteExpired: () => repository.deleteBefore(db, new Date(Date.now() - keptDays * 24 * 60 * 60 * 1000)),
  };
}
