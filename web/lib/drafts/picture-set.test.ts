/** Several pictures: concurrent uploads, failures, and order. */
import { texts } from '@starparty/contract/common-texts.ts';
import { imageErrors } from '@starparty/contract/image-texts.ts';
import type { Image } from '@starparty/contract/media.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../connection/api-error.ts';
import { createPictureSet } from './picture-set.ts';

interface Upload {
  name: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
  resolve: (image: Image) => void;
  reject: (error: Error) => void;
}

const limit = { max: 4, excess: 'Four are enough.' };
let uploads: Upload[];
const set = () =>
  createPictureSet(
    ({ name }, options) => new Promise((resolve, reject) => uploads.push({ name, ...options, resolve, reject })),
    limit,
  );
const file = (name: string) => new File(['x'], name, { type: 'image/png' });
const image = (name: string) => ({ imageId: name }) as unknown as Image;
const offline = () => new ApiError({ status: 0, code: 'offline', message: texts.offline });

beforeEach(() => {
  uploads = [];
  URL.createObjectURL = () => 'blob:here';
  URL.revokeObjectURL = () => {};
});

test('uploads two at once, and the next when an upload has finished', async () => {
  const pictures = set();
  pictures.add(['a', 'b', 'c'].map(file));
  expect(uploads.map(({ name }) => name)).toEqual(['a', 'b']);
  uploads[0]?.onProgress(0.5);
  expect(pictures.get().pictures.map(({ state, share }) => [state, share])).toEqual([
    ['uploading', 0.5],
    ['uploading', 0],
    ['waiting', 0],
  ]);
  uploads[1]?.resolve(image('b'));
  await vi.waitFor(() => expect(uploads.map(({ name }) => name)).toEqual(['a', 'b', 'c']));
  expect(pictures.images()).toBeUndefined();
  uploads[0]?.resolve(image('a'));
  uploads[2]?.resolve(image('c'));
  await vi.waitFor(() => expect(pictures.images()).toEqual(['a', 'b', 'c'].map(image)));
});

test('a failed upload shows the reason and retries alone', async () => {
  const pictures = set();
  pictures.add(['a', 'b'].map(file));
  uploads[0]?.reject(offline());
  await vi.waitFor(() => expect(pictures.get().pictures[0]?.state).toBe('failed'));
  expect(pictures.get().pictures[0]).toMatchObject({ problem: expect.stringContaining(texts.offline), canRetry: true });
  expect(pictures.get().pictures[1]?.state).toBe('uploading');
  pictures.retry(pictures.get().pictures[0]?.id as string);
  expect(uploads.map(({ name }) => name)).toEqual(['a', 'b', 'a']);
});

test('is settled when no upload is left, with undefined after a failure', async () => {
  const pictures = set();
  expect(await pictures.settled()).toEqual([]);
  pictures.add(['a', 'b', 'c'].map(file));
  const failed = pictures.settled();
  uploads[0]?.resolve(image('a'));
  uploads[1]?.reject(offline());
  await vi.waitFor(() => expect(uploads).toHaveLength(3));
  uploads[2]?.resolve(image('c'));
  expect(await failed).toBeUndefined();
  pictures.retry(pictures.get().pictures[1]?.id as string);
  const settled = pictures.settled();
  uploads[3]?.resolve(image('b'));
  expect(await settled).toEqual(['a', 'b', 'c'].map(image));
});

test('removing a picture aborts its upload and starts the next', () => {
  const pictures = set();
  pictures.add(['a', 'b', 'c'].map(file));
  pictures.remove(pictures.get().pictures[0]?.id as string);
  expect(uploads[0]?.signal.aborted).toBe(true);
  expect(uploads.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
});

test('moves pictures', () => {
  const pictures = set();
  pictures.add(['a', 'b', 'c'].map(file));
  const names = () => pictures.get().pictures.map(({ name }) => name);
  pictures.move(pictures.get().pictures[2]?.id as string, 0);
  expect(names()).toEqual(['c', 'a', 'b']);
  pictures.move(pictures.get().pictures[0]?.id as string, 1);
  expect(names()).toEqual(['a', 'c', 'b']);
});

test('rejects a file that is not a picture, or exceeds the limit, with a reason', () => {
  const pictures = set();
  pictures.add([new File(['x'], 'a.txt', { type: 'text/plain' }), file('b')]);
  expect([pictures.get().problem, pictures.get().pictures.length]).toEqual([texts.imageWrongType, 1]);
  pictures.add(['c', 'd', 'e', 'f'].map(file));
  expect([pictures.get().problem, pictures.get().pictures.length]).toEqual([limit.excess, 4]);
});

test('restores a stored set: uploaded pictures stay, others are uploaded', async () => {
  const pictures = createPictureSet(
    ({ name }, options) => new Promise((resolve, reject) => uploads.push({ name, ...options, resolve, reject })),
    limit,
    [
      { id: '1', name: 'a', file: null, image: image('a') },
      { id: '2', name: 'b', file: file('b'), image: null },
      { id: '3', name: 'c', file: null, image: null },
    ],
  );
  expect(uploads.map(({ name }) => name)).toEqual(['b']);
  expect(pictures.get().pictures.map(({ state, problem }) => [state, problem])).toEqual([
    ['ready', undefined],
    ['uploading', undefined],
    ['failed', imageErrors.image_gone.text],
  ]);
  uploads[0]?.resolve(image('b'));
  await vi.waitFor(() => expect(pictures.kept()[1]?.image).toEqual(image('b')));
  expect(pictures.kept().map(({ id, name }) => id + name)).toEqual(['1a', '2b', '3c']);
});

test('uploads a picture again if the server has lost it, or shows an error without its file', async () => {
  const pictures = createPictureSet(
    ({ name }, options) => new Promise((resolve, reject) => uploads.push({ name, ...options, resolve, reject })),
    limit,
    [
      { id: '1', name: 'a', file: file('a'), image: image('a') },
      { id: '2', name: 'b', file: null, image: image('b') },
    ],
  );
  pictures.uploadAgain();
  expect(uploads.map(({ name }) => name)).toEqual(['a']);
  expect(pictures.get().pictures.map(({ state, canRetry }) => [state, canRetry])).toEqual([
    ['uploading', true],
    ['failed', false],
  ]);
});
