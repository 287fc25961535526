/** Profiles: the user's own, and the profile that others see in the author popup. */
import { z } from 'zod';
import { newUsernameSchema, usernameSchema } from './auth.ts';
import { defineEndpoint, idSchema, momentSchema, searchText, writtenText } from './endpoint.ts';
import { favoriteChoices, favoriteGameSchema } from './favorite-games.ts';
import { ageMax, ageMin, siteSearchMax, siteSearchSize } from './limits.ts';
import { placeSchema } from './places.ts';
import { profileParts } from './setup.form.ts';

/** The author of a post, comment or message. */
export const personSchema = z.object({
  username: z.string(),
  profilePic: z.string().nullable().describe('URL of the picture; null if the person has none.'),
});
export type Person = z.infer<typeof personSchema>;

const linkedServices = {
  steamLink: z.string().nullable(),
  epicLink: z.string().nullable(),
  psnLink: z.string().nullable(),
  xboxLink: z.string().nullable(),
  discordLink: z.string().nullable(),
};

/** The profile in the author popup. */
export const profileSchema = personSchema.extend({
  bio: z.string().nullable(),
  place: placeSchema.omit({ id: true }).nullable().describe('Null if the person has set no place or hides it.'),
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
  place: placeSchema.nullable().describe('City and state of the member, as entered.'),
  isPlaceShown: z.boolean().describe('Whether members see the place on the profile; off by default.'),
  isPagePublic: z
    .boolean()
    .nullable()
    .describe(
      'Whether visitors see a part of the page; off by default. Null for members under 18 or of unknown age, who cannot turn it on.',
    ),
  isPlayTimeShown: z
    .boolean()
    .nullable()
    .describe(
      'Whether members see on the page when the member usually plays; off by default. Null for members under 18 or of unknown age, who cannot turn it on.',
    ),
  isOnlineShown: z
    .boolean()
    .nullable()
    .describe(
      'Whether matches and people who follow each other with the member see on Home that the member is online, and the member sees them; off by default. Null for members under 18 or of unknown age, who cannot turn it on.',
    ),
  hasReadReceipts: z
    .boolean()
    .describe("Whether the member and their conversation partners see each other's read marks."),
  hasTyping: z.boolean().describe('The same for typing indicators.'),
  isFirstTime: z.boolean(),
  checklist: z
    .object({
      hasPost: z.boolean(),
      hasPartyCard: z.boolean().describe('Whether the member has a card in the party finder.'),
    })
    .nullable()
    .describe('First steps of a new member on Home. Null if the member has dismissed the list.'),
  createdAt: momentSchema,
  favoriteGames: z.array(favoriteGameSchema),
  ...linkedServices,
});
export type Me = z.infer<typeof meSchema>;

export const getMe = defineEndpoint({
  method: 'GET',
  path: '/api/me',
  summary: 'Returns the signed-in member with the profile.',
  access: 'member',
  status: 200,
  reply: meSchema,
  errors: [],
});

export const getProfile = defineEndpoint({
  method: 'GET',
  path: '/api/profiles/{username}',
  summary: 'Returns the public profile of a member.',
  access: 'member',
  params: z.strictObject({ username: usernameSchema }),
  status: 200,
  reply: profileSchema,
  errors: [],
});

export const searchPeople = defineEndpoint({
  method: 'GET',
  path: '/api/people/search',
  summary:
    'Searches members by a part of their username; names that begin with it come first. Adults and members under 18 or of unknown age find each other only by the whole name.',
  access: 'member',
  query: z.strictObject({ text: searchText(siteSearchMax, 'Type what to look for.') }),
  status: 200,
  reply: z.object({ items: z.array(personSchema).max(siteSearchSize) }),
  errors: [],
  limit: { points: 240, seconds: 60 },
});

const ageSchema = z
  .number({ error: 'An age is a whole number.' })
  .int('An age is a whole number.')
  .min(ageMin, `You must be at least ${ageMin} years old.`)
  .max(ageMax, `An age is at most ${ageMax}.`);
const serviceLinkSchema = z
  .optional(profileParts.link)
  .describe('A name at that service, or a link to its page there; empty for none.');
const serviceLinks = {
  steamLink: serviceLinkSchema,
  epicLink: serviceLinkSchema,
  psnLink: serviceLinkSchema,
  xboxLink: serviceLinkSchema,
  discordLink: serviceLinkSchema,
};
const placeIdSchema = writtenText(20, 'This is not the id of a place.');

