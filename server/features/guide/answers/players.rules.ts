/**
 * Reads questions for players, questions for counts of players and guests, and the facts by which players cannot be
 * searched. Pure.
 */
import { guideSearchMax } from '@starparty/contract/limits.ts';
import type { PlayLanguage } from '@starparty/contract/party-availability.ts';
import { patternOf } from '../../../text/phrases.ts';
import { isTraded } from './evidence.rules.ts';
import type { Intent, PlayersIntent } from './intent.ts';
import { takeWhere } from './places.rules.ts';
import { conditionWords } from './terms/listing-terms.ts';
import { asksForPlayers, noGameWords, otherSubjects, playerLists, unsearchableFacts } from './terms/player-phrases.ts';
import { gameNames, languageWords, platformWords, roleWords, styleWords } from './terms/player-terms.ts';
import { emptyWords, type Words } from './words.rules.ts';

const asking = patternOf(asksForPlayers, playerLists);
/** Questions about how something works, unless they ask for people after all. */
const howItWorks =
  /^(?:how|where|why|can|should|do (?:i|you have|other|my)|does|is (?:it|there a way|the|my)|are (?:my|the)|what (?:does|do|is|happens)|i (?:am|have|got|can|do))\b(?!.*\b(?:who plays?|anyone who)\b| (?:anyone|someone|people)(?: here| else)* (?:plays?|speaks?|mains?|likes?|loves?)\b)/;
const oneMember = /^(?:find|show(?: me)?)(?: the)? (?:player|member|user) \S+$/;
const others = patternOf(otherSubjects, playerLists);
const isNeverForPlayers = (text: string): boolean => oneMember.test(text) || howItWorks.test(text) || others.test(text);

/** "Brand new keyboard anyone?" asks for listings. */
const isForThings = (text: string): boolean =>
  /\b(?:anyone|someone)$/.test(text) && isTraded(text) && conditionWords.some(([words]) => words.test(text));

const facts = unsearchableFacts.map(({ by, phrases, lists }) => ({ by, pattern: patternOf(phrases, lists) }));

/** A fact about players that a question searches for, although no search may use it, such as "place". */
export function readUnsearchable(text: string): string | undefined {
  const asked = text.replace(/\bage of empires\b/g, ' ');
  const found = facts.find(({ pattern }) => pattern.test(asked));
  if (found) return found.by;
  const { isNear, region, place } = takeWhere(
    text.replace(
      /\b(?:in|at|around|from) (?:the game|chess|smash|here|game|my team|my party|a (?:team|party|group))\b.*/,
      ' ',
    ),
  );
  return isNear ||
    region ||
    (place && /\b(?:near|from|live|living|based|around(?! (?:for|to|who|that|here)\b))\b/.test(text))
    ? 'place'
    : undefined;
}

export type Wishes = Omit<PlayersIntent, 'kind' | 'game'>;

/** The wishes in a text, and the rest of the text. */
export function takeWishes(text: string): { wishes: Wishes; rest: string } {
  let rest = text;
  const take = <Value>(table: readonly (readonly [RegExp, Value])[]): Value | undefined => {
    const found = table.find(([pattern]) => pattern.test(rest));
    if (found) rest = rest.replace(found[0], ' ');
    return found?.[1];
  };
  const hasNoMic =
    /\b(?:no|without|not using|do(?:es)? not (?:use|have)|never uses?)(?: an?)? (?:mic|microphone|voice)(?: chat)?\b|\bmicless\b/;
  const hasMic =
    /\b(?:with|w|who (?:has|have|uses?)|has|have|uses?|using|on)?(?: an?| the| their)? ?\b(?:mic|mics|microphone|voice ?chat|voice)\b/;
  const usesMic = hasNoMic.test(rest) ? false : hasMic.test(rest) ? true : undefined;
  rest = rest.replace(hasNoMic, ' ').replace(hasMic, ' ');
  const language = Object.keys(languageWords).find(
    (name) => rest.includes(name) && new RegExp(`\\b${name}\\b`).test(rest),
  );
  if (language)
    rest = rest.replace(
      new RegExp(`\\b(?:speaks?|speaking|in|who speaks?)? ?${language}(?: (?:speaking|speakers?|language))?\\b`),
      ' ',
    );
  const wishes: Wishes = {
    style: take(styleWords),
    role: take(roleWords),
    platform: take(platformWords),
    language: language ? (languageWords[language] as PlayLanguage) : undefined,
    usesMic,
  };
  return { wishes, rest: rest.replace(/\s+/g, ' ').trim() };
}

const noGame = new Set(noGameWords.split(' '));

/** The name of a game in a text without wishes. */
export const gameIn = (text: string): string =>
  text
    .replace(/\bthe game\b/g, ' ')
    .split(/\s+/)
    .filter((word) => word && !noGame.has(word))
    .join(' ')
    .slice(0, guideSearchMax);

