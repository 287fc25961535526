/**
 * Reads questions for players, questions for counts of players and guests, and the facts by which players cannot be
 * searched. Pure.
 */
import { guideSearchMax } from '@starparty/contract/limits.ts';
import type { PlayLanguage } from '@starparty/contract/party-availability.ts';
import type { Intent, PlayersIntent } from './intent.ts';
import { takeWhere } from './places.rules.ts';
import { gameNames, languageWords, platformWords, roleWords, styleWords } from './terms/player-terms.ts';
import { emptyWords, type Words } from './words.rules.ts';

const people =
  '(?:players?|gamers?|teammates?|team mates?|partners?|duos?|squads?|mains?|folks|buddy|buddies|friends|fans?|people|someone|anyone|members?|group|team|others|person|stacks?)';

/** Patterns of questions for players. The text after a match is the name of the game. */
const asksForPlayers = [
  /\bwho (?:all |else |here )*(?:(?:also )?(?:plays?|likes?|loves?|mains?|speaks?)|is (?:into|playing|up for|down for)|uses?|has a mic)\b/,
  /\b(?:anyone|someone|people|members|folks|others|any gamers|players|gamers)(?: (?:here|who|that|else|also|around))* (?:online|awake|into|playing|plays?|speaks?|speaking|mains?|maining|(?:up |down )?for|likes?|loves?|on (?:pc|xbox|switch|playstation|ps[45]|mobile|vr)|with (?:an? )?(?:mic|xbox|playstation|ps[45]|switch|pc)|(?:wants? |wanna |want )to play)\b/,
  /\b(?:find|need|want|get|looking for|search(?:ing)? for|seeking|show|recommend|suggest|any|know|are there|list|which|what|some|got any|who are the)\b(?: \w+){0,6} (?:players?|gamers?|teammates?|team mates?|duos?|squads?|mains?|buddy|buddies|folks|fans?|speakers|healers?|tanks?|stacks?)\b/,
  new RegExp(
    `\\b(?:looking for|need|want|find|searching for|get)(?: me)?(?: an?| some)? (?:\\w+ ){0,3}${people} (?:for|to play|playing|in|who|that|with|on)\\b`,
  ),
  /\b(?:need|want|looking for|find(?: me)?) an? (?:healer|tank|support|medic|dps|flex)\b/,
  /^(?:\w+ ){1,4}(?:players?|gamers?|teammates?|mains?|duo|squad|folks|fans?|supports|healers|tanks|medics|duelists)(?: .*)?$/,
  /^(?!(?:is|are|has|have|can|do|does|did|was|will) )(?:\w+ ){1,4}(?:anyone|someone)$/,
  /^(?:a )?(?:duo|squad|team|partner|stack|teammates?|someone|people) (?:for|to play) /,
  /^(?:do|does) (?:anyone|someone|people|you know (?:anyone|someone|people))(?: here| who| that| else)* (?:plays?|speaks?|mains?|likes?|loves?)\b/,
  /^(?:any|some|are there)? ?(?:anyone|someone|guys|girls|boys|people|players|gamers|folks|teammates)(?: \w+){0,2} (?:for|into) /,
  /^(?:an? )?(?:tank|healer|support|medic|duelist|dps)s? for /,
  /^need (?:\d|an?|one|two|three|some)(?: more)? (?:for|to play) /,
  /^who (?:all )?(?:has|have) .+ (?:as|in|among) (?:an? |their )?favou?rites?\b/,
  new RegExp(`^(?:\\w+ ){1,4}(?:people|${people} wanted)$`),
  /^(?:looking for|need|want|find)(?: me)?(?: some)? (?:\w+ ){1,4}(?:people|friends|folks)$/,
  /^(?:any )?(?:\w+ ){1,2}(?:speakers|users)(?: here|$| (?:for|in|who play) )/,
  /^(?:players?|gamers?|teammates?|people|members) (?:my|of|into|with|without|who|that|on|in|from|for|near|around|over|under|between|aged?|at)\b/,
  /\blooking for group for\b/,
  /^(?:i )?(?:want|would like) to play (?:.+?) with (?:someone|anyone|people|others|friends)$/,
  /\bwho wants to (?:play|beat me (?:at|in))\b/,
];
const neverPlayers =
  /^(?:find|show(?: me)?)(?: the)? (?:player|member|user) \S+$|^(?:how|where|why|can|should|do (?:i|you have|other|my)|does|is (?:it|there a way|the|my)|are (?:my|the)|what (?:does|do|is|happens)|i (?:am|have|got|can|do))\b(?!.*\b(?:who plays?|anyone who)\b| (?:anyone|someone|people)(?: here| else)* (?:plays?|speaks?|mains?|likes?|loves?)\b)|\b(?:facetime|handle|text|title|score|met|told|talk|wrote|passed|rejected|matcher|apart|swiping|find out|logins?|seat|exact|outside|how|asked|event|tournament|listing|sell|selling|buy|for sale|message|messages|block|report|friend request|music player|cd player|dvd player|mp3)\b/;

