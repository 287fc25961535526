/** What a question is about, by rules. Pure: who asks, and what there is, come later. */
import { gameGenres, guideSearchMax, listingPriceMax } from '@starparty/contract/limits.ts';
import { type Days, readDays } from './guide.dates.ts';
import { readWords } from './guide.words.ts';

export type Mine = 'going' | 'organizing' | 'listings' | 'saved' | 'unread' | 'favorites';

/** Prices are in cents. `text` is what is left to search for. */
export type Intent =
  | { kind: 'care'; about: 'self' | 'threat' | 'grooming' }
  | { kind: 'private' }
  | { kind: 'small-talk'; about: 'greeting' | 'thanks' | 'who' | 'farewell' | 'sad' | 'chat' }
  | { kind: 'mine'; about: Mine }
  | {
      kind: 'events';
      text: string;
      days?: Days | undefined;
      place?: string | undefined;
      isNear?: boolean;
      isOnline?: boolean;
    }
  | { kind: 'listings'; text: string; min?: number | undefined; max?: number | undefined; isCheapest?: boolean }
  | { kind: 'players'; game: string }
  | { kind: 'game'; game: string }
  | { kind: 'genre'; genre: (typeof gameGenres)[number] }
  | { kind: 'help' };

/** What the rules see: the words of a question, and the same as one text. */
interface Asked {
  words: readonly string[];
  text: string;
  timeZone: string;
}

/** What a question is about; `help` is what no other rule knows, and may find no text. */
export function readIntent(question: string, timeZone: string): Intent {
  const words = readWords(question);
  const asked = { words, text: words.join(' '), timeZone };
  for (const rule of [readCare, readPrivate, readSmallTalk, readMine, readAdvice, readPlayers, readGame, readLive]) {
    const intent = rule(asked);
    if (intent) return intent;
  }
  return { kind: 'help' };
}

function readCare({ text }: Asked): Intent | undefined {
  if (
    /\b(?:kill|hurt|harm|cut|hang) my ?self\b|\b(?:do not|no longer) want to (?:live|be alive)\b|\bsuicid|\bend my life\b|\bwant to die\b/.test(
      text,
    )
  ) {
    return { kind: 'care', about: 'self' };
  }
  if (/\b(?:i am|im) (?:1[0-7]|[89])\b/.test(text) && /\b(?:photos?|pictures?|meet|nudes?|naked|alone)\b/.test(text)) {
    return { kind: 'care', about: 'grooming' };
  }
  if (/\bnudes?\b|\bnaked (?:photo|picture)/.test(text)) return { kind: 'care', about: 'grooming' };
  if (
    /\b(?:will|going to|wants? to|threatens? to) (?:\w+ ){0,5}(?:kill|hurt|shoot|stab|beat|bomb|rape)\b/.test(text) &&
    /\b(?:he|she|they|someone|guy|man|me|up|us)\b/.test(text)
  ) {
    return { kind: 'care', about: 'threat' };
  }
  return undefined;
}

const notAName =
  '(?!(?:i|you|it|this|that|there|my|the|a|an|is|was|in|on|near|around|at|online|happening|coming|going|today|tonight|people|players|someone|anyone|starparty|nova)\\b)';

/** What others wrote, and who, where and how old somebody is, is nobody else's business. */
const privateRules = [
  new RegExp(`\\bwhat (?:did|does|do|has) ${notAName}\\w+ (?:write|say|tell|message|text)\\b`),
  /\b(?:messages|chats?|conversations?) (?:between|of|from) (?!me\b|my\b)\w+/,
  new RegExp(`\\bhow old is ${notAName}\\w+`),
  /\bage of (?!empires|mythology|wonders|conan|sigmar|calamity)\w+/,
  new RegExp(`\\bwhere (?:does|do|is|are) ${notAName}\\w+ (?:live|lives|now|right now|at home|staying)\\b`),
  new RegExp(`\\bwhen (?:is|will) ${notAName}\\w+ (?:be )?(?:at home|home|online|away|alone)\\b`),
  new RegExp(`\\bwhere (?:is|does) ${notAName}\\w+ (?:from|come from)\\b`),
  /\bwho (?:has )?(?:blocked|reported|passed) me\b/,
  new RegExp(`\\b(?:is|are|will|does) ${notAName}\\w+ (?:go|going|attend|attending|coming|come) to\\b`),
  new RegExp(`\\b(?:which|what) events? (?:is|are|does|do|will) ${notAName}\\w+\\b`),
  /\bmembers? (?:are |is |who are )?(?:under|over|younger|older)\b/,
  /\b(?:who|which members?) (?:is|are) (?:under|younger than) \d+/,
  /\b(?:e ?mails?|mails?|phone|number|address) (?:address(?:es)? )?of (?!my\b|me\b)\w+/,
];

