/** Profiles: the signed-in user's own, and what others see in the author popup. */
import { z } from 'zod';
import { usernameSchema } from './auth.ts';
import { defineEndpoint, idSchema, momentSchema } from './endpoint.ts';
import { favoriteGameSlots } from './limits.ts';

/** A person as shown beside a post, a comment or a message. */
export const personSchema = z.object({
  username: z.string(),
  profilePic: z.string().nullable().describe('URL of the picture; null when the person has none.'),
});
export type Person = z.infer<typeof personSchema>;

export const favoriteGameSchema = z.object({
  rank: z.number().int().min(1).max(favoriteGameSlots),
  gameId: idSchema,
  title: z.string(),
  coverArtUrl: z.string().nullable(),
});
export type FavoriteGame = z.infer<typeof favoriteGameSchema>;

const linkedServices = {
  steamLink: z.string().nullable(),
  epicLink: z.string().nullable(),
  psnLink: z.string().nullable(),
  xboxLink: z.string().nullable(),
  discordLink: z.string().nullable(),
};

/** What the author popup shows. */
export const profileSchema = personSchema.extend({
  bio: z.string().nullable(),
  favoriteGames: z.array(favoriteGameSchema).describe('In order of rank.'),
  ...linkedServices,
  isOwn: z.boolean(),
});
export type Profile = z.infer<typeof profileSchema>;

export const meSchema = personSchema.extend({
  userId: idSchema,
  id: idSchema.describe('Id of the profile.'),
  email: z.string(),
  bio: z.string().nullable(),
  age: z.number().int().nullable(),
  isFirstTime: z.boolean(),
  createdAt: momentSchema,
  favoriteGames: z.array(favoriteGameSchema),
  ...linkedServices,
});
export type Me = z.infer<typeof meSchema>;

export const getMe = defineEndpoint({
  method: 'GET',
  path: '/api/me',
  summary: 'The signed-in user with the profile.',
  access: 'member',
  status: 200,
  reply: meSchema,
  errors: [],
});

export const getProfile = defineEndpoint({
  method: 'GET',
  path: '/api/profiles/{username}',
  summary: 'The public part of a profile.',
  access: 'member',
  params: z.strictObject({ username: usernameSchema }),
  status: 200,
  reply: profileSchema,
  errors: [],
});

export const profileEndpoints = { getMe, getProfile };
