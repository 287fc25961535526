/** Words for the answers, languages and platforms of players, and short names of games. */
import type { playerRoles } from '@starparty/contract/guide.ts';
import type { PlayLanguage, PlayPlatform } from '@starparty/contract/party-availability.ts';

/** Labels of the answers to the party finder's questions about style and role. */
export const styleWords: readonly [RegExp, 'Casual' | 'Competitive'][] = [
  [/\b(?:casuals?|casually|chill|laid back|relaxed|for fun|non competitive|not competitive|easy going)\b/, 'Casual'],
  [/\b(?:comp|competitive(?:ly)?|serious(?:ly)?|try ?hards?|sweaty|ranked|hardcore)\b/, 'Competitive'],
];

export const roleWords: readonly [RegExp, (typeof playerRoles)[number]][] = [
  [/\b(?:supports?|supportive|healers?|heals?|medics?|backline|back line)\b/, 'Supportive/Backline'],
  [/\b(?:aggressive|frontline|front line|tanks?|entry|duelists?|attackers?|in your face)\b/, 'Aggressive/Frontline'],
  [/\b(?:neutral|middle|flex|midline|all ?rounders?)\b/, 'Neutral/Middle'],
];

export const platformWords: readonly [RegExp, PlayPlatform][] = [
  [/\b(?:pc|computer|steam|windows|mac|linux)\b(?! deck)/, 'pc'],
  [/\b(?:play ?station(?: [45])?|ps ?[345]|psn|ps)\b/, 'playstation'],
  [/\b(?:xbox(?: (?:one|series|x|s|360))*|xbl)\b/, 'xbox'],
  [/\b(?:nintendo switch|nintendo|switch)\b/, 'switch'],
  [/\b(?:mobile|phone|ios|android)\b/, 'mobile'],
  [/\b(?:vr|oculus|meta quest)\b/, 'vr'],
];

export const languageWords: Readonly<Record<string, PlayLanguage>> = {
  ...{ english: 'en', spanish: 'es', espanol: 'es', chinese: 'zh', mandarin: 'zh', cantonese: 'zh', tagalog: 'tl' },
  ...{ filipino: 'tl', vietnamese: 'vi', arabic: 'ar', french: 'fr', korean: 'ko', russian: 'ru', portuguese: 'pt' },
  ...{ brazilian: 'pt', haitian: 'ht', creole: 'ht', hindi: 'hi', german: 'de', polish: 'pl', italian: 'it' },
  ...{ urdu: 'ur', persian: 'fa', farsi: 'fa', telugu: 'te', japanese: 'ja', gujarati: 'gu', bengali: 'bn' },
  ...{ tamil: 'ta', punjabi: 'pa', hebrew: 'he', armenian: 'hy', greek: 'el', thai: 'th', ukrainian: 'uk' },
  ...{ dutch: 'nl', swedish: 'sv', norwegian: 'nb', danish: 'da', finnish: 'fi', czech: 'cs', slovak: 'sk' },
  ...{ hungarian: 'hu', romanian: 'ro', bulgarian: 'bg', croatian: 'hr', serbian: 'sr', turkish: 'tr' },
  ...{ indonesian: 'id', malay: 'ms', swahili: 'sw', amharic: 'am', somali: 'so', nepali: 'ne', marathi: 'mr' },
  ...{ malayalam: 'ml', kannada: 'kn', lao: 'lo', khmer: 'km', burmese: 'my', estonian: 'et', latvian: 'lv' },
  ...{ lithuanian: 'lt', 'american sign language': 'ase', asl: 'ase', 'sign language': 'ase' },
};

/**
 * Full titles of games by a short name that is not part of the title. An import may have added these games without
 * aliases.
 */
export const gameNames: Readonly<Record<string, string>> = {
  ...{ ow: 'overwatch', ow2: 'overwatch 2', rl: 'rocket league', cs: 'counter strike 2', csgo: 'counter strike 2' },
  lol: 'league of legends',
  league: 'league of legends',
  wow: 'world of warcraft',
  val: 'valorant',
  valo: 'valorant',
  ...{ cod: 'call of duty', codwz: 'call of duty warzone', warzone: 'call of duty warzone', apex: 'apex legends' },
  ...{ pubg: 'playerunknowns battlegrounds', gta: 'grand theft auto', r6: 'rainbow six siege' },
  ...{ siege: 'rainbow six siege', ffxiv: 'final fantasy xiv', ff14: 'final fantasy xiv', bg3: 'baldurs gate 3' },
  ...{ botw: 'breath of the wild', totk: 'tears of the kingdom', mhw: 'monster hunter world', tf2: 'team fortress 2' },
  ...{ dbd: 'dead by daylight', poe: 'path of exile', smash: 'super smash bros', acnh: 'animal crossing new horizons' },
  ...{ mc: 'minecraft', stardew: 'stardew valley', sdv: 'stardew valley', eldenring: 'elden ring', d4: 'diablo iv' },
  ...{ fifa: 'ea sports fc', fc25: 'ea sports fc 25', '2k': 'nba 2k', gt7: 'gran turismo 7', hd2: 'helldivers 2' },
  sf6: 'street fighter 6',
  t8: 'tekken 8',
  mk8: 'mario kart 8 deluxe',
  aoe: 'age of empires',
  aoe2: 'age of empires ii',
  rdr2: 'red dead redemption 2',
  re4: 'resident evil 4',
  sims: 'the sims 4',
  sot: 'sea of thieves',
  eso: 'elder scrolls online',
  ac: 'animal crossing',
  hots: 'heroes of the storm',
  mtg: 'magic the gathering',
  ds3: 'dark souls iii',
  osrs: 'old school runescape',
  ...{ civ: 'civilization', dnd: 'dungeons and dragons', ssbu: 'super smash bros ultimate', fn: 'fortnite' },
};
