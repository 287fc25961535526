import { eventTags } from '@starparty/contract/event-terms.ts';
import { marketTags } from '@starparty/contract/market-terms.ts';
import { usStates } from '@starparty/contract/us-states.ts';
import { tradedWords } from '../evidence.rules.ts';
import { floatingHolidays, holidays, monthParts, nthWords, numberWords } from './date-terms.ts';
import { listingRoots } from './listing-terms.ts';
import { asksForPlayers, playerLists, unsearchableFacts } from './player-phrases.ts';
import { gameNames, languageWords } from './player-terms.ts';
import { cityNames, regions } from './region-terms.ts';
import {
  activityPhrases,
  anyEventPhrases,
  doingPhrases,
  eventPhrases,
  listingHints,
  searchLists,
  sureListingPhrases,
  wantedPhrases,
} from './search-phrases.ts';

/** The words of tags and of the names of states, which are values of filters. */
const names = [...marketTags, ...eventTags, ...usStates.map(([, name]) => name)].flatMap((name) =>
  name.toLowerCase().split(/[^a-z]+/),
);

/** The plain words of phrases and lists, without the parts of patterns. "players?" is a word and its plural. */
const wordsOf = (phrases: readonly string[]): string[] =>
  phrases
    .flatMap((phrase) => phrase.split(/[\s_^$]+/))
    .filter((word) => /^[a-z]+(?:s\?)?$/.test(word))
    .flatMap((word) => (word.endsWith('?') ? [word.slice(0, -2), word.slice(0, -1)] : [word]));

const phrases = [
  ...[activityPhrases, anyEventPhrases, doingPhrases, eventPhrases, listingHints, sureListingPhrases, wantedPhrases],
  ...[asksForPlayers, Object.values(playerLists), Object.values(searchLists)],
  ...unsearchableFacts.map((fact) => fact.phrases),
  ...[holidays, floatingHolidays, monthParts, nthWords, numberWords].map(Object.keys),
  ...[languageWords, regions, cityNames, listingRoots].map(Object.keys),
  ...[Object.values(listingRoots).flatMap(({ words = [] }) => words), Object.values(gameNames)],
];

/**
 * Further words of the rules. Typing errors in these words are corrected only if two letters are swapped, because a
 * changed letter often makes another word: "lakes" is not "likes".
 */
export const phraseWords: readonly string[] = phrases
  .flatMap(wordsOf)
  .concat(names.map((name) => `${name}s`))
  .concat(tradedWords, Object.keys(gameNames))
  .concat(
    (
      'what over like only many about after through month months year years comes when less than most more with from does have ' +
      'guest guests number favorite favorites catalogue catalog wanted cheaper collectibles accessories figurines ' +
      'support supports healer healers medic medics aggressive frontline neutral backline everything sealed broken dearest profile'
    ).split(' '),
  );

/** Words by which the rules recognize lookups and their filters. Mistyped words are corrected to these words. */
export const ruleWords: readonly string[] = (
  'which where things stuff plays sells today going mouse ' +
  'january february march april june july august september october november december ' +
  'monday tuesday wednesday thursday friday saturday sunday weekend tonight tomorrow evening afternoon morning ' +
  'event events tournament tournaments meetup meetups convention conventions happening online ' +
  'listing listings selling market cheapest cheaper expensive priciest condition refurbished unopened shipping pickup under between dollars ' +
  'keyboard keyboards monitor monitors headset headsets headphone headphones controller controllers console consoles mousepad mousepads ' +
  'speaker speakers playstation nintendo xbox handheld statue statues figure figures sticker stickers poster posters ' +
  'player players teammate teammates people anyone someone playing competitive casual support microphone spanish french german korean japanese polish ' +
  'looking searching coming anything something wanted teammate buddies nearby weekly chicago texas california florida wisconsin minnesota illinois michigan oregon washington georgia colorado'
)
  .split(' ')
  .concat(names);

/** Further words in the patterns of the rules. Typing errors in them are corrected only if two letters are swapped. */
export const patternWords: readonly string[] = (
  'approximately roughly beneath exceeding upwards lowest highest higher prices priced costs costing deals goods offering offered product ' +
  'starts starting begins happens takes taking attending coming registered turnout attendance attendees headcount crowded weeks days nights ' +
  'soonest earliest hosted joined picked chosen created bookmarked bookmarks messaged contacted agenda rsvps reserved ' +
  'fifteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand ' +
  'cancelled ongoing details venue address genre released release platforms consoles systems catalogue database titled named ' +
  'driving distance anywhere somewhere located based whole area region ' +
  'pokemon refurb refurbs reconditioned handhelds webcams worth bought purchase trading parting getting letting hunting used owned condition working original wireless wired mechanical ' +
  'comp relaxed casually seriously hardcore ranked english mandarin portuguese italian russian mobile windows linux android'
).split(' ');

/** Words that resemble words of the lists above but are not typing errors. */
export const otherWords: readonly string[] = (
  'gamer gamers spots states state germany staff chain marine clair edition district shopping snitch thinks theme three ' +
  'spelling smelling posted paying played status match matched texts marker marked figured lasting mouth consoled stickers sicker ' +
  'booster paster poster posted mourning spanish selfing telling sellers seller support'
).split(' ');
