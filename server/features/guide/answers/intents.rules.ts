/** Classifies questions by pure rules. The result does not depend on the member or on live data. */
import { usernameSchema } from '@starparty/contract/auth.ts';
import { gameGenres, guideSearchMax } from '@starparty/contract/limits.ts';
import type { OwnLookup } from '../../../api/own-lookup.ts';
import { contentOf } from './content.rules.ts';
import { isSearch } from './evidence.rules.ts';
import type { Intent } from './intent.ts';
import { readPlayers } from './players.rules.ts';
import { readPrivate } from './private.rules.ts';
import { bareWords, eventWords, readSearch, sureOfListings } from './searches.rules.ts';
import { readSeller } from './sellers.rules.ts';
import { correctedQuestion, readAsked } from './spelling.rules.ts';
import { orderWords } from './terms/listing-terms.ts';
import type { Words } from './words.rules.ts';

/** The intent of a question. `help` is the fallback, and may match no help text. */
export function readIntent(question: string, timeZone: string, ownLookups: readonly OwnLookup[]): Intent {
  const asked = readAsked(question);
  const readMine = mineReader(ownLookups);
  const readOffers = () => readSeller(question) ?? readSeller(correctedQuestion(question));
  const readSecrets = () => readPrivate(asked, question);
  for (const rule of [readSecrets, readSmallTalk, readMine, readAdvice, readOffers, readPlayers, readNamed, readGame]) {
    const intent = rule(asked);
    if (intent) return intent;
  }
  const username = readUsername(question) ?? readUsername(correctedQuestion(question));
  const search = readSearch(asked, timeZone);
  if (search || username) return search ?? { kind: 'person', username: username as string };
  const bare = bareWords(asked.text);
  return { kind: 'help', named: bare ? { text: bare, isEvent: false } : undefined };
}

