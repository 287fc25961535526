/** Endpoints that generate profile pictures and usernames from a prompt. */
import { z } from 'zod';
import { defineEndpoint, writtenText } from './endpoint.ts';
import { generatedChoices, promptMax } from './limits.ts';

const tooLong = `A prompt has at most ${promptMax} characters.`;
/** Accepts blank prompts, because the service rejects them with a more specific error. */
const promptSchema = writtenText(promptMax, tooLong);

const variant = z
  .number()
  .int()
  .min(0)
  .max(1_000_000)
  .default(0)
  .describe('A different number gives different results for the same prompt.');

/** The generator used. `built-in-instead` means that the configured model could not be used. */
const madeBy = z.enum(['built-in', 'model', 'built-in-instead']);

export const generatePictures = defineEndpoint({
  method: 'POST',
  path: '/api/logogen/',
  summary: 'Generates four profile pictures from a prompt. The same prompt gives the same four.',
  access: 'member',
  body: z.strictObject({ prompt: promptSchema, variant }),
  status: 200,
  reply: z.object({
    generated: z.array(z.object({ url: z.string() })).length(generatedChoices),
    error: z.string().optional().describe('Why the built-in generator replaced the model.'),
  }),
  errors: ['prompt_blank', 'unfit_words', 'storage_full'],
  limit: { points: 20, seconds: 600 },
});

export const generateUsername = defineEndpoint({
  method: 'POST',
  path: '/api/namegen/',
  summary: 'Generates an available username from a message.',
  access: 'member',
  body: z.strictObject({ message: promptSchema }),
  status: 200,
  reply: z.object({ response: z.string() }),
  errors: ['name_prompt_blank', 'unfit_words'],
  limit: { points: 30, seconds: 600 },
});

export const suggestUsernames = defineEndpoint({
  method: 'POST',
  path: '/api/me/username-suggestions',
  summary: 'Generates four available usernames from a message.',
  access: 'member',
  body: z.strictObject({ message: promptSchema, variant }),
  status: 200,
  reply: z.object({ usernames: z.array(z.string()).length(generatedChoices), madeBy }),
  errors: ['name_prompt_blank', 'unfit_words'],
  limit: { points: 30, seconds: 600 },
});

export const generatorEndpoints = { generatePictures, generateUsername, suggestUsernames };
