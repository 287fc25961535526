import { usernameSchema } from '@starparty/contract/auth.ts';
import {
  commentContentMax,
  favoriteGameSlots,
  matchDescriptionMax,
  postContentMax,
  profilePicturePreviewSide,
  profilePictureSide,
} from '@starparty/contract/limits.ts';
import { partyAnswersSchema, partyAvailabilitySchema } from '@starparty/contract/party-preferences.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { avatarKinds, drawAvatar } from '../../art/avatars.ts';
import { palettes } from '../../art/palettes.ts';
import { drawScene, sceneKinds } from '../../art/scenes.ts';
import { catalogue } from '../features/games/games-catalogue.ts';
import { demoCommunity } from './community.ts';
import { makeDemoPortrait } from './pictures.ts';
import { demoHours, demoPlayers } from './players.ts';

const slugs = catalogue.map(({ slug }) => slug);
const now = new Date('2026-03-14T18:30:00.000Z');
const { members, posts } = demoCommunity(now);
const comments = posts.flatMap((post) => post.comments);

const distinct = (values: readonly unknown[]) => new Set(values).size;

describe('the data', () => {
  test('has the documented size', () => {
    expect(members).toHaveLength(60);
    expect(members.filter(({ picture }) => picture === null)).toHaveLength(6);
    expect(posts).toHaveLength(300);
    expect(posts.filter(({ picture }) => picture).length).toBeGreaterThan(90);
    expect(posts.filter(({ picture, morePictures }) => picture && morePictures.length > 0)).toHaveLength(1);
    expect(comments.length).toBeGreaterThan(780);
  });

  test('members have valid and unique usernames, ignoring case', () => {
    for (const { username } of members) expect(usernameSchema.safeParse(username).success, username).toBe(true);
    expect(distinct(members.map(({ username }) => username.toLowerCase()))).toBe(members.length);
  });

  test('members live in the US, have an age and at most six different favorites', () => {
    for (const { username, lat, lon, state, age, favoriteGames } of members) {
      expect(lat > 18 && lat < 72 && lon > -171 && lon < -66, username).toBe(true);
      expect(state).toMatch(/^[A-Z]{2}$/);
      expect(age >= 16 && age <= 61, username).toBe(true);
      expect(favoriteGames.length, username).toBeLessThanOrEqual(favoriteGameSlots);
      expect(distinct(favoriteGames), username).toBe(favoriteGames.length);
      for (const slug of favoriteGames) expect(slugs, username).toContain(slug);
    }
    expect(distinct(members.map(({ state }) => state))).toBeGreaterThan(35);
  });

  test('every member is in the party finder, with their own answers and texts', () => {
    expect(demoPlayers.map(({ username }) => username)).toEqual(members.map(({ username }) => username));
    for (const player of demoPlayers) {
      const { username, answers, description, languages, platforms, timeZone = null } = player;
      expect(partyAnswersSchema.safeParse(answers).success, username).toBe(true);
      const hours = demoHours(player);
      const availability = { languages, platforms, timeZone, hours, mustShareLanguage: false, showsActivity: true };
      expect(partyAvailabilitySchema.safeParse(availability).data, username).toMatchObject({ languages, platforms });
      expect(hours.length > 0, username).toBe(timeZone !== null);
      expect(description.length > 10 && description.length <= matchDescriptionMax, username).toBe(true);
    }
    expect(distinct(demoPlayers.map(({ description }) => description))).toBe(members.length);
    expect(demoPlayers.filter(({ acceptsVisitor }) => acceptsVisitor).length).toBeGreaterThan(2);
  });

  test('texts fit their limits and are unique', () => {
    for (const post of posts) {
      expect(post.text.length).toBeLessThanOrEqual(postContentMax);
      expect(post.text || post.picture, post.key).toBeTruthy();
      if (post.game) expect(slugs, post.key).toContain(post.game);
      expect(post.text).toBe(post.text.trim());
    }
    for (const { text } of comments) {
      expect(text.length).toBeLessThanOrEqual(commentContentMax);
      expect(text).not.toBe('');
    }
    const texts = [...posts, ...comments].map(({ text }) => text.toLowerCase()).filter((text) => text !== '');
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  test('links only point to example.org', () => {
    const links = [...posts, ...comments].flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
    expect(links.filter((link) => !link.startsWith('https://example.org/'))).toEqual([]);
  });

  test('no member likes a post twice or likes their own post', () => {
    for (const post of posts) {
      const people = post.likes.map(({ userId }) => userId);
      expect(distinct(people), post.key).toBe(people.length);
      expect(people, post.key).not.toContain(post.userId);
    }
  });
});

// Edge cases: at, before and after the midnight to which older posts are relative.
describe.each(['2026-03-14T18:30:00.000Z', '2026-07-01T06:00:00.000Z', '2027-01-01T05:59:59.999Z'])(
  'at %s',
  (moment) => {
    const at = new Date(moment);
    const community = demoCommunity(at);

    test('the same time gives the same community', () => {
      expect(demoCommunity(new Date(moment))).toEqual(community);
    });

    test('nothing is in the future, before its cause or before its author joined', () => {
      const joined = new Map(community.members.map(({ userId, joinedAt }) => [userId, joinedAt.getTime()]));
      for (const post of community.posts) {
        const created = post.createdAt.getTime();
        expect(created >= (joined.get(post.userId) ?? Infinity) && created < at.getTime(), post.key).toBe(true);
        for (const { userId, createdAt } of [...post.likes, ...post.comments]) {
          const time = createdAt.getTime();
          expect(time >= created && time <= at.getTime() && time >= (joined.get(userId) ?? Infinity), post.key).toBe(
            true,
          );
        }
      }
    });

    test('ids are unique, have the form of UUIDv7 and are ordered by time', () => {
      const ids = [
        ...community.members.flatMap(({ userId, profileId }) => [userId, profileId]),
        ...community.posts.flatMap((post) => [post.postId, ...post.comments.map(({ commentId }) => commentId)]),
      ];
      expect(distinct(ids)).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      const times = community.posts.map(({ createdAt }) => createdAt.getTime());
      expect(times).toEqual([...times].sort((a, b) => a - b));
      const keys = community.posts.map(({ postId }) => postId);
      expect(keys).toEqual([...keys].sort());
      for (const post of community.posts) {
        const commentIds = post.comments.map(({ commentId }) => commentId);
        expect(commentIds).toEqual([...commentIds].sort());
      }
    });
  },
);

describe('pictures', () => {
  test.each(sceneKinds)('every palette of %s can be drawn, in all three formats', async (kind) => {
    const looks = Object.keys(palettes) as (keyof typeof palettes)[];
    for (const [index, palette] of looks.entries()) {
      const shape = (['wide', 'tall', 'square'] as const)[index % 3] ?? 'wide';
      const { svg, width, height } = drawScene({ kind, palette, seed: 'test', shape });
      expect(svg).not.toMatch(/NaN|undefined|<text/);
      const info = await sharp(Buffer.from(svg)).metadata();
      expect(info).toMatchObject({ format: 'svg', width, height });
    }
  });

  test('every post picture is rendered at its size and unique', async () => {
    const specs = posts.flatMap(({ picture, morePictures }) =>
      [picture ?? [], morePictures.map(({ scene }) => scene)].flat(),
    );
    const drawings = specs.map(drawScene);
    expect(distinct(drawings.map(({ svg }) => svg))).toBe(specs.length);
    await Promise.all(
      drawings.map(async ({ svg, width, height }) => {
        const { info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
        expect(info).toMatchObject({ width, height });
      }),
    );
  });

  test('every kind of avatar and every member picture is rendered as a square', async () => {
    const kinds = avatarKinds.map((kind) => ({ kind, palette: 'dusk', seed: 'test' }) as const);
    const specs = [...kinds, ...members.flatMap(({ picture }) => picture ?? [])];
    for (const spec of specs) {
      const { info } = await sharp(Buffer.from(drawAvatar(spec).svg))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(info).toMatchObject({ width: 256, height: 256 });
    }
  });

  test('pictures of members are stored at the size of uploaded ones', async () => {
    const { content, preview, width, height } = await makeDemoPortrait(
      drawAvatar({ kind: 'fox', palette: 'dusk', seed: 'test' }),
    );
    expect([width, height]).toEqual([profilePictureSide, profilePictureSide]);
    expect(await sharp(content).metadata()).toMatchObject({ width, height });
    expect(await sharp(preview).metadata()).toMatchObject({ width: profilePicturePreviewSide });
  });
});
