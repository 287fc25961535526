/** The social feed: posts, likes and reactions. */
import { z } from 'zod';
import { usernameSchema } from './auth.ts';
import { defineEndpoint, idSchema, momentSchema, pageOf, pageQuery, searchText, writtenText } from './endpoint.ts';
import { feedTexts } from './feed-texts.ts';
import { gameSlugSchema, postGameSchema } from './games.ts';
import {
  altTextMax,
  feedPageSize,
  mentionsMax,
  ownPostsPageSize,
  ownWritingPageSize,
  pageSizeMax,
  postContentMax,
  postPicturesMax,
  siteSearchMax,
  siteSearchSize,
} from './limits.ts';
import { imageSchema } from './media.ts';
import { personSchema } from './profiles.ts';
import { reactionNames } from './reactions.ts';

export const mentionsSchema = z
  .array(personSchema)
  .max(mentionsMax)
  .describe('Members mentioned in the text by @username, with their current names, if the viewer may see them.');

const altText = z.string().nullable().describe('Description of the picture by the author. Null if it has none.');
const postPictureSchema = z.object({ image: imageSchema, altText });
/** A picture of a post with its description. */
export type PostPicture = z.infer<typeof postPictureSchema>;

export const reactionSchema = z.enum(reactionNames);

const reactions = z
  .array(z.object({ reaction: reactionSchema, count: z.number().int() }))
  .max(reactionNames.length)
  .describe('The reactions that members gave, with the numbers of these members, in a fixed order.');

export const postSchema = z.object({
  postId: idSchema,
  createdAt: momentSchema,
  editedAt: momentSchema.nullable().describe('When the post was last edited; null if it never was.'),
  author: personSchema,
  postContent: z.string().describe('Plain text with line breaks. Empty if the post only has a picture.'),
  mentions: mentionsSchema,
  postAttachment: imageSchema.nullable().describe('The first picture.'),
  attachmentAlt: altText,
  morePictures: z
    .array(postPictureSchema)
    .max(postPicturesMax - 1)
    .describe('The pictures after the first, in order.'),
  game: postGameSchema.nullable().describe('The game that the post is about.'),
  likes: z.number().int(),
  comments: z.number().int(),
  isLiked: z.boolean().describe('Whether the viewer likes the post.'),
  reactions,
  ownReactions: z.array(reactionSchema).max(reactionNames.length).describe('The reactions of the viewer.'),
  isSaved: z.boolean().describe('Whether the viewer has saved the post.'),
  isOwn: z.boolean().describe('Whether the viewer is the author.'),
});
export type Post = z.infer<typeof postSchema>;

export const likeSchema = z.object({ likes: z.number().int(), isLiked: z.boolean() });

export const postReferenceSchema = z
  .object({ username: z.string().describe('Username of the author.'), postContent: z.string() })
  .nullable()
  .describe('The post of the comment; null if the viewer cannot see it any more, for example after a block.');

export const ownLikeSchema = z.object({ postId: idSchema, createdAt: momentSchema, post: postReferenceSchema });
export type OwnLike = z.infer<typeof ownLikeSchema>;

export const postParams = z.strictObject({ postId: idSchema });

export const feedKindSchema = z
  .enum(['all', 'following'])
  .describe('`following` selects posts of the people that the member follows, and own posts.');
/** A list of posts on Home. */
export type FeedKind = z.infer<typeof feedKindSchema>;

const feedGame = gameSlugSchema.optional().describe('Selects the posts of the feed about this game.');

export const listPosts = defineEndpoint({
  method: 'GET',
  path: '/api/posts',
  summary: 'Lists posts, newest first.',
  access: 'member',
  query: pageQuery(feedPageSize, pageSizeMax).extend({ feed: feedKindSchema.default('all'), game: feedGame }),
  status: 200,
  reply: pageOf(postSchema),
  errors: [],
});

export const listPostsOf = defineEndpoint({
  method: 'GET',
  path: '/api/profiles/{username}/posts',
  summary: 'Lists the posts of a member, newest first.',
  access: 'member',
  params: z.strictObject({ username: usernameSchema }),
  query: pageQuery(ownPostsPageSize, pageSizeMax),
  status: 200,
  reply: pageOf(postSchema),
  errors: [],
});

export const countNewPosts = defineEndpoint({
  method: 'GET',
  path: '/api/posts/new-count',
  summary: 'Counts posts of others that are newer than a given post, up to 100.',
  access: 'member',
  query: z.strictObject({
    after: idSchema.optional().describe('The newest post that the client has. Without it, all posts count.'),
    feed: feedKindSchema.default('all'),
    game: feedGame,
  }),
  status: 200,
  reply: z.object({
    count: z.number().int(),
    newest: idSchema.nullable().describe('The newest counted post.'),
  }),
  errors: [],
});

export const searchPosts = defineEndpoint({
  method: 'GET',
  path: '/api/posts/search',
  summary:
    'Searches posts by the beginnings of their words, newest first. New and edited texts are found within seconds.',
  access: 'member',
  query: pageQuery(siteSearchSize, pageSizeMax).extend({ text: searchText(siteSearchMax, 'Type what to look for.') }),
  status: 200,
  reply: pageOf(postSchema),
  errors: ['too_many_searches'],
  limit: { points: 240, seconds: 60 },
});

