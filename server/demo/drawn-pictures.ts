/** The pictures of the demo community as rows and files: order of drawing and destination. */
import { feedPageSize, listingPageSize } from '@starparty/contract/limits.ts';
import { drawAvatar } from '../../art/avatars.ts';
import { drawScene } from '../../art/scenes.ts';
import { idFrom } from '../db/derived-id.ts';
import type { StorageProvider } from '../providers/storage/storage.ts';
import type { DemoCommunity, DemoMember, DemoPost } from './community.ts';
import { wantedListingPictures } from './listings.ts';
import { makeDemoPicture, makeDemoPortrait } from './pictures.ts';
import type { ImageRow, WantedPicture } from './wanted-picture.ts';

/**
 * The pictures to draw before the start (`first`) and after it (`later`). Before the start: the pictures of posts on the
 * first page and of their authors, and of posts without text.
 */
export function wantedPictures(
  { members, posts }: DemoCommunity,
  now: Date,
): Record<'first' | 'later', WantedPicture[]> {
  const firstPage = new Set(posts.slice(-feedPageSize));
  const firstAuthors = new Set(posts.slice(-feedPageSize).map(({ userId }) => userId));
  const ofMembers = (isFirst: boolean) =>
    members.flatMap((member): WantedPicture[] => {
      const { picture, userId } = member;
      if (!picture || firstAuthors.has(userId) !== isFirst) return [];
      return [{ row: profilePictureRow(member), draw: () => drawAvatar(picture) }];
    });
  const ofPosts = (isFirst: boolean) =>
    posts.toReversed().flatMap((post): WantedPicture[] => {
      const { picture, postId, text } = post;
      if (!picture || (firstPage.has(post) || text === '') !== isFirst) return [];
      return [{ row: attachmentRow(post), postId, draw: () => drawScene(picture) }];
    });
  const further = posts.toReversed().flatMap((post) =>
    post.morePictures.map(({ scene, altText }, index): WantedPicture => {
      const rank = index + 2;
      const row = attachmentRow({ ...post, key: `${post.key}/${rank}` });
      return { row, postId: post.postId, further: { rank, altText }, draw: () => drawScene(scene) };
    }),
  );
  const ofListings = wantedListingPictures(members, now);
  const [shownFirst, others] = [ofListings.slice(0, listingPageSize), ofListings.slice(listingPageSize)];
  return {
    first: [...ofMembers(true), ...ofPosts(true)],
    later: [...ofMembers(false), ...further, ...shownFirst, ...ofPosts(false), ...others],
  };
}

/** Draws and stores a picture; calls `note` before its files exist. */
export async function storePicture(
  { row, draw }: WantedPicture,
  storage: StorageProvider,
  note?: (row: ImageRow) => void,
): Promise<ImageRow> {
  const make = row.bucket === 'profile_pics' ? makeDemoPortrait : makeDemoPicture;
  const { content, preview, width, height } = await make(draw());
  const stored = { ...row, width, height };
  note?.(stored);
  await storage.put(row.bucket, row.fileName, content);
  await storage.put(row.bucket, row.previewName, preview);
  return stored;
}

/** The address of a stored picture. */
export const addressOf = ({ bucket, fileName }: ImageRow): string => `/images/${bucket}/${fileName}`;

/** Deletes the files of a picture. */
export async function removePicture(row: ImageRow, storage: StorageProvider): Promise<void> {
  await storage.remove(row.bucket, row.fileName);
  await storage.remove(row.bucket, row.previewName);
}

function profilePictureRow({ userId, profileId, username, joinedAt }: DemoMember) {
  const baseName = `${profileId}-${joinedAt.getTime()}`;
  return {
    imageId: idFrom(joinedAt, `image/${username}`),
    userId,
    bucket: 'profile_pics',
    fileName: `${baseName}.webp`,
    previewName: `${baseName}-preview.webp`,
    createdAt: joinedAt,
  };
}

function attachmentRow({ key, userId, createdAt }: Pick<DemoPost, 'key' | 'userId' | 'createdAt'>) {
  const imageId = attachmentId({ key, createdAt });
  const baseName = `${createdAt.getTime()}-${imageId}`;
  return {
    imageId,
    userId,
    bucket: 'post-attachments',
    fileName: `${baseName}.webp`,
    previewName: `${baseName}-preview.webp`,
    createdAt,
  };
}

/** The id of a post's picture, even before it is drawn. */
export function attachmentId({ key, createdAt }: Pick<DemoPost, 'key' | 'createdAt'>): string {
  return idFrom(createdAt, `image/${key}`);
}
