/** Posts with up to four pictures and their descriptions. */
import { deleteAccount, downloadPath } from '@starparty/contract/account.ts';
import * as feed from '@starparty/contract/feed.ts';
import { type Image, uploadImage } from '@starparty/contract/media.ts';
import { editPost } from '@starparty/contract/post-changes.ts';
import { blockPerson, createReport } from '@starparty/contract/safety.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { contents } from '../../../contents.ts';
import * as schema from '../../../db/schema.ts';
import type { Caller } from '../../../testing/build-app.ts';
import type { TestMember } from '../../../testing/data/factories.ts';
import { buildAppOfTwo } from '../../../testing/data/rue-and-ondo.ts';
import { openSocket } from '../../../testing/socket-client.ts';
import { createModeration } from '../../safety/moderation.service.ts';
import { describeReports } from '../../safety/report-lines.ts';

const { app, asOndo } = await buildAppOfTwo();
afterAll(() => app.close());
const moderation = createModeration({ ...app, contents });
const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
  .png()
  .toBuffer();

let author: TestMember;
let asAuthor: Caller;
beforeEach(async () => {
  author = await app.createMember();
  asAuthor = await app.as(author);
});

const upload = (caller = asAuthor, bucket: 'post-attachments' | 'marketplace-images' = 'post-attachments') =>
  caller.call(uploadImage, { params: { bucket }, body: png as never });

async function uploads(count: number): Promise<Image[]> {
  const images: Image[] = [];
  for (let index = 0; index < count; index += 1) images.push(await upload());
  return images;
}

/** The first picture has no description, the others have one. */
const asPictures = (images: Pick<Image, 'imageId'>[]) =>
  images.map(({ imageId }, index) => ({ imageId, altText: index === 0 ? '' : `Picture ${index + 1}` }));

const write = (images: Image[], postContent = '') =>
  asAuthor.call(feed.createPost, { body: { postContent, pictures: asPictures(images) } });

const isShown = (images: Image[]) => ({
  postAttachment: images[0],
  attachmentAlt: null,
  morePictures: images.slice(1).map((image, index) => ({ image, altText: `Picture ${index + 2}` })),
});

const statusesOf = async (images: Image[], caller: Caller = app.visitor()) =>
  Promise.all(
    images.flatMap(({ url, previewUrl }) =>
      [url, previewUrl].map(async (one) => (await caller.send('GET', one)).statusCode),
    ),
  );

const countPosts = () => app.database.db.$count(schema.post, eq(schema.post.userId, author.userId));

describe('a post with several pictures', () => {
  test('shows them in order with their descriptions, in every list', async () => {
    const images = await uploads(4);
    const post = await write(images);
    expect(post).toMatchObject(isShown(images));
    const { postId } = post;
    await asOndo.call(feed.savePost, { params: { postId } });
    const lists = [
      await asOndo.call(feed.listPosts, { query: {} }),
      await asOndo.call(feed.listPostsOf, { params: { username: author.username }, query: {} }),
      await asOndo.call(feed.listSavedPosts, { query: {} }),
    ];
    for (const { items } of lists) expect(items[0]).toMatchObject({ postId, ...isShown(images) });
    expect(await asOndo.call(feed.getPost, { params: { postId } })).toMatchObject(isShown(images));
  });

  test('stores descriptions as typed, and a blank one as none', async () => {
    const [first, second, third] = (await uploads(3)) as [Image, Image, Image];
    const pictures = [
      { imageId: first.imageId, altText: ' Frost gate\r\nat dawn 🌅 <b> ' },
      { imageId: second.imageId, altText: ' \u200b ' },
      { imageId: third.imageId },
    ];
    expect(await asAuthor.call(feed.createPost, { body: { postContent: '', pictures } })).toMatchObject({
      attachmentAlt: 'Frost gate\nat dawn 🌅 <b>',
      morePictures: [{ altText: null }, { altText: null }],
    });
  });

  test('may mention members', async () => {
    const images = await uploads(2);
    expect(await write(images, 'With @rue')).toMatchObject({ ...isShown(images), mentions: [{ username: 'rue' }] });
  });

  test('may lose its text, and keeps its pictures', async () => {
    const images = await uploads(2);
    const { postId } = await write(images, 'Look!');
    const edit = { params: { postId }, body: { postContent: '', editedAt: null } };
    expect(await asAuthor.call(editPost, edit)).toMatchObject({ postContent: '', ...isShown(images) });
  });

  test('is created once if the request is repeated, and the key is not valid for another description', async () => {
    const images = await uploads(2);
    const send = (altText: string) =>
      asAuthor.send('POST', feed.createPost.path, {
        body: { postContent: '', pictures: images.map(({ imageId }) => ({ imageId, altText })) },
        headers: { 'idempotency-key': 'several' },
      });
    const [post, again, other] = [await send('A gate'), await send('A gate'), await send('A door')];
    expect(again.json()).toEqual(post.json());
    expect(other.json()).toMatchObject({ code: 'idempotency_key_reused' });
    expect(await countPosts()).toBe(1);
  });
});

