/** Maps genres and platforms of other catalogues to ours. */
import type { Genre } from '@starparty/contract/games.ts';
import { keyOf } from '../games.names.rules.ts';

/** Patterns of other catalogues' genres with our genre for each. The first match counts. */
const genres: [part: RegExp, genre: Genre][] = [
  [/\b(role playing|rpg|jrpg|mmorpg|roguelike|dungeon crawl)/, 'RPG'],
  [/\b(strategy|tactical|tactics|moba|tower defense|4x|real time strategy|turn based)/, 'Strategy'],
  [/\b(sport|football|soccer|golf|tennis|basketball|wrestling|skateboard|snowboard|baseball|hockey)/, 'Sports'],
  [/\b(shooter|shoot em up|run and gun|light gun)/, 'Shooter'],
  [/\b(platform|metroidvania)/, 'Platform'],
  [/\b(puzzle|quiz|trivia|educational)/, 'Puzzle'],
  [/\b(racing|kart|driving)/, 'Racing'],
  [/\b(fighting|beat em up|hack and slash brawler)/, 'Fighting'],
  [/\bhorror/, 'Horror'],
  [/\bsurvival/, 'Survival'],
  [/\b(music|rhythm|dance)/, 'Music'],
  [/\b(party|family|minigame)/, 'Party'],
  [/\b(card|board|tabletop|pinball|casino|chess|mahjong)/, 'Tabletop'],
  [/\b(simulat|sim\b|city build|construction|management|sandbox|life)/, 'Simulation'],
  [/\b(adventure|point and click|visual novel|interactive fiction|massively multiplayer)/, 'Adventure'],
  [/\b(action|arcade|hack and slash|stealth|indie)/, 'Action'],
];

const platforms: [name: RegExp, platform: string][] = [
  [/\b(pc|windows|linux|dos|steam)\b/, 'PC'],
  [/\b(macos|mac|macintosh|os x)\b/, 'Mac'],
  [/\b(ios|android|iphone|ipad|mobile)\b/, 'Mobile'],
  [/\b(web|browser)\b/, 'Web'],
  [/\barcade\b/, 'Arcade'],
  [/^(playstation 1|ps1|psx)$/, 'PlayStation'],
  [/^(playstation vita|ps vita)$/, 'PlayStation Vita'],
  [/^(playstation portable|psp)$/, 'PlayStation Portable'],
  [/^xbox series/, 'Xbox Series X|S'],
  [/^(snes|super nes|super nintendo entertainment system|super famicom)$/, 'Super NES'],
  [/^(nes|nintendo entertainment system|family computer|famicom)$/, 'NES'],
  [/^(genesis|sega genesis|sega mega drive|sega mega drive genesis|mega drive)$/, 'Sega Genesis'],
  [/^(gamecube|nintendo gamecube)$/, 'GameCube'],
];

/** Our genres for the given genres of another catalogue, in the same order. Omits unknown genres. */
export function mapGenres(theirs: readonly string[]): Genre[] {
  return distinct(theirs.flatMap((name) => genres.find(([part]) => part.test(keyOf(name)))?.[1] ?? []));
}

/** Our names for the given platforms of another catalogue. Unknown platforms keep their name. */
export function mapPlatforms(theirs: readonly string[]): string[] {
  const named = theirs.map((name) => {
    const key = keyOf(name);
    return platforms.find(([part]) => part.test(key))?.[1] ?? name.trim();
  });
  return distinct(named.filter((name) => name !== ''));
}

function distinct<T>(values: T[]): T[] {
  return [...new Set(values)];
}
