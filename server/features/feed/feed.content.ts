/** Reportable content of the feed, and its pictures. */
import { sql } from 'drizzle-orm';
import type { Content } from '../../api/feature.ts';
import { feedHelp } from './feed.help.ts';
import { comments, post, postPictures } from './feed.tables.ts';
import * as reported from './reported.repository.ts';

export const feedContent: Content = {
  help: feedHelp,
  phrasings: new URL('./feed.phrasings.txt', import.meta.url),
  reportables: {
    post: {
      id: post.postId,
      find: reported.findPost,
      setHidden: reported.updatePostHidden,
    },
    comment: {
      outlivesAccount: true,
      id: comments.commentId,
      find: reported.findComment,
      setHidden: reported.updateCommentHidden,
    },
  },
  pictureUses: [
    { column: post.postAttachment, holds: 'imageId', isHidden: sql`${post.isHidden}` },
    {
      column: postPictures.imageId,
      holds: 'imageId',
      isHidden: sql`EXISTS (SELECT FROM ${post} WHERE ${post.postId} = ${postPictures.postId} AND ${post.isHidden})`,
    },
  ],
};