/** Facts about players that no search may use, with their patterns. */
const unsearchable: [string, RegExp][] = [
  [
    'age',
    /\b(?:over|under|above|below|older|younger|aged?|adults?|minors?|teens?|teenagers?|kids?|years? old|\d+ ?yo|my age|(?:in|of) (?:their|his|her) (?:\d+ ?s|twenties|thirties|forties))\b(?! (?:of empires|up for))/,
  ],
  ['gender', /\b(?:girls?|boys?|female|male|wom[ae]n|m[ae]n|guys|gals|ladies|dudes|nonbinary|trans)\b/],
  [
    'hours',
    /\b(?:at (?:\d{1,2}(?::\d\d)? ?(?:am|pm)?|night|noon|midnight)|\d{1,2} ?(?:am|pm)|evenings?|mornings?|afternoons?|late nights?|weekdays?|weekends?|time ?zone|schedule|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|free (?:on|at|in))\b/,
  ],
  [
    'presence',
    /\b(?:online|offline|awake|active|right now|just now|now|logged in|available now|currently (?:on|playing)|last seen)\b/,
  ],
];

const unsearchableTexts: Record<string, string> = { hours: 'when they play', presence: 'whether they are online' };

/** The fact that a question for players asks for, such as "place". */
export function readUnsearchable(text: string): string | undefined {
  const found = unsearchable.find(([, pattern]) => pattern.test(text))?.[0];
  if (found) return unsearchableTexts[found] ?? found;
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
  const language = Object.keys(languageWords).find((name) => new RegExp(`\\b${name}\\b`).test(rest));
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

const noise = new RegExp(
  `\\b(?:who|here|also|plays?|playing|play|likes?|loves?|into|up|down|looking|find|show|need|want|wants|wanna|get|search|searching|seeking|recommend|suggest|list|know|are|there|is|the game|round|match|game|games|beat|me|you|together|tonight|today|please|around|with|use|uses|has|have|speaks?|speak|speaking|as|main|mains|maining|new|good|other|more|online|which|what|that|do|does|whether|tell|could|would|kindly|else|in|at|on|of|a|an|and|for|to|any|some|my|i|am|we|us|tell|them|ones?|users|speakers|required|needed|must|should|only|preferred|wanted|still|good at|favou?rite|all|${people.slice(3, -1)})\\b`,
  'g',
);

/** The name of a game in a text without wishes. */
export const gameIn = (text: string): string =>
  text.replace(noise, ' ').replace(/\s+/g, ' ').trim().slice(0, guideSearchMax);

/** Patterns of words that precede the name of a game. */
const named = [
  /\b(?:plays?|playing|likes?|loves?|into|(?:up|down) for|mains?|teammates? (?:for|in)|(?:duo|squad|team|partner|people|group|someone|players?|buddy) (?:for|to play|in)|for group for|beat me (?:at|in))(?: some)? (?!with\b|as\b|on\b)(.+)$/,
];

export function readPlayers({ text }: Words): Intent | undefined {
  const counted = readCounts(text);
  if (counted) return counted;
  if (neverPlayers.test(text) || !asksForPlayers.some((rule) => rule.test(text))) {
    return /^(?:who|which (?:players?|members?|people)) (?:is|are) (?:online|active|awake|playing)\b/.test(text)
      ? { kind: 'unsearchable', by: 'whether they are online' }
      : undefined;
  }
  const by = readUnsearchable(text);
  const { wishes, rest } = takeWishes(text.replace(/\b(?:\d|one|two|three) more\b/, 'more'));
  const tail = named.map((rule) => rule.exec(rest)?.[1]).find(Boolean);
  const [fromTail, whole] = [gameNamed(tail ?? ''), gameIn(rest)];
  const game = fromTail || whole;
  const hasWish = Object.values(wishes).some((wish) => wish !== undefined);
  if (by) return { kind: 'unsearchable', by };
  if (
    !hasWish &&
    (!game ||
      /^(?:a|an|my)\b/.test(tail ?? '') ||
      game.split(' ').every((word) => emptyWords.has(word) && !(word in gameNames)))
  )
    return undefined;
  return { kind: 'players', game: game || undefined, ...wishes };
}

/** The small words of a name at the end of a question belong to the name: "among us". */
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