export const getPost = defineEndpoint({
  method: 'GET',
  path: '/api/posts/{postId}',
  summary: 'Returns a post.',
  access: 'member',
  params: postParams,
  status: 200,
  reply: postSchema,
  errors: ['post_not_found'],
});

/** The written text of a post. */
export const postText = writtenText(
  postContentMax,
  `A post has at most ${postContentMax.toLocaleString('en-US')} characters.`,
);

export const writtenAltText = writtenText(
  altTextMax,
  `A description has at most ${altTextMax.toLocaleString('en-US')} characters.`,
).describe("Description of the picture for people who can't see it.");

const newPicture = z.strictObject({
  imageId: idSchema.describe('Id of a picture uploaded to the bucket `post-attachments`.'),
  altText: writtenAltText.default(''),
});

export const createPost = defineEndpoint({
  method: 'POST',
  path: '/api/posts',
  summary: 'Creates a post with text, up to four uploaded pictures, or both.',
  access: 'member',
  body: z
    .strictObject({
      postContent: postText,
      pictures: z
        .array(newPicture)
        .max(postPicturesMax, feedTexts.tooManyPictures)
        .refine((all) => new Set(all.map(({ imageId }) => imageId)).size === all.length, 'Add each picture once.')
        .default([])
        .describe('The pictures, in order.'),
      imageId: idSchema.nullable().default(null).describe('The only picture of the post, instead of `pictures`.'),
      game: gameSlugSchema.nullable().default(null).describe('The game that the post is about.'),
    })
    .refine(({ pictures, imageId }) => pictures.length === 0 || imageId === null, {
      message: 'Send either pictures or an image id.',
      path: ['imageId'],
    }),
  status: 201,
  reply: postSchema,
  errors: ['post_empty', 'image_gone', 'game_gone'],
  limit: { points: 30, seconds: 600 },
  isRepeatable: true,
});

export const deletePost = defineEndpoint({
  method: 'DELETE',
  path: '/api/posts/{postId}',
  summary: 'Deletes a post of the member with its likes, comments and pictures.',
  access: 'member',
  params: postParams,
  status: 204,
  errors: ['post_not_found', 'not_yours'],
});

export const likePost = defineEndpoint({
  method: 'PUT',
  path: '/api/posts/{postId}/like',
  summary: 'Likes a post. Idempotent.',
  access: 'member',
  params: postParams,
  status: 200,
  reply: likeSchema,
  errors: ['post_not_found'],
  limit: { points: 240, seconds: 60 },
});

export const unlikePost = defineEndpoint({
  method: 'DELETE',
  path: '/api/posts/{postId}/like',
  summary: 'Removes a like, even if the member cannot see the post any more.',
  access: 'member',
  params: postParams,
  status: 200,
  reply: likeSchema,
  errors: ['post_not_found'],
  limit: { points: 240, seconds: 60 },
});

const reactionParams = postParams.extend({ reaction: reactionSchema });
const reactionReply = z.object({
  count: z.number().int().describe('The number of members who gave this reaction.'),
  isOwn: z.boolean().describe('Whether the viewer gave it.'),
});

export const addReaction = defineEndpoint({
  method: 'PUT',
  path: '/api/posts/{postId}/reactions/{reaction}',
  summary: 'Reacts to a post. Idempotent. A member may give several reactions to a post.',
  access: 'member',
  params: reactionParams,
  status: 200,
  reply: reactionReply,
  errors: ['post_not_found'],
  limit: { points: 240, seconds: 60 },
});

export const removeReaction = defineEndpoint({
  method: 'DELETE',
  path: '/api/posts/{postId}/reactions/{reaction}',
  summary: 'Removes a reaction, even if the member cannot see the post any more.',
  access: 'member',
  params: reactionParams,
  status: 200,
  reply: reactionReply,
  errors: ['post_not_found'],
  limit: { points: 240, seconds: 60 },
});

export const listSavedPosts = defineEndpoint({
  method: 'GET',
  path: '/api/me/saved-posts',
  summary: 'Lists saved posts, latest first. Deleted and hidden posts are missing.',
  access: 'member',
  query: pageQuery(feedPageSize, pageSizeMax),
  status: 200,
  reply: pageOf(postSchema),
  errors: [],
});

export const savePost = defineEndpoint({
  method: 'PUT',
  path: '/api/posts/{postId}/save',
  summary: 'Saves a post. Idempotent, and visible to the member only.',
  access: 'member',
  params: postParams,
  status: 204,
  errors: ['post_not_found'],
  limit: { points: 240, seconds: 60 },
});

export const unsavePost = defineEndpoint({
  method: 'DELETE',
  path: '/api/posts/{postId}/save',
  summary: 'Removes a saved post, even if it was deleted.',
  access: 'member',
  params: postParams,
  status: 204,
  errors: [],
  limit: { points: 240, seconds: 60 },
});

export const listOwnLikes = defineEndpoint({
  method: 'GET',
  path: '/api/me/likes',
  summary: 'Lists the posts that the member likes, newest post first.',
  access: 'member',
  query: pageQuery(ownWritingPageSize, pageSizeMax),
  status: 200,
  reply: pageOf(ownLikeSchema),
  errors: [],
});

export const feedEndpoints = {
  listPosts,
  listPostsOf,
  countNewPosts,
  searchPosts,
  getPost,
  createPost,
  deletePost,
  likePost,
  unlikePost,
  addReaction,
  removeReaction,
  listSavedPosts,
  savePost,
  unsavePost,
  listOwnLikes,
};