/** Matches the original text of the question, because usernames contain punctuation that normalization removes. */
const asksForPerson = [
  /^\s*is there an? @?(\w*[\d._-][\w.-]*?) (?:on )?here[\s?!.]*$/i,
  /^\s*(?:who(?: is|['’]?s)|tell me (?:more |something |anything )?about|what do you know about|do you know|(?:is|are) there (?:an?|any) (?:member|player|user)(?: called| named)?) @?([\w.-]+?)[\s?!.]*$/i,
  /^\s*(?:i want to see|find|see|open|show(?: me)?)(?: the)? (?:player|member|user|profile|page)(?: of)? @?([\w.-]+?)[\s?!.]*$/i,
  /^\s*(?:what|which games|what games) (?:does|is) @?([\w.-]+?) (?:plays?|likes?|playing|into)[\s?!.]*$/i,
  /^\s*(?:(?:what|which) are )?(?:the )?(?:favou?rite games|games|profile|bio) of @?([\w.-]+?)[\s?!.]*$/i,
];

/** Words that occur in place of a name but are not names. */
const notNames = new Set('it this that there here everyone anyone someone people he she they me you'.split(' '));

/** The username in a question about a person, if it is a valid one. */
export function readUsername(question: string): string | undefined {
  const name = asksForPerson.map((rule) => rule.exec(question)?.[1]).find(Boolean);
  return name && !notNames.has(name.toLowerCase()) ? usernameSchema.safeParse(name).data : undefined;
}

/** The question itself as a username, if it is a valid one. */
export const usernameIn = (question: string): string | undefined =>
  usernameSchema.safeParse(question.trim().replace(/^@|[?!.]+$/g, '')).data;

const smallTalk: [RegExp, Extract<Intent, { kind: 'small-talk' }>['about']][] = [
  [
    /^(?:hi+|hiya|hey+|hello|yo|sup|heya|howdy|greetings|good (?:morning|afternoon|evening|day))(?: (?:there|nova|you|all))*$/,
    'greeting',
  ],
  [
    /^(?:ok |okay )?(?:thanks|thank you|cheers)(?: (?:a lot|so much|very much|nova|you|mate|bro|man|dude|for (?:the|your) help|(?:you |your )?(?:are |ur )?(?:the best|awesome|great)))*$/,
    'thanks',
  ],
  [/^(?:bye|goodbye|good night|see you|cya|later)(?: (?:nova|later))*$/, 'goodbye'],
  [/^(?:who|what) are you$|^who (?:made|built|created) you$|^what is your name$/, 'who'],
  [/^i (?:am|feel) (?:so |very |a bit )?(?:sad|lonely|alone|down|depressed|unhappy)(?: today)?$/, 'sad'],
  [/^(?:gg|gl|wp|lol|ok|okay|nice|cool|great|awesome|how are you(?: today)?|glhf|gg wp|wow|haha)$/, 'chat'],
];

function readSmallTalk({ text }: Words): Intent | undefined {
  const about = smallTalk.find(([rule]) => rule.test(text))?.[1];
  return about && { kind: 'small-talk', about };
}

/** Matches a question about how to do something with the member's own things, or a request for an action. */
const notMine =
  /^(?:how(?! many (?:\w+ )?(?:unread |new )?messages)|why|whose|can(?! you)|could(?! you)|may|should|does|will|is|was|were)\b|\b(?:cancel|change|clear|delete|edit|export|hide|pay|remove|share|sort)\b/;

const mineReader =
  (ownLookups: readonly OwnLookup[]) =>
  ({ text }: Words): Intent | undefined => {
    if (notMine.test(text)) return undefined;
    const lookup = ownLookups.find(({ asks }) => asks.some((pattern) => pattern.test(text)));
    return lookup && { kind: 'mine', lookup };
  };

/** Prevents lookups for requests for advice, opinions or actions. A help text may still match. */
function readAdvice({ text }: Words): Intent | undefined {
  return /\bshould i\b|\bbetter than\b|^(?:recommend|translate|write|book|do my)\b/.test(text)
    ? { kind: 'help' }
    : undefined;
}

const gameRules = [
  /^(?:what is|tell me(?: more)? about|whats|info on|what do you know about|describe) (.+?)(?: about| like)?$/,
  /^(?:what|which) (?:kind|sort|type|genre) (?:of )?(?:game )?is (.+)$/,
  /^(?:which|what) (?:consoles?|platforms?|systems?) (?:is|can i play|does|has) (.+?)(?: (?:on|run on|out on))?$/,
  /^(?:is|can i play) (.+?) (?:available )?on (?:the )?(?:switch|nintendo switch|pc|ps4|ps5|playstation|xbox|steam|steam deck|mobile|phone)$/,
  /^(?:does|will) (.+?) (?:run|work|play) on (?:the )?(?:switch|pc|ps4|ps5|playstation|xbox|steam deck|mac|linux|mobile|phone)$/,
  /^on what can i play (.+)$/,
  /^(?:when did|when was|what year did|what year was) (.+?) (?:come out|released?|made)$/,
  /^(?:is|do you have|have you got|is there) (?:the game )?(.+?) (?:in|on|part of) (?:the |your )(?:game )?(?:catalogue|catalog|list|games|database)(?: of games)?$/,
  /^(?:is there a game (?:called|named)|do you know the game|(?:show|find)(?: me)? the game|what can you tell me about|(?:info|information|details) (?:on|about)(?: the game)?|(?:genre|platforms?|release (?:date|year)) of) (.+)$/,
];

function readGame({ text }: Words): Intent | undefined {
  const genre = gameGenres.find(
    (one) =>
      text.includes(one.toLowerCase()) &&
      new RegExp(
        `\\b${one.toLowerCase()} games?\\b|^(?:got|know|show|list|any|good|best|some)(?: \\w+){0,3} ${one.toLowerCase()}s$`,
      ).test(text),
  );
  if (
    genre &&
    isSearch(text) &&
    !/\b(?:sell|selling|sale|listings?|market|buy|under|cheap|event|events|night|nights|locals|clubs?|tournament)\b/.test(
      text,
    )
  ) {
    return { kind: 'genre', genre };
  }
  if (
    eventWords.test(text) ||
    sureOfListings.test(text) ||
    orderWords.some(([words]) => words.test(text)) ||
    /^what is (?:on|up|there)\b/.test(text)
  )
    return undefined;
  for (const rule of gameRules) {
    const game = rule.exec(text)?.[1];
    if (game) return { kind: 'game', game: trimGame(game) };
  }
  return undefined;
}

/** Rules for questions about an event that is named by its title. */
const namedRules = [
  /^(?:when|where|what time|which day|what day) (?:is|are|does|do|will)(?!(?: the)? next\b)(?: the)? (.+?)(?: (?:start|starts|starting|begin|begins|happen|happening|take place|taking place|going on|be|held|on))*$/,
  /^is(?: the)? (.+?) (?:still )?(?:on|happening|going ahead|taking place|cancell?ed)$/,
  /^(?:what is )?(?:the )?(?:details|address|time|date|day|location|venue|start time) (?:about|for|of|on)(?: the)? (.+)$/,
];

function readNamed({ text }: Words): Intent | undefined {
  const named = namedRules.map((rule) => rule.exec(text)?.[1]).find(Boolean);
  const content = named && !/\b(?:my|your|a|an|i)\b/.test(named) ? contentOf(named) : '';
  return content ? { kind: 'help', named: { text: content, isEvent: true } } : undefined;
}

const trimGame = (text: string) =>
  text
    .slice(0, guideSearchMax)
    .replace(/^(?:the game|some|an? (?:round|game|match) of) /, '')
    .replace(/ (?:here|with|with me|please|together|tonight|too)$/, '');
