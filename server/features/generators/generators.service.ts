/** Pictures and names from a prompt. A model or the built-in generator makes them, and the service checks them. */
import { newUsernameSchema } from '@starparty/contract/auth.ts';
import type { Input, Reply } from '@starparty/contract/endpoint.ts';
import type { generatePictures, suggestUsernames } from '@starparty/contract/generators.ts';
import { generatedChoices } from '@starparty/contract/limits.ts';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../api/app-error.ts';
import type { Database } from '../../db/client.ts';
import type { Models } from '../../providers/model/index.ts';
import type { PictureModel, Wish } from '../../providers/model/model.ts';
import { isReservedUsername } from '../auth/auth.rules.ts';
import type { MediaService } from '../media/media.service.ts';
import { hasUnfitWords, requireFitWords } from '../safety/words/fit-words.ts';
import { findProfileId, listTakenNames } from './generators.repository.ts';
import { fallbackSentence, isBlank } from './generators.rules.ts';
import { createFallback, type ModelLog } from './model-fallback.ts';

/**
 * The time for which generated pictures are remembered. It is slightly less than a day, after which unchosen pictures
 * are deleted.
 */
const rememberedMs = 23 * 60 * 60 * 1000;
const rememberedMax = 5_000;

export interface GeneratorsOptions {
  db: Database;
  media: MediaService;
  models: Models;
  log: ModelLog;
}

export type GeneratorsService = ReturnType<typeof createGeneratorsService>;

export function createGeneratorsService({ db, media, models, log }: GeneratorsOptions) {
  const makePictures = createFallback('pictures', log);
  const makeNames = createFallback('names', log);
  /** URLs of generated pictures by person and prompt. */
  const remembered = new LRUCache<string, string[]>({ max: rememberedMax, ttl: rememberedMs });

  async function store(userId: string, pictures: Uint8Array[]): Promise<string[]> {
    const profileId = await findProfileId(db, userId);
    if (!profileId) throw new AppError('not_signed_in');
    const urls: string[] = [];
    for (const picture of pictures) urls.push((await media.storeProfilePicture(userId, profileId, picture)).url);
    return urls;
  }

  /** Pictures that were generated for the same prompt before, if all still exist. */
  async function findCached(userId: string, key: string): Promise<string[] | undefined> {
    const urls = remembered.get(key) ?? [];
    const kept = await Promise.all(urls.map((url) => media.isProfilePictureOf(userId, url)));
    return kept.length > 0 && kept.every(Boolean) ? urls : undefined;
  }

  /** The first names that are free and allowed, up to the number that the page offers. */
  async function pickFreeNames(names: string[]): Promise<string[]> {
    const valid = [...new Set(names)].filter(
      (name) => newUsernameSchema.safeParse(name).success && !isReservedUsername(name),
    );
    const taken = new Set(await listTakenNames(db, valid));
    const chosen: string[] = [];
    // Checks the words only until there are enough names, because the filter is slow.
    for (const name of valid) {
      if (chosen.length === generatedChoices) break;
      if (!taken.has(name.toLowerCase()) && !hasUnfitWords(name)) chosen.push(name);
    }
    return chosen;
  }

  /**
   * Four usernames for a message.
   * @throws AppError name_prompt_blank, unfit_words
   */
  async function suggest(
    { message, variant }: Input<typeof suggestUsernames>['body'],
    signal: AbortSignal,
  ): Promise<Reply<typeof suggestUsernames>> {
    if (isBlank(message)) throw new AppError('name_prompt_blank');
    requireFitWords(message, 'message');
    const wish: Wish = { prompt: message, variant };
    const { names, builtIn } = models;
    const { result: suggested, madeBy } = await makeNames<string[]>(
      { byModel: names && (() => names.suggestNames(wish, signal)), byBuiltIn: async () => [] },
      signal,
    );
    // If the message yields too few free names, adds names that do not depend on it.
    const fallbacks = [wish, { prompt: '', variant }].map((each) => builtIn.suggestNames(each, signal));
    const usernames = await pickFreeNames([...suggested, ...(await Promise.all(fallbacks)).flat()]);
    if (usernames.length < generatedChoices) throw new AppError('unavailable');
    const isByModel = usernames.some((name) => suggested.includes(name));
    return { usernames, madeBy: madeBy === 'model' && !isByModel ? 'built-in-instead' : madeBy };
  }

  return {
    /**
     * Four pictures for a prompt, stored for this person to choose from.
     * @throws AppError prompt_blank, unfit_words, storage_full, unavailable
     */
    async generatePictures(
      userId: string,
      wish: Input<typeof generatePictures>['body'],
      signal: AbortSignal,
    ): Promise<Reply<typeof generatePictures>> {
      if (isBlank(wish.prompt)) throw new AppError('prompt_blank');
      requireFitWords(wish.prompt, 'prompt');
      const key = JSON.stringify([userId, wish.variant, wish.prompt]);
      const before = await findCached(userId, key);
      if (before) return { generated: before.map((url) => ({ url })) };

      const { pictures, builtIn } = models;
      const draw = async (model: PictureModel) =>
        store(userId, await model.drawPictures(wish, generatedChoices, signal));
      const made = await makePictures(
        { byModel: pictures && (() => draw(pictures)), byBuiltIn: () => draw(builtIn) },
        signal,
      );
      const generated = made.result.map((url) => ({ url }));
      if (made.madeBy === 'built-in-instead') return { generated, error: fallbackSentence(made.failure) };
      remembered.set(key, made.result);
      return { generated };
    },

    suggestUsernames: suggest,

    /**
     * Suggests a single username for a prompt.
     * @throws AppError name_prompt_blank, unfit_words
     */
    async generateUsername(message: string, signal: AbortSignal): Promise<string> {
      const { usernames } = await suggest({ message, variant: 0 }, signal);
      return usernames[0] ?? '';
    },
  };
}