function readPrivate({ text, words }: Asked): Intent | undefined {
  if (privateRules.some((rule) => rule.test(text))) return { kind: 'private' };
  const asksForMail = /\b(?:e ?mails?|mail address|phone number)\b/.test(text);
  const isOwn = words.some((word) => word === 'my' || word === 'i');
  return asksForMail && !isOwn ? { kind: 'private' } : undefined;
}

const smallTalk: [RegExp, Extract<Intent, { kind: 'small-talk' }>['about']][] = [
  [
    /^(?:hi|hey|hello|yo|sup|heya|howdy|greetings|good (?:morning|afternoon|evening|day))(?: (?:there|nova|you|all))*$/,
    'greeting',
  ],
  [/^(?:ok |okay )?(?:thanks|thank you|cheers)(?: (?:a lot|so much|very much|nova|you|mate))*$/, 'thanks'],
  [/^(?:bye|goodbye|good night|see you|cya|later)(?: (?:nova|later))*$/, 'farewell'],
  [/^(?:who|what) are you$|^are you (?:a |an )?(?:robot|bot|human|ai|real|person|machine)$|^what is your name$/, 'who'],
  [/^i (?:am|feel) (?:so |very |a bit )?(?:sad|lonely|alone|down|depressed|unhappy)(?: today)?$/, 'sad'],
  [/^(?:gg|gl|wp|lol|ok|okay|nice|cool|great|awesome|how are you(?: today)?|glhf|gg wp|wow|haha)$/, 'chat'],
];

function readSmallTalk({ text }: Asked): Intent | undefined {
  const about = smallTalk.find(([rule]) => rule.test(text))?.[1];
  return about && { kind: 'small-talk', about };
}

const mineRules: [RegExp, Mine][] = [
  [/\b(?:events?|what) (?:\w+ ){0,2}(?:i|i am) (?:am )?(?:organizing|organising|hosting|running)\b/, 'organizing'],
  [/\b(?:events?|what) (?:did|have|am|do) i (?:sign|signed|rsvp|registered|going|go|attending)\b/, 'going'],
  [/\b(?:which|what) events? (?:am|do|did|have) i\b/, 'going'],
  [/^(?:show )?(?:me )?my rsvps?$/, 'going'],
  [/\b(?:when|what|where) is my next event\b|^(?:show )?(?:me )?my (?:next |upcoming )?events?$/, 'going'],
  [
    /\bwhat am i selling\b|^(?:show |list |see )?(?:me )?my (?:own )?(?:listings?|offers)$|\bwhat do i sell\b/,
    'listings',
  ],
  [
    /\b(?:what|stuff|things|listings?|items?) (?:that )?(?:have |did )?i (?:have )?(?:saved?|bookmarked?)\b|\bmy saved\b/,
    'saved',
  ],
  [
    /\b(?:do i have|any|have i got|are there) (?:\w+ ){0,2}(?:unread|new) messages?\b|\b(?:did|has) (?:anyone|someone) (?:message|messaged|write|written|text)(?: to)? me\b/,
    'unread',
  ],
  [/^(?:what|which|show|list)?(?: (?:is|are|me))? ?my (?:favorite|top)(?: six| 6)? games?$/, 'favorites'],
];

function readMine({ text }: Asked): Intent | undefined {
  const about = mineRules.find(([rule]) => rule.test(text))?.[1];
  return about && { kind: 'mine', about };
}

/** Advice, opinions and orders are for no rule that looks something up; a help text may still know them. */
function readAdvice({ text }: Asked): Intent | undefined {
  return /\bshould i\b|\bbetter than\b|^(?:recommend|translate|write|book|do my)\b/.test(text)
    ? { kind: 'help' }
    : undefined;
}

