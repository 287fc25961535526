/**
 * Drawn scenes of events without a picture. The server and the browser compute the same address from title and tags.
 */
import type { EventTag } from './event-terms.ts';

/** The scenes of each tag, the most specific tag first. */
const scenesOfTags: [EventTag, readonly string[]][] = [
  ['Board Games', ['tabletop']],
  ['Card Games', ['tabletop', 'cabin']],
  ['RPG', ['dungeon', 'castle', 'cave']],
  ['Sports', ['stadium', 'race']],
  ['Strategy', ['islands', 'castle']],
  ['Tournament', ['stage', 'stadium', 'duel']],
  ['Competitive', ['duel', 'stage', 'race', 'controller']],
  ['Social', ['city', 'cabin', 'arcade', 'stage', 'highway']],
  ['Casual', ['arcade', 'cabin', 'desk', 'handheld', 'shelf']],
  ['Gaming', ['arcade', 'desk', 'station', 'controller']],
];

/**
 * The version of the drawings, which is part of their URLs. Increase it when a drawing changes, because browsers cache
 * drawings for a year.
 */
export const scenesVersion = 1;
/** The number of drawings of each scene. They differ in colors and details. */
export const sceneVariants = 8;
export const eventScenes = [...new Set(scenesOfTags.flatMap(([, scenes]) => scenes))];
export const sceneFolder = '/images/scenes/';

/** The path of an event's scene without its extension: `.svg` for pages, `.png` for link previews of other services. */
export function scenePath({ title, tagNames }: { title: string; tagNames: readonly EventTag[] }): string {
  const hash = hashOf(title);
  const scenes = scenesOfTags.find(([tag]) => tagNames.includes(tag))?.[1] ?? ['arcade'];
  return `${sceneFolder}${scenesVersion}-${scenes[hash % scenes.length]}-${(hash >>> 8) % sceneVariants}`;
}

/** FNV-1a in 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
