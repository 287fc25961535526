/** Phrases by which questions for players are recognized, in the notation of `server/text/phrases.ts`. */
import type { WordLists } from '../../../../text/phrases.ts';

export const playerLists: WordLists = {
  people:
    'players? gamers? teammates? team_mates? mates? partners? duos? squads? mains? folks buddy buddies friends fans? people someone anyone ' +
    'members? group team others person stacks?',
  players:
    'players? gamers? teammates? team_mates? mates? duos? squads? mains? buddy buddies folks fans? speakers healers? tanks? stacks?',
  ended: 'players? gamers? teammates? mates mains? duo squad folks fans? supports healers tanks medics duelists',
  several: 'players? gamers? teammates? people members',
  anyone: 'anyone someone people members folks others any_gamers players gamers',
  plays: 'plays? likes? loves? mains? speaks?',
  does: 'online awake into playing plays? speaks? speaking mains? maining for up_for down_for likes? loves? want_to_play wants_to_play',
  up: 'into playing up_for down_for',
  else: 'all else here also',
  who: 'here who that else also around',
  seek:
    'find need want get looking_for search_for searching_for seeking show recommend suggest any know are_there list which what some ' +
    'who_are_the',
  look: 'looking_for need want find find_me searching_for seeking get',
  that: 'for to_play playing in who that with on',
  role: 'healers? tanks? supports? medics? dps flex duelists?',
  device: 'mic xbox playstation ps4 ps5 switch pc mobile vr',
  group: 'duo squad team partner stack teammates? someone people',
  crowd: 'anyone someone guys girls boys people players gamers folks teammates',
  some: 'any some are_there',
  number: '\\d an? one two three some',
  nth: 'third fourth fifth sixth',
  about: 'my of into with without who that on in from for near around over under between aged? at',
  a: 'a an',
};

export const asksForPlayers = [
  // "Who plays Hades", "anyone up for chess"
  'who [else] {plays}',
  'who [else] is {up}',
  'who [else] uses?',
  'who has a mic',
  'who wants to play',
  'who wants to beat me',
  'who [else] want* in',
  'who [else] would play',
  'who else is on',
  'who [else] will play',
  '{anyone} [who] {does}',
  '{anyone} [who] on {device}',
  '{anyone} [who] with [a] {device}',
  'play .. .. with {anyone}$',
  // "Find me a casual healer for Overwatch"
  ...['{seek} .. .. {players}', '{look} .. {people} {that}', '{look} {a} {role}', 'looking for group for'],
  ...['{look} more for', '{look} {number} more for', 'need .. {nth} for', '{look} some who'],
  '^[a] {group} for',
  '^[a] {group} to play',
  '^[a] {role} for',
  '^need {number} for',
  '^need {number} more for',
  '^need {number} to play',
  // "Minecraft players on Xbox", "German speakers", "chess people"
  '^* .. {ended}',
  '^* .. anyone$',
  '^* .. someone$',
  '^* .. people$',
  '^* .. {people} wanted$',
  '^{look} .. .. friends$',
  ...['^[some] * speakers$', '^[some] * users$', '^* .. speakers {that}', '^* .. users {that}', '^* .. speakers here$'],
  '^[some] {crowd} .. for',
  '^[some] {crowd} .. into',
  '^{several} {about}',
  'who [else] ha* .. .. {a} favou?rite*',
  ...['who [else] ha* .. .. as favou?rite*', 'who [else] ha* .. .. their favou?rite*'],
];

/** Words of questions about messages, the party finder, trade and other things than players. */
export const otherSubjects = (
  'facetime handle text title score met told talk wrote passed rejected matcher apart swiping login logins seat exact outside how asked ' +
  'event tournament listing sell selling buy message messages block report mp3'
)
  .split(' ')
  .concat('find out', 'for sale', 'friend request', 'music player', 'cd player', 'dvd player');

/** Facts about players that no search may use, with the words for them in the answer. */
export const unsearchableFacts: readonly { by: string; phrases: readonly string[]; lists: WordLists }[] = [
  {
    by: 'age',
    lists: { of: 'over under above below older younger' },
    phrases: [
      '{of}',
      'aged?',
      'adults?',
      'minors?',
      'teen*',
      'kids?',
      'years? old',
      '\\d+ ?yo',
      'twenties',
      'thirties',
      'forties',
      '\\d+ ?s',
    ],
  },
  {
    by: 'gender',
    lists: {},
    phrases: [
      'girls?',
      'boys?',
      'female',
      'male',
      'wom[ae]n',
      'm[ae]n',
      'guys',
      'gals',
      'ladies',
      'dudes',
      'nonbinary',
      'trans',
    ],
  },
  {
    by: 'when they play',
    lists: {
      half: 'am pm',
      part: 'evening morning afternoon weekday weekend late_night',
      day: 'mon tues wednes thurs fri satur sun',
    },
    phrases: [
      'at \\d{1,2}',
      'at \\d{1,2}:\\d\\d',
      '\\d{1,2} {half}',
      'at night',
      'at noon',
      'at midnight',
      '{part}s?',
      '{day}days?',
      ...['time ?zone', 'schedule', 'free on', 'free at', 'free in'],
    ],
  },
  {
    by: 'whether they are online',
    lists: {},
    phrases: [
      'online',
      'offline',
      'awake',
      'active',
      'just now',
      'now',
      'logged in',
      'available now',
      'currently on',
      'currently playing',
      'last seen',
    ],
  },
];

/** Words of a question for players that name no game. */
export const noGameWords =
  'who here also plays play playing likes like loves love into up down looking find show need want wants wanna get search searching ' +
  'seeking recommend suggest list know are there is round match game games quick steady coop co op raid raids runs wants beat me you together tonight today please around with use ' +
  'uses has have speaks speak speaking as main mains maining new good other more online which what that do does whether tell could ' +
  'would kindly else in at on of a an and for to any some my i am we us them one ones users speakers required needed must should only ' +
  'preferred wanted still favorite favourite all player players gamer gamers teammate teammates team mate mates partner partners duo ' +
  'duos squad squads folks buddy buddies friends fan fans people someone anyone member members group others person stack stacks';
