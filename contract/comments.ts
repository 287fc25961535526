/** Comments on posts, and replies to them. */
import { z } from 'zod';
import { defineEndpoint, idSchema, momentSchema, pageOf, pageQuery, writtenText } from './endpoint.ts';
import { mentionsSchema, postParams, postReferenceSchema } from './feed.ts';
import { commentContentMax, commentPageSize, ownWritingPageSize, pageSizeMax } from './limits.ts';
import { personSchema } from './profiles.ts';

export const commentSchema = z.object({
  commentId: idSchema,
  replyTo: idSchema
    .nullable()
    .describe('The comment that it replies to. Null for comments on the post, and if that comment was deleted.'),
  createdAt: momentSchema,
  author: personSchema.nullable().describe('Null if the account was deleted.'),
  postContent: z.string(),
  mentions: mentionsSchema,
  isOwn: z.boolean().describe('Whether the viewer is the author.'),
});
export type Comment = z.infer<typeof commentSchema>;

export const ownCommentSchema = z.object({
  commentId: idSchema,
  postId: idSchema,
  createdAt: momentSchema,
  postContent: z.string(),
  post: postReferenceSchema,
});
export type OwnComment = z.infer<typeof ownCommentSchema>;

export const listComments = defineEndpoint({
  method: 'GET',
  path: '/api/posts/{postId}/comments',
  summary: 'Lists the comments of a post, oldest first. The replies to a comment follow it.',
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
  summary: 'Creates a comment on a post, or a reply to a comment.',
  access: 'member',
  params: postParams,
  body: z.strictObject({
    postContent: writtenText(
      commentContentMax,
      `A comment has at most ${commentContentMax.toLocaleString('en-US')} characters.`,
    ),
    replyTo: idSchema
      .nullable()
      .default(null)
      .describe('A comment of the post. A reply to a reply belongs to the comment that both reply to.'),
  }),
  status: 201,
  reply: commentSchema,
  errors: ['post_not_found', 'comment_empty', 'replied_comment_gone'],
  limit: { points: 60, seconds: 600 },
  isRepeatable: true,
});

export const deleteComment = defineEndpoint({
  method: 'DELETE',
  path: '/api/posts/{postId}/comments/{commentId}',
  summary: 'Deletes a comment of the member, even if the member cannot see the post any more.',
  access: 'member',
  params: postParams.extend({ commentId: idSchema }),
  status: 204,
  errors: ['comment_not_found', 'not_yours'],
});

export const listOwnComments = defineEndpoint({
  method: 'GET',
  path: '/api/me/comments',
  summary: 'Lists the comments of the member, newest first.',
  access: 'member',
  query: pageQuery(ownWritingPageSize, pageSizeMax),
  status: 200,
  reply: pageOf(ownCommentSchema),
  errors: [],
});

export const commentEndpoints = { listComments, createComment, deleteComment, listOwnComments };
