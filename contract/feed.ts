/** The social feed: posts, likes and comments. */
import { z } from 'zod';
import { usernameSchema } from './auth.ts';
import { defineEndpoint, idSchema, momentSchema, pageOf, pageQuery, writtenText } from './endpoint.ts';
import {
  commentContentMax,
  commentPageSize,
  feedPageSize,
  ownPostsPageSize,
  ownWritingPageSize,
  pageSizeMax,
  postContentMax,
  postStatesMax,
} from './limits.ts';
import { imageSchema } from './media.ts';
import { personSchema } from './profiles.ts';

export const postSchema = z.object({
  postId: idSchema,
  createdAt: momentSchema,
  author: personSchema,
  postContent: z.string().describe('Plain text; line breaks count. Empty when the post is only a picture.'),
  postAttachment: imageSchema.nullable(),
  likes: z.number().int(),
  comments: z.number().int(),
  isLiked: z.boolean().describe('Whether the viewer likes it.'),
  isOwn: z.boolean().describe('Whether the viewer wrote it.'),
});
export type Post = z.infer<typeof postSchema>;

export const commentSchema = z.object({
  commentId: idSchema,
  createdAt: momentSchema,
  author: personSchema.nullable().describe('Null when the account is gone.'),
  postContent: z.string(),
  isOwn: z.boolean().describe('Whether the viewer wrote it.'),
});
export type Comment = z.infer<typeof commentSchema>;

export const postCountsSchema = z.object({ postId: idSchema, likes: z.number().int(), comments: z.number().int() });
export type PostCounts = z.infer<typeof postCountsSchema>;

export const likeSchema = z.object({ likes: z.number().int(), isLiked: z.boolean() });

const postReference = z
  .object({ username: z.string().describe('Who wrote it.'), postContent: z.string() })
  .nullable()
  .describe('The post that it belongs to; null when the viewer cannot see it any more, as after a block.');

export const ownCommentSchema = z.object({
  commentId: idSchema,
  postId: idSchema,
  createdAt: momentSchema,
  postContent: z.string(),
  post: postReference,
});
export type OwnComment = z.infer<typeof ownCommentSchema>;

export const ownLikeSchema = z.object({ postId: idSchema, createdAt: momentSchema, post: postReference });
export type OwnLike = z.infer<typeof ownLikeSchema>;

const postParams = z.strictObject({ postId: idSchema });

export const listPosts = defineEndpoint({
  method: 'GET',
  path: '/api/posts',
  summary: 'The feed, newest first.',
  access: 'member',
  query: pageQuery(feedPageSize, pageSizeMax),
  status: 200,
  reply: pageOf(postSchema),
  errors: [],
});

export const listPostsOf = defineEndpoint({
  method: 'GET',
  path: '/api/profiles/{username}/posts',
  summary: 'The posts of one person, newest first.',
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
  summary: 'How many posts of others are newer than a given one, from the newest down; counts no further than 100.',
  access: 'member',
  query: z.strictObject({
    after: idSchema.optional().describe('The newest post that the reader has; none counts all.'),
  }),
  status: 200,
  reply: z.object({
    count: z.number().int(),
    newest: idSchema.nullable().describe('The newest of those that are counted.'),
  }),
  errors: [],
});

export const listPostStates = defineEndpoint({
  method: 'GET',
  path: '/api/posts/states',
  summary: 'How posts stand that the reader has; those that are gone are left out.',
  access: 'member',
  query: z.strictObject({
    postIds: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(idSchema).max(postStatesMax))
      .describe(`At most ${postStatesMax} ids with commas between them.`),
  }),
  status: 200,
  reply: z.object({ items: z.array(postCountsSchema.extend({ isLiked: z.boolean() })) }),
  errors: [],
});

export const getPost = defineEndpoint({
  method: 'GET',
  path: '/api/posts/{postId}',
  summary: 'One post.',
  access: 'member',
  params: postParams,
  status: 200,
  reply: postSchema,
  errors: ['post_not_found'],
});

export const createPost = defineEndpoint({
  method: 'POST',
  path: '/api/posts',
  summary: 'Write a post: text, an uploaded picture, or both.',
  access: 'member',
  body: z.strictObject({
    postContent: writtenText(
      postContentMax,
      `A post has at most ${postContentMax.toLocaleString('en-US')} characters.`,
    ),
    imageId: idSchema.nullable().default(null).describe('A picture uploaded before to the bucket `post-attachments`.'),
  }),
  status: 201,
  reply: postSchema,
  errors: ['post_empty', 'image_gone'],
  limit: { points: 30, seconds: 600 },
  isRepeatable: true,
});

export const deletePost = defineEndpoint({
  method: 'DELETE',
  path: '/api/posts/{postId}',
  summary: "Delete one's own post with its likes, comments and picture.",
  access: 'member',
  params: postParams,
  status: 204,
  errors: ['post_not_found', 'not_yours'],
});

export const likePost = defineEndpoint({
  method: 'PUT',
  path: '/api/posts/{postId}/like',
  summary: 'Like a post; liking twice is once.',
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
  summary: 'Take a like back, also from a post that one cannot see any more.',
  access: 'member',
  params: postParams,
  status: 200,
  reply: likeSchema,
  errors: ['post_not_found'],
  limit: { points: 240, seconds: 60 },
});

export const listComments = defineEndpoint({
  method: 'GET',
  path: '/api/posts/{postId}/comments',
  summary: 'The comments of a post, oldest first.',
  access: 'member',
  params: postParams,
  query: pageQuery(commentPageSize, pageSizeMax),
  status: 200,
  reply: pageOf(commentSchema),
  errors: ['post_not_found'],
});

export const createComment = defineEndpoint({
  method: 'POST',
  path: '/api/posts/{postId}/comments',
  summary: 'Comment on a post.',
  access: 'member',
  params: postParams,
  body: z.strictObject({
    postContent: writtenText(
      commentContentMax,
      `A comment has at most ${commentContentMax.toLocaleString('en-US')} characters.`,
    ),
  }),
  status: 201,
  reply: commentSchema,
  errors: ['post_not_found', 'comment_empty'],
  limit: { points: 60, seconds: 600 },
  isRepeatable: true,
});

export const deleteComment = defineEndpoint({
  method: 'DELETE',
  path: '/api/posts/{postId}/comments/{commentId}',
  summary: "Delete one's own comment, also where one cannot see the post any more.",
  access: 'member',
  params: postParams.extend({ commentId: idSchema }),
  status: 204,
  errors: ['comment_not_found', 'not_yours'],
});

export const listOwnComments = defineEndpoint({
  method: 'GET',
  path: '/api/me/comments',
  summary: "One's own comments, newest first, wherever they stand.",
  access: 'member',
  query: pageQuery(ownWritingPageSize, pageSizeMax),
  status: 200,
  reply: pageOf(ownCommentSchema),
  errors: [],
});

export const listOwnLikes = defineEndpoint({
  method: 'GET',
  path: '/api/me/likes',
  summary: 'The posts that one likes, the newest post first.',
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
  listPostStates,
  getPost,
  createPost,
  deletePost,
  likePost,
  unlikePost,
  listComments,
  createComment,
  deleteComment,
  listOwnComments,
  listOwnLikes,
};
