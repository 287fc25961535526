/**
 * A member who posts, comments, likes and deletes at random. The ledger records each response before the next request
 * is sent.
 */
import type { Comment } from '@starparty/contract/comments.ts';
import type { Post } from '@starparty/contract/feed.ts';
import type { Image } from '@starparty/contract/media.ts';
import type { Random } from '../../../art/random.ts';
import type { Answer, Client } from './client.ts';
import { type Ledger, likeKey, type WrittenPost } from './ledger.ts';

export interface WriterOptions {
  /** Number of characters per post. */
  length: number;
  picture: Uint8Array;
}

/** The number of recent posts from which a writer picks a post to comment on, like or delete. */
const recentPosts = 40;

/** Creates a function that makes the next write and resolves to its response. */
export function createWriter(
  client: Client,
  ledger: Ledger,
  random: Random,
  { length, picture }: WriterOptions,
): () => Promise<Answer<unknown>> {
  let count = 0;

  /** Unique random text, which cannot be compressed. */
  function makeText(): string {
    count += 1;
    let text = `${client.username}/${count}`;
    while (text.length < length) text += random.next().toString(36).slice(1);
    return text.slice(0, Math.max(length, 20));
  }

  function somePost(isFit: (post: WrittenPost) => boolean): WrittenPost | undefined {
    const posts = [...ledger.posts.values()].filter((post) => post.postId && !post.deleted && isFit(post));
    return posts.length > 0 ? random.pick(posts.slice(-recentPosts)) : undefined;
  }

  async function post(attached?: Image): Promise<Answer<unknown>> {
    const written: WrittenPost = { text: makeText(), author: client.username, written: 'unknown', picture: attached };
    ledger.posts.set(written.text, written);
    const answer = await client.send<Post>('POST', '/api/posts', {
      postContent: written.text,
      imageId: attached?.imageId ?? null,
    });
    if (answer.kind === 'good') Object.assign(written, { written: 'acknowledged', postId: answer.reply.postId });
    return answer;
  }

  async function postPicture(): Promise<Answer<unknown>> {
    const answer = await client.send<Image>('POST', '/api/images/post-attachments', picture);
    if (answer.kind !== 'good') return answer;
    ledger.pictures.set(answer.reply.imageId, answer.reply);
    return post(answer.reply);
  }

  async function comment({ postId = '' }: WrittenPost): Promise<Answer<unknown>> {
    const text = makeText();
    ledger.comments.set(text, { text, postId, written: 'unknown' });
    const answer = await client.send<Comment>('POST', `/api/posts/${postId}/comments`, { postContent: text });
    if (answer.kind === 'good') ledger.comments.set(text, { text, postId, written: 'acknowledged' });
    return answer;
  }

  async function toggleLike({ postId = '' }: WrittenPost): Promise<Answer<unknown>> {
    const key = likeKey(postId, client.username);
    const before = ledger.likes.get(key) ?? new Set([false]);
    const wanted = !before.has(true);
    ledger.likes.set(key, new Set([...before, wanted]));
    const answer = await client.send(wanted ? 'PUT' : 'DELETE', `/api/posts/${postId}/like`);
    if (answer.kind === 'good') ledger.likes.set(key, new Set([wanted]));
    return answer;
  }

  async function remove(own: WrittenPost): Promise<Answer<unknown>> {
    own.deleted = 'unknown';
    const answer = await client.send('DELETE', `/api/posts/${own.postId}`);
    if (answer.kind === 'good') own.deleted = 'acknowledged';
    return answer;
  }

  return () => {
    const dice = random.next();
    const any = somePost(() => true);
    const own = somePost(({ author }) => author === client.username);
    if (any && dice < 0.25) return comment(any);
    if (any && dice < 0.5) return toggleLike(any);
    if (own && dice < 0.58) return remove(own);
    return dice < 0.68 ? postPicture() : post();
  };
}