const playersRule =
  /\b(?:who (?:else |here )?(?:also )?(?:plays?|likes?|loves?|is into|is playing)|anyone (?:here )?(?:into|playing|plays?|up for|for|who plays)|(?:people|players|members|someone|others) (?:who|that) (?:also )?(?:play|plays|like|likes|love)|(?:find|need|want|get|looking for|search)(?: me)? (?:an? )?(?:someone|duo|team|teammates?|players?|partner|squad|friends?|people|group|buddy) (?:for|to play|playing|in)|who wants to play) (.+)$/;

function readPlayers({ text }: Asked): Intent | undefined {
  const game = playersRule.exec(text)?.[1];
  return game ? { kind: 'players', game: trimGame(game) } : undefined;
}

const gameRules = [
  /^(?:what is|tell me(?: more)? about|whats|info on|what do you know about|describe) (.+?)(?: about| like)?$/,
  /^(?:what|which) (?:kind|sort|type|genre) (?:of )?(?:game )?is (.+)$/,
  /^(?:which|what) (?:consoles?|platforms?|systems?) (?:is|can i play|does) (.+?)(?: (?:on|run on|out on))?$/,
  /^(?:is|can i play) (.+?) (?:available )?on (?:the )?(?:switch|nintendo switch|pc|ps4|ps5|playstation|xbox|steam|steam deck|mobile|phone)$/,
  /^(?:when did|when was) (.+?) (?:come out|released|made)$/,
];

function readGame({ text }: Asked): Intent | undefined {
  const genre = gameGenres.find((one) => new RegExp(`\\b${one.toLowerCase()} games?\\b`).test(text));
  if (genre && !/\b(?:sell|selling|buy|under|cheap|event|events|night|nights|tournament)\b/.test(text)) {
    return { kind: 'genre', genre };
  }
  if (eventWords.test(text)) return undefined;
  for (const rule of gameRules) {
    const game = rule.exec(text)?.[1];
    if (game) return { kind: 'game', game: trimGame(game) };
  }
  return undefined;
}

const trimGame = (text: string) =>
  text
    .slice(0, guideSearchMax)
    .replace(/^(?:the game|some|a round of) /, '')
    .replace(/ (?:here|with|with me|please|together|tonight|too)$/, '');

/** Asks how a thing is done, or wants it done: never answered by what there is. */
const howTo =
  /^(?:how (?:do|can|to|does|long|would)|can i|sell|trade|where (?:do|can) i|where is|i (?:want|would like) to (?!buy)|what (?:am i|is) (?:not )?allowed|why|is it safe|who can)\b/;
const doing =
  /\b(?:create|host|organi[sz]e|set up|make|plan|throw|cancel|call off|edit|join|rsvp|sign(?:ed)? up|register|take me off|remove|delete|withdraw|calendar|mark|renew|put|list an?|report|ran out|bookmark|save|sold|my (?:event|tournament|meetup|listing)s?)\b/;

const eventWords =
  /\b(?:events?|tournaments?|meetups?|meet ups?|lan part(?:y|ies)|lans?|conventions?|(?:game|board game|card game|movie) nights?|happening|going on|(?:something|anything|stuff) to do)\b/;
const someDay = /\b(?:something|anything|what can (?:i|we) do|what to do|what is (?:up|on))\b/;

const listingWords =
  /\b(?:sells?|selling|for sale|cheap(?:est)?|free stuff|give away|giving away|for nothing|for free|on the market|in the market|listings?|second ?hand|used)\b|^(?:got any|do you have|any .+ (?:under|below|for|left|available))|^(?:i (?:need|want)|looking for|need) (?:to buy )?(?:an? |some )/;

function readLive(asked: Asked): Intent | undefined {
  const { text } = asked;
  if (howTo.test(text)) return undefined;
  const price = readPrice(text);
  const days = readDays(asked.words, asked.timeZone);
  const isAboutEvents = eventWords.test(text) || (someDay.test(text) && days !== undefined);
  if (isAboutEvents && !doing.test(text)) return readEvents(asked, days);
  if ((price || listingWords.test(text)) && !doing.test(text)) return readListings(text, price);
  return undefined;
}

