/** Edits of posts, and the current state of posts that a client has loaded. */
import { z } from 'zod';
import { defineEndpoint, idSchema } from './endpoint.ts';
import { postParams, postSchema, postText, writtenAltText } from './feed.ts';
import { feedTexts } from './feed-texts.ts';
import { gameSlugSchema } from './games.ts';
import { postPicturesMax, postStatesMax } from './limits.ts';

export const postCountsSchema = postSchema.pick({ postId: true, likes: true, comments: true, reactions: true });
export type PostCounts = z.infer<typeof postCountsSchema>;

/** The content that an edit may change. After an edit, the server sends it to open pages. */
export const postEditSchema = postSchema.pick({
  postId: true,
  postContent: true,
  editedAt: true,
  attachmentAlt: true,
  morePictures: true,
  game: true,
});
export type PostEdit = z.infer<typeof postEditSchema>;

export const listPostStates = defineEndpoint({
  method: 'GET',
  path: '/api/posts/states',
  summary: 'Returns the current state of the given posts. Deleted and hidden posts are missing.',
  access: 'member',
  query: z.strictObject({
    postIds: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(idSchema).max(postStatesMax))
      .describe(`Up to ${postStatesMax} ids, separated by commas.`),
  }),
  status: 200,
  reply: z.object({
    items: z.array(
      postCountsSchema.extend(
        postSchema.pick({ isLiked: true, ownReactions: true, isSaved: true, editedAt: true }).shape,
      ),
    ),
  }),
  errors: [],
});

export const editPost = defineEndpoint({
  method: 'PATCH',
  path: '/api/posts/{postId}',
  summary:
    'Edits the text, the game and the descriptions of pictures of a post of the member. The host sees earlier texts of the last 30 days in reports.',
  access: 'member',
  params: postParams,
  body: z.strictObject({
    postContent: postText,
    game: gameSlugSchema.nullable().optional().describe('If missing, the game is unchanged.'),
    pictures: z
      .array(z.strictObject({ imageId: idSchema.describe('A picture of the post.'), altText: writtenAltText }))
      .max(postPicturesMax, feedTexts.tooManyPictures)
      .default([])
      .describe('Changed descriptions. Those of other pictures are unchanged.'),
    editedAt: postSchema.shape.editedAt.describe(
      'The `editedAt` of the edited text. The edit is refused if the post has another one, for example after an edit in another tab.',
    ),
  }),
  status: 200,
  reply: postSchema,
  errors: ['post_not_found', 'not_yours', 'post_empty', 'post_changed', 'game_gone', 'image_gone'],
  limit: { points: 30, seconds: 600 },
});

export const postChangeEndpoints = { listPostStates, editPost };