describe('editing descriptions', () => {
  const describePictures = (post: feed.Post, pictures: { imageId: string; altText: string }[], caller = asAuthor) =>
    caller.call(editPost, editOf(post, pictures));
  const editOf = ({ postId, postContent, editedAt }: feed.Post, pictures: { imageId: string; altText: string }[]) => ({
    params: { postId },
    body: { postContent, editedAt, pictures },
  });
  const altTextsOf = ({ attachmentAlt, morePictures }: feed.Post) => [
    attachmentAlt,
    ...morePictures.map(({ altText }) => altText),
  ];

  test('changes those that are given, and marks the post as edited', async () => {
    const [first, second, third] = (await uploads(3)) as [Image, Image, Image];
    const post = await write([first, second, third], 'Look!');
    const edited = await describePictures(post, [
      { imageId: first.imageId, altText: ' A gate ' },
      { imageId: third.imageId, altText: ' ' },
    ]);
    expect(altTextsOf(edited)).toEqual(['A gate', 'Picture 2', null]);
    expect(edited).toMatchObject({ postContent: 'Look!', editedAt: expect.any(String), postAttachment: first });
    expect(altTextsOf(await asOndo.call(feed.getPost, { params: { postId: post.postId } }))).toEqual(
      altTextsOf(edited),
    );
  });

  test('reaches open pages', async () => {
    const [image] = (await uploads(1)) as [Image];
    const post = await write([image]);
    const reader = await openSocket(app, asOndo);
    reader.send({ type: 'reading', postId: post.postId });
    await reader.until(() => reader.of('reading').length === 1);
    await describePictures(post, [{ imageId: image.imageId, altText: 'A gate' }]);
    await reader.until(() => reader.of('edited').length === 1);
    expect(reader.of('edited')).toMatchObject([{ attachmentAlt: 'A gate', morePictures: [] }]);
    await reader.close();
  });

  test('to the same descriptions is no edit, and other edits keep them', async () => {
    const images = await uploads(2);
    const post = await write(images, 'Look!');
    expect(await describePictures(post, asPictures(images))).toEqual(post);
    expect(altTextsOf(await describePictures({ ...post, postContent: 'Look there!' }, []))).toEqual(altTextsOf(post));
  });

  test('is refused for pictures of other posts, long descriptions, other members and outdated edits', async () => {
    const [image, other] = (await uploads(2)) as [Image, Image];
    const post = await write([image], 'Look!');
    await write([other]);
    const change = [{ imageId: image.imageId, altText: 'A gate' }];
    const elsewhere = [...change, { imageId: other.imageId, altText: 'A gate' }];
    expect(await asAuthor.refused(editPost, editOf(post, elsewhere))).toMatchObject({ code: 'image_gone' });
    const long = [{ imageId: image.imageId, altText: 'x'.repeat(2_000) }];
    expect(await asAuthor.refused(editPost, editOf(post, long))).toMatchObject({
      status: 400,
      fields: { 'pictures.0.altText': 'A description has at most 1,000 characters.' },
    });
    expect(await app.visitor().refused(editPost, editOf(post, change))).toMatchObject({ status: 401 });
    expect(await asOndo.refused(editPost, editOf(post, change))).toMatchObject({ status: 403 });
    await describePictures({ ...post, postContent: 'Look there!' }, []);
    expect(await asAuthor.refused(editPost, editOf(post, change))).toMatchObject({ code: 'post_changed' });
    expect(altTextsOf(await asOndo.call(feed.getPost, { params: { postId: post.postId } }))).toEqual([null]);
  });

  test('keeps the earlier ones for reports', async () => {
    const images = await uploads(2);
    const post = await write(images, 'Look!');
    await describePictures(post, [{ imageId: images[1]?.imageId as string, altText: 'A kind word' }]);
    await asOndo.call(createReport, {
      body: { target: { kind: 'post', id: post.postId }, reason: 'spam', details: '' },
    });
    const reports = (await moderation.listReports()).filter(({ targetId }) => targetId === post.postId);
    expect(reports).toMatchObject([
      {
        text: 'Look!\nDescription of picture 2: A kind word',
        earlierTexts: ['Look!\nDescription of picture 2: Picture 2'],
      },
    ]);
  });
});

