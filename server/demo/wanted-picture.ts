/** A picture of the demo community to draw. */
import type { Drawing } from '../../art/scenes.ts';
import type * as schema from '../db/schema.ts';

export type ImageRow = typeof schema.image.$inferInsert;

/** A picture that is not drawn yet. */
export interface WantedPicture {
  row: Omit<ImageRow, 'width' | 'height'>;
  /** The post or listing of the picture; without either, it is the picture of a member. */
  postId?: string;
  listingId?: string;
  /** For a further picture of a post: its position, starting at 2, and its description. */
  further?: { rank: number; altText: string };
  draw: () => Drawing;
}