export const updateMe = defineEndpoint({
  method: 'PATCH',
  path: '/api/me',
  summary: 'Updates the bio, linked services, place or privacy settings. Missing fields are unchanged.',
  access: 'member',
  body: z.strictObject({
    bio: z.optional(profileParts.bio),
    ...serviceLinks,
    placeId: placeIdSchema.nullable().optional().describe('Id of a suggested place; null for none.'),
    isPlaceShown: z.boolean().optional(),
    isPagePublic: z.boolean().optional(),
    isPlayTimeShown: z.boolean().optional(),
    isOnlineShown: z.boolean().optional(),
    hasChecklist: z.literal(false).optional().describe('Dismisses the first steps on Home.'),
    hasReadReceipts: z.boolean().optional(),
    hasTyping: z.boolean().optional(),
  }),
  status: 200,
  reply: meSchema,
  errors: ['service_link_invalid', 'unfit_words', 'place_unknown'],
  limit: { points: 60, seconds: 600 },
});

export const completeProfile = defineEndpoint({
  method: 'PUT',
  path: '/api/me/setup',
  summary: 'Completes the profile of a new member, entirely or not at all. Works only once.',
  access: 'member',
  body: z.strictObject({
    age: ageSchema
      .nullable()
      .default(null)
      .describe('Required; if it is missing, the error is specific to this field.'),
    bio: z._default(profileParts.bio, '').describe('Required; if it is blank, the error is specific to this field.'),
    ...serviceLinks,
    favoriteGames: favoriteChoices.optional().describe('All slots. If missing, they are unchanged.'),
  }),
  status: 200,
  reply: meSchema,
  errors: ['profile_incomplete', 'profile_complete', 'service_link_invalid', 'game_gone', 'unfit_words'],
  limit: { points: 30, seconds: 600 },
});

export const setOwnAge = defineEndpoint({
  method: 'PUT',
  path: '/api/me/age',
  summary: 'Stores the age of a member whose age is unknown. Works only once.',
  access: 'member',
  body: z.strictObject({ age: ageSchema }),
  status: 200,
  reply: meSchema,
  errors: ['age_stored'],
  limit: { points: 30, seconds: 600 },
});

const profilePicReply = z.object({ profilePic: z.string().describe('URL of the picture.') });

export const uploadProfilePicture = defineEndpoint({
  method: 'POST',
  path: '/api/me/picture',
  summary: 'Uploads a profile picture as the raw request body. It is cropped to a centered square.',
  access: 'member',
  body: 'bytes',
  status: 201,
  reply: profilePicReply,
  errors: [
    'picture_wrong_type',
    'image_too_large',
    'image_too_many_pixels',
    'image_too_narrow',
    'image_too_long',
    'image_too_complex',
    'image_unreadable',
    'too_many_uploads',
    'upload_interrupted',
    'storage_full',
  ],
  limit: { points: 20, seconds: 600 },
});

export const chooseProfilePicture = defineEndpoint({
  method: 'PUT',
  path: '/api/me/picture',
  summary: 'Sets a generated picture as the profile picture.',
  access: 'member',
  body: z.strictObject({ url: writtenText(300, 'This is not the address of a picture.') }),
  status: 200,
  reply: profilePicReply,
  errors: ['image_gone'],
  limit: { points: 60, seconds: 600 },
});

export const removeProfilePicture = defineEndpoint({
  method: 'DELETE',
  path: '/api/me/picture',
  summary: 'Removes the profile picture.',
  access: 'member',
  status: 204,
  errors: [],
  limit: { points: 60, seconds: 600 },
});

export const changeUsername = defineEndpoint({
  method: 'PUT',
  path: '/api/me/username',
  summary: 'Changes the username, at most once a minute.',
  access: 'member',
  body: z.strictObject({ username: newUsernameSchema }),
  status: 200,
  reply: meSchema,
  errors: ['username_taken', 'unfit_words'],
  // Prevents probing for names. Changes have a limit of their own.
  limit: { points: 60, seconds: 3600 },
});

export const profileEndpoints = {
  getMe,
  getProfile,
  searchPeople,
  updateMe,
  completeProfile,
  setOwnAge,
  uploadProfilePicture,
  chooseProfilePicture,
  removeProfilePicture,
  changeUsername,
};