/** Words that precede the name of a game. */
const named =
  /\b(?:plays?|playing|likes?|loves?|into|(?:up|down) for|mains?|(?:team)?mates? (?:for|in)|(?:more|third|fourth|fifth|sixth) for|(?:duo|squad|team|partner|people|group|someone|players?|buddy) (?:for|to play|in)|for group for|beat me (?:at|in))(?: some)? (?!with\b|as\b|on\b)(.+)$/;

/** "Up for a round" names no game. */
const anyRound = /^(?:an?|some) (?:\w+ )?(?:rounds?|games?|match(?:es)?|runs?|sessions?)$/;

export function readPlayers({ text }: Words): Intent | undefined {
  const counted = readCounts(text);
  if (counted) return counted;
  if (isNeverForPlayers(text) || isForThings(text) || !asking.test(text)) {
    return /^(?:who|which (?:players?|members?|people)) (?:is|are) (?:online|active|awake|playing)\b/.test(text)
      ? { kind: 'unsearchable', by: 'whether they are online' }
      : undefined;
  }
  const by = readUnsearchable(text);
  const { wishes, rest } = takeWishes(text.replace(/\b(?:\d|one|two|three|four) more\b/, 'more'));
  const found = named.exec(rest)?.[1] ?? '';
  const tail = anyRound.test(found) ? '' : found;
  const game = gameNamed(tail) || gameIn(rest);
  const hasWish = Object.values(wishes).some((wish) => wish !== undefined);
  if (by) return { kind: 'unsearchable', by };
  if (
    !hasWish &&
    (!game ||
      /^(?:a|an|my)\b/.test(tail) ||
      game.split(' ').every((word) => emptyWords.has(word) && !(word in gameNames)))
  )
    return undefined;
  return { kind: 'players', game: game || undefined, ...wishes };
}

/** The name of a game at the end of a question. Includes small words of the name: "among us". */
const gameNamed = (text: string): string =>
  text
    .slice(0, guideSearchMax)
    .replace(/^(?:for|in|at|of|the game|some|an? (?:round|game|match) of) /, '')
    .replace(
      /(?: (?:here|with (?:someone|anyone|people|others|friends)|with|with me|please|together|tonight|too|and|as|on|who|that|players?|an?|in|around|also|ranked|speaks?))+$/,
      '',
    )
    .replace(/ (?:and|with|who|that|as|on) (?:a|an|the)?$/, '')
    .trim();

const goingTo =
  /^(?:how many|(?:what is )?the number of|number of)(?: (?:people|guests|players|members|others|folks|gamers))?(?: (?:are|is|have|has|will be|will))? (?:go|in|at|said yes|going|coming|attending|signed up|registered|rsvp\w*|be)(?: (?:to|at|for))?(?: the)? (.+)$/;
const guestsOf =
  /^(?:how many|number of) (?:people|guests|rsvps|attendees)(?: (?:does|do|will|are|has|have))?(?: (?:at|for|in|of|going to|be at))?(?: the)? (.+?)(?: (?:have|has|got|expect))?$/;
const fansOf =
  /^(?:how many|(?:what is )?the number of|number of)(?: (?:people|players|members|others|gamers|folks|of (?:us|you)))?(?: (?:here|who|that|in here|do|does|also))*(?: (?:plays?|playing|like|likes|love|loves|main|are into|are playing|have|with))(?: the game)? (.+?)(?: (?:as (?:an? |their )?favou?rites?(?: games?)?|here|on starparty|among their favou?rites?(?: games?)?|in their favou?rites?|players?|exist))*$/;
const fansNamed =
  /^(?:how many|number of|count(?: the| all)?) (.+?) (?:players?|gamers?|fans?|mains?|enjoyers)(?: (?:are|do|have|here|there|we|you|exist|in))*(?: .*)?$/;

const headsOf =
  /^(?:(?:what is )?(?:the )?(?:head ?count|guest count|number of guests|turnout|attendance|guests?) (?:for|of|at|in)?(?: the)? ?)(.+)$/;

function readCounts(text: string): Intent | undefined {
  const heads = headsOf.exec(text)?.[1];
  const size = /^how (?:big|full|crowded|popular|large) is(?: the)? (.+?)(?: here)?$/.exec(text)?.[1];
  if (size) return { kind: 'guests', text: size };
  if (heads && !/\b(?:list|limit|my|i|can|see|hide|email)\b/.test(heads)) return { kind: 'guests', text: heads };
  const going = goingTo.exec(text)?.[1];
  if (going) return { kind: 'guests', text: going };
  const game = fansOf.exec(text)?.[1] ?? fansNamed.exec(text)?.[1];
  if (game && !/\b(?:can|may|i|need|allowed|slots?|maximum|favorite games?|are (?:allowed|possible))\b/.test(game))
    return { kind: 'fans', game };
  const event = guestsOf.exec(text)?.[1];
  return event && !/\b(?:can|may|share|allowed|i|my|limit|maximum|event|events)\b/.test(event)
    ? { kind: 'guests', text: event }
    : undefined;
}
