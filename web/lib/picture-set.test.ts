/** Several pictures: how many are uploaded at once, how one fails, and their order. */
import { texts } from '@starparty/contract/common-texts.ts';
import { imageErrors } from '@starparty/contract/image-texts.ts';
import type { Image } from '@starparty/contract/media.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createPictureSet } from './picture-set.ts';

interface Upload {
  name: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
  resolve: (image: Image) => void;
  reject: (error: Error) => void;
}

let uploads: Upload[];
const set = () =>
  createPictureSet(
    ({ name }, options) => new Promise((resolve, reject) => uploads.push({ name, ...options, resolve, reject })),
    4,
  );
const file = (name: string) => new File(['x'], name, { type: 'image/png' });
const image = (name: string) => ({ imageId: name }) as unknown as Image;
const offline = () => new ApiError({ status: 0, code: 'offline', message: texts.offline });

beforeEach(() => {
  uploads = [];
  URL.createObjectURL = () => 'blob:here';
  URL.revokeObjectURL = () => {};
});

test('two are uploaded at once, and the next one when one is there', async () => {
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

test('one that fails says why and is tried again alone', async () => {
  const pictures = set();
  pictures.add(['a', 'b'].map(file));
  uploads[0]?.reject(offline());
  await vi.waitFor(() => expect(pictures.get().pictures[0]?.state).toBe('failed'));
  expect(pictures.get().pictures[0]).toMatchObject({ problem: expect.stringContaining(texts.offline), canRetry: true });
  expect(pictures.get().pictures[1]?.state).toBe('uploading');
  pictures.retry(pictures.get().pictures[0]?.id as string);
  expect(uploads.map(({ name }) => name)).toEqual(['a', 'b', 'a']);
});

test('a picture that is taken away ends its upload and makes room for the next one', () => {
  const pictures = set();
  pictures.add(['a', 'b', 'c'].map(file));
  pictures.remove(pictures.get().pictures[0]?.id as string);
  expect(uploads[0]?.signal.aborted).toBe(true);
  expect(uploads.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
});

test('the order is that of the last move', () => {
  const pictures = set();
  pictures.add(['a', 'b', 'c'].map(file));
  const names = () => pictures.get().pictures.map(({ name }) => name);
  pictures.move(pictures.get().pictures[2]?.id as string, 0);
  expect(names()).toEqual(['c', 'a', 'b']);
  pictures.move(pictures.get().pictures[0]?.id as string, 1);
  expect(names()).toEqual(['a', 'c', 'b']);
});

test('what is no picture, and one too many, are left out and said', () => {
  const pictures = set();
  pictures.add([new File(['x'], 'a.txt', { type: 'text/plain' }), file('b')]);
  expect([pictures.get().problem, pictures.get().pictures.length]).toEqual([texts.imageWrongType, 1]);
  pictures.add(['c', 'd', 'e', 'f'].map(file));
  expect([pictures.get().problem, pictures.get().pictures.length]).toEqual(['You can add 4 pictures at most.', 4]);
});

test('a kept set goes on where it was: what is stored stays, what is not is uploaded', async () => {
  const pictures = createPictureSet(
    ({ name }, options) => new Promise((resolve, reject) => uploads.push({ name, ...options, resolve, reject })),
    4,
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

test('what the server has lost is uploaded again where its file is there, and says so elsewhere', async () => {
  const pictures = createPictureSet(
    ({ name }, options) => new Promise((resolve, reject) => uploads.push({ name, ...options, resolve, reject })),
    4,
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
