/** Drawn banners of the pages of people. The server and the browser compute the same address from the username. */
import { hashOf } from './event-scenes.ts';

/** Scenes that fill a wide and low picture. */
export const banners = ['nebula', 'mountain', 'castle', 'farm', 'undersea', 'peak', 'cabin', 'highway'] as const;
/** The version of the drawings. Increase it when a drawing changes, because browsers cache drawings for a year. */
export const bannersVersion = 1;
/** The number of drawings of each scene. They differ in colors and details. */
export const bannerVariants = 8;
export const bannerFolder = '/images/banners/';

/** The path of a banner without its extension: `.svg` for pages, `.png` for link previews of other services. */
export function bannerPath(username: string): string {
  const hash = hashOf(username.toLowerCase());
  return `${bannerFolder}${bannersVersion}-${banners[hash % banners.length]}-${(hash >>> 8) % bannerVariants}`;
}