function readEvents({ text }: Asked, days: Days | undefined): Intent | undefined {
  const isOnline = /\b(?:online|virtual|remote)\b/.test(text);
  const isNear = /\bnear(?: me|by)?\b(?! [a-z])|\bnear me\b|\baround (?:me|here)\b|\bclose to me\b/.test(text);
  const place = isNear ? undefined : readPlaceName(text);
  const searched = withoutDays(
    place ? text.replace(new RegExp(`\\b(?:in|near|around|at|close to) ${place}`), '') : text,
  )
    .replace(eventWords, (word) =>
      /^(?:board game|card game|lan)/.test(word) ? word.replace(/ (?:nights?|part(?:y|ies))$/, '') : '',
    )
    .replace(
      /\b(?:near me|nearby|around me|around here|close to me|online|virtual|remote|this|next|on|in|at|evening|night|morning|afternoon|oregon)\b/g,
      '',
    );
  const content = contentOf(searched);
  // Several words without a day and a place ask something else of events: "do events cost money".
  if (content.includes(' ') && !days && !place && !isNear && !isOnline) return undefined;
  return { kind: 'events', text: content, days, place, isNear, isOnline };
}

/** What a question calls a place: the words at its end after "in" or "near". */
export const readPlaceName = (text: string): string | undefined =>
  /\b(?:in|near|around|at|close to) ([a-z][a-z .]*|\d{5})$/.exec(withoutDays(text))?.[1]?.trim();

/** Without the words that name days. */
const withoutDays = (text: string) =>
  text
    .replace(
      /\b(?:on |this |next |in )?(?:today|tonight|tomorrow|weekend|week|month|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec) \d{1,2}(?:st|nd|rd|th)?|\d{1,2}\/\d{1,2})(?: (?:night|evening|morning|afternoon))?\b/g,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim();

export interface Price {
  min?: number;
  max?: number;
  /** The words that tell it. */
  words: string;
}

const amount = '\\$?(\\d{1,7}(?:[.,]\\d{1,2})?)(?: dollars)?';
/** No price is higher than the highest that a listing has. */
const cents = (text: string | undefined) =>
  Math.min(listingPriceMax, Math.round(Number((text ?? '').replace(',', '.')) * 100));

/** What a question says of a price. */
export function readPrice(text: string): Price | undefined {
  const between = new RegExp(`\\b(?:between|from) ${amount} (?:and|to) ${amount}`).exec(text);
  if (between) return { min: cents(between[1]), max: cents(between[2]), words: between[0] };
  const atMost = new RegExp(
    `(?:\\b(?:under|below|less than|max|at most|up to|cheaper than|no more than|for|within)) ${amount}`,
  ).exec(text);
  if (atMost && (/\$|dollars/.test(atMost[0]) || !atMost[0].startsWith('for ')))
    return { max: cents(atMost[1]), words: atMost[0] };
  const atLeast = new RegExp(`\\b(?:over|above|more than|at least) ${amount}`).exec(text);
  if (atLeast) return { min: cents(atLeast[1]), words: atLeast[0] };
  return undefined;
}

function readListings(text: string, price: Price | undefined): Intent {
  const isFree = /\bfree\b|\bgiv(?:e|ing) away\b|\bfor nothing\b/.test(text);
  const searched = (price ? text.replace(price.words, ' ') : text).replace(
    /\b(?:who|is|are|anyone|someone|people|do|sells?|selling|sale|buy|cheap(?:est)?|free|give|giving|away|nothing|stuff|market|listings?|second ?hand|used|got|looking|need|new|what|there|up|dollars|max|sort)\b/g,
    ' ',
  );
  return {
    kind: 'listings',
    text: contentOf(searched),
    min: price?.min,
    max: isFree ? 0 : price?.max,
    isCheapest: /\bcheap/.test(text),
  };
}

const filler = new Set(
  'a an the any anything something upcoming left available of for to in on at by with and or is are am any some i me my you we it this that there what which who how have has do does show list find see give tell please need want looking than less only can'.split(
    ' ',
  ),
);

/** The words to search for, in the singular, since a substring of that finds the plural as well. */
function contentOf(text: string): string {
  return text
    .split(/\s+/)
    .filter((word) => word && !filler.has(word))
    .map((word) => (word.length > 3 && !word.endsWith('ss') ? word.replace(/s$/, '') : word))
    .join(' ')
    .slice(0, guideSearchMax)
    .trim();
}
