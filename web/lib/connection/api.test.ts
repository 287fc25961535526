/** The typed call: its requests, its replies and its errors. */
import { refreshSession, resetPassword, signIn, signOut } from '@starparty/contract/auth.ts';
import { texts } from '@starparty/contract/common-texts.ts';
import { errors } from '@starparty/contract/errors.ts';
import { createPost, getPost, listPosts } from '@starparty/contract/feed.ts';
import { uploadImage } from '@starparty/contract/media.ts';
import { getProfile } from '@starparty/contract/profiles.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { somePost } from '../../testing/feed-samples.ts';
import { call, onSessionRefused } from './api.ts';
import { ApiError } from './api-error.ts';

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
});
afterEach(() => vi.unstubAllGlobals());

const postId = '019a9f00-0000-7000-8000-000000000001';

test('fills path and query and returns the reply', async () => {
  server.answers(listPosts, { items: [], nextCursor: null });
  await expect(call(listPosts, { query: { cursor: 'a/b', limit: 5 } })).resolves.toEqual({
    items: [],
    nextCursor: null,
  });
  expect(server.calls[0]).toMatchObject({ method: 'GET', path: '/api/posts', query: '?cursor=a%2Fb&limit=5' });
});

test('omits unset parameters and encodes path parameters', async () => {
  server.answers(listPosts, { items: [], nextCursor: null });
  await call(listPosts, { query: { cursor: undefined } });
  expect(server.calls[0]?.query).toBe('');
  server.refuses(getProfile, 'not_found');
  await call(getProfile, { params: { username: 'a/b?c' } }).catch(() => {});
  expect(server.calls[1]?.path).toBe('/api/profiles/a%2Fb%3Fc');
});

test('sends objects as JSON and files unchanged', async () => {
  server.answers(signOut, undefined);
  server.answers(resetPassword, undefined);
  await call(resetPassword, { body: { token: 't', password: 'long enough' } });
  expect(server.calls[0]?.headers.get('content-type')).toBe('application/json');
  expect(server.calls[0]?.body).toEqual({ token: 't', password: 'long enough' });

  const image = { imageId: postId, url: '/i/1', previewUrl: '/i/2', width: 4, height: 3 };
  server.answers(uploadImage, image);
  const file = new Blob(['…'], { type: 'image/png' });
  await expect(call(uploadImage, { params: { bucket: 'post-attachments' }, body: file })).resolves.toEqual(image);
  expect(server.calls[1]).toMatchObject({ path: '/api/images/post-attachments', body: file });
  expect(server.calls[1]?.headers.get('content-type')).toBe('image/png');
});

test('returns undefined for an empty answer', async () => {
  server.answers(signOut, undefined);
  await expect(call(signOut, {})).resolves.toBeUndefined();
});

test('throws an ApiError with code, sentence, fields and retry delay', async () => {
  server.refuses(signIn, 'too_many_requests', { fields: { email: 'Why' }, retryAfter: 30 });
  const error = await call(signIn, { body: { email: 'a@b.co', password: 'x' } }).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 429,
    code: 'too_many_requests',
    fields: { email: 'Why' },
    retryAfterSeconds: 30,
    requestId: 'req-1',
  });
});

test.each([
  [502, 'unavailable'],
  [500, 'internal'],
] as const)('an answer %i that is not ours still has a sentence', async (status, code) => {
  server.fetch.mockResolvedValueOnce(new Response('<html>Bad gateway</html>', { status }));
  const error = await call(signOut, {}).catch((thrown) => thrown);
  expect(error).toMatchObject({ status, code, message: errors[code].text });
});

test('throws "offline" if no answer arrives', async () => {
  server.drops(signOut);
  const error = await call(signOut, {}).catch((thrown) => thrown);
  expect(error).toMatchObject({ status: 0, code: 'offline', message: texts.offline });
});

test('an aborted call does not throw a network error', async () => {
  const controller = new AbortController();
  controller.abort();
  server.fetch.mockRejectedValueOnce(new DOMException('Aborted', 'AbortError'));
  const error = await call(signOut, {}, { signal: controller.signal }).catch((thrown) => thrown);
  expect(error).toMatchObject({ name: 'AbortError' });
});

test('only a 401 for a call that needs a session reports its end', async () => {
  const listener = vi.fn();
  const stop = onSessionRefused(listener);
  server.refuses(signIn, 'sign_in_failed');
  await call(signIn, { body: { email: 'a@b.co', password: 'x' } }).catch(() => {});
  expect(listener).not.toHaveBeenCalled();
  server.refuses(getPost, 'not_signed_in');
  await call(getPost, { params: { postId } }).catch(() => {});
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  server.refuses(refreshSession, 'not_signed_in');
  await call(refreshSession, {}).catch(() => {});
  expect(listener).toHaveBeenCalledTimes(1);
});

test('retries a creation with its key until an answer arrives, then uses a new key', async () => {
  const request = { body: { postContent: 'Who is up for a raid?', imageId: null } };
  const keys = () => server.callsOf(createPost).map(({ headers }) => headers.get('idempotency-key'));
  server.drops(createPost);
  await call(createPost, request).catch(() => {});
  server.refuses(createPost, 'unavailable');
  await call(createPost, request).catch(() => {});
  server.answers(createPost, somePost());
  await call(createPost, request);
  await call(createPost, request);
  const [dropped, refused, answered, next] = keys();
  expect(dropped).toMatch(/^[0-9a-f-]{36}$/);
  expect([refused, answered]).toEqual([dropped, dropped]);
  expect(next).not.toBe(dropped);
});
