/** A picture of the demo community that is still to be drawn. */
import type { Drawing } from '../../art/scenes.ts';
import type { schema } from '../db/schema.ts';

export type ImageRow = typeof schema.image.$inferInsert;

/** A picture that is not there yet. */
export interface WantedPicture {
  row: Omit<ImageRow, 'width' | 'height'>;
  /** What it is for; neither for the picture of a member. */
  postId?: string;
  listingId?: string;
  draw: () => Drawing;
}