describe('refuses', () => {
  test('a fifth picture, a description of 2,000 characters, a picture twice, and both kinds of fields', async () => {
    const images = await uploads(5);
    const [first] = images as [Image];
    const picture = { imageId: first.imageId, altText: '' };
    const cases: [body: object, fields: object][] = [
      [{ pictures: asPictures(images) }, { pictures: 'A post has at most four pictures.' }],
      [
        { pictures: [{ ...picture, altText: 'x'.repeat(2_000) }] },
        { 'pictures.0.altText': 'A description has at most 1,000 characters.' },
      ],
      [{ pictures: [picture, picture] }, { pictures: 'Add each picture once.' }],
      [{ pictures: [picture], imageId: first.imageId }, { imageId: expect.any(String) }],
      [{ pictures: [{ imageId: 'nope' }] }, { 'pictures.0.imageId': expect.any(String) }],
      [{ pictures: [{ ...picture, rank: 2 }] }, { rank: expect.any(String) }],
    ];
    for (const [body, fields] of cases) {
      const answer = await asAuthor.send('POST', feed.createPost.path, { body: { postContent: 'x', ...body } });
      expect(answer.json()).toMatchObject({ status: 400, code: 'invalid_input', fields });
    }
    expect(await countPosts()).toBe(0);
    // A description of the maximum length is accepted.
    const pictures = [{ ...picture, altText: 'x'.repeat(1_000) }];
    expect(await asAuthor.call(feed.createPost, { body: { postContent: '', pictures } })).toMatchObject({
      attachmentAlt: 'x'.repeat(1_000),
    });
  });

  test("other people's, used, unknown and deleted pictures, also after the first, and writes nothing", async () => {
    const used = await uploads(2);
    await write(used);
    const deleted = await upload();
    await app.media.remove([deleted.imageId]);
    const others = [await upload(asOndo), await upload(asAuthor, 'marketplace-images'), deleted, { imageId: uuid() }];
    const fresh = await upload();
    for (const image of [...used, ...others]) {
      for (const images of [[image], [fresh, image], [image, fresh]]) {
        const body = { postContent: 'x', pictures: asPictures(images) };
        expect(await asAuthor.refused(feed.createPost, { body })).toMatchObject({ status: 422, code: 'image_gone' });
      }
    }
    expect(await countPosts()).toBe(1);
    await write([fresh as Image]);
  });

  test('all but one of concurrent posts with the same picture', async () => {
    const [shared, ...firsts] = (await uploads(4)) as [Image, ...Image[]];
    const answers = await Promise.all(
      firsts.map((first) =>
        asAuthor.send('POST', feed.createPost.path, {
          body: { postContent: '', pictures: asPictures([first, shared]) },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422]);
    expect(await countPosts()).toBe(1);
  });
});

describe('the address of each picture', () => {
  test('is visible to the same people as the first one: shown, hidden, shown again, and deleted', async () => {
    const images = await uploads(4);
    const { postId } = await write(images);
    const blocked = await app.createMember();
    await asAuthor.call(blockPerson, { params: { username: blocked.username } });
    const callers = [asAuthor, asOndo, await app.as(blocked), app.visitor()];
    const statuses = async () => Promise.all(callers.map(async (caller) => new Set(await statusesOf(images, caller))));
    const only = (...expected: number[]) => expected.map((status) => new Set([status]));
    expect(await statuses()).toEqual(only(200, 200, 200, 200));

    await asOndo.call(createReport, { body: { target: { kind: 'post', id: postId }, reason: 'spam', details: '' } });
    const number = (await moderation.listReports())[0]?.number as number;
    await moderation.settleReport(number, 'hidden');
    expect(await statuses()).toEqual(only(200, 404, 404, 404));
    await moderation.settleReport(number, 'dismissed');
    expect(await statuses()).toEqual(only(200, 200, 200, 200));

    await asAuthor.call(feed.deletePost, { params: { postId } });
    expect(await statuses()).toEqual(only(404, 404, 404, 404));
  });

  test('stays if the picture is a day old, because the post uses it', async () => {
    const images = await uploads(3);
    await write(images);
    await app.database.pool.query(
      "UPDATE image SET created_at = now() - interval '25 hours' WHERE image_id = ANY($1)",
      [images.map(({ imageId }) => imageId)],
    );
    await app.media.sweepUnused();
    expect(new Set(await statusesOf(images))).toEqual(new Set([200]));
  });

  test('is gone with the account of its author', async () => {
    const images = await uploads(3);
    const { postId } = await write(images);
    await asAuthor.call(deleteAccount, { body: { password: author.password } });
    expect(new Set(await statusesOf(images))).toEqual(new Set([404]));
    expect(await app.database.db.$count(schema.postPictures, eq(schema.postPictures.postId, postId))).toBe(0);
    expect(await app.database.db.$count(schema.image, eq(schema.image.userId, author.userId))).toBe(0);
  });
});

test('a report shows the descriptions of pictures after a long text, also those of an earlier one', async () => {
  const images = await uploads(2);
  const post = await write(images, `Look! ${'x'.repeat(500)}`);
  const pictures = [{ imageId: images[1]?.imageId as string, altText: 'A kind word' }];
  const { postId, postContent, editedAt } = post;
  await asAuthor.call(editPost, { params: { postId }, body: { postContent, editedAt, pictures } });
  await asOndo.call(createReport, { body: { target: { kind: 'post', id: postId }, reason: 'spam', details: '' } });
  const lines = describeReports((await moderation.listReports()).filter(({ targetId }) => targetId === postId));
  expect(lines).toContain('it says: "Description of picture 2: A kind word"');
  expect(lines).toContain('it said before: "Description of picture 2: Picture 2"');
});

test('a report keeps all pictures and their descriptions for the host, also after the deletion of the post', async () => {
  const images = await uploads(3);
  const { postId } = await write(images, 'Look!');
  await asOndo.call(createReport, { body: { target: { kind: 'post', id: postId }, reason: 'spam', details: '' } });
  await asAuthor.call(feed.deletePost, { params: { postId } });
  const lines = describeReports(await moderation.listReports());
  expect(lines).toContain('Look!');
  expect(lines).toContain('Description of picture 3: Picture 3');
  const places = images.map(({ url }) => lines.indexOf(url.replace('/images/', 'storage/')));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('the download has all pictures and their descriptions', async () => {
  const images = await uploads(3);
  await write(images);
  await write(await uploads(1));
  const archive = await fromBufferPromise((await asAuthor.send('GET', downloadPath)).rawPayload, { lazyEntries: true });
  const names: string[] = [];
  let posts = '';
  for await (const entry of archive.eachEntry()) {
    names.push(entry.fileName);
    if (entry.fileName === 'posts.json') {
      for await (const chunk of await archive.openReadStreamPromise(entry)) posts += chunk;
    }
  }
  const fileNames = images.map(({ url }) => url.split('/').at(-1));
  expect(names).toEqual(expect.arrayContaining(images.map(({ url }) => url.replace('/images/', 'pictures/'))));
  expect(JSON.parse(posts)).toMatchObject([
    {
      picture: fileNames[0],
      altText: null,
      morePictures: [
        { picture: fileNames[1], altText: 'Picture 2' },
        { picture: fileNames[2], altText: 'Picture 3' },
      ],
    },
    { altText: null, morePictures: [] },
  ]);
});
