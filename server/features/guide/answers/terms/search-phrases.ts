/** Phrases by which searches for events and listings are recognized, in the notation of `server/text/phrases.ts`. */
import type { WordLists } from '../../../../text/phrases.ts';

export const searchLists: WordLists = {
  table: 'board card',
  tabletop: 'dnd ttrpg tabletop rpg mtg magic',
  meeting: 'games? tables? groups? sessions? campaigns?',
  near: 'in near around on this next tonight tomorrow',
  kind: 'game gaming board_game card_game movie trivia poker',
  thing: 'something anything stuff things?',
  own: 'event tournament meetup listing',
  want: 'looking i_want i_need want need where_can_i can_i',
  show: 'show list find browse search see',
  an: 'a an some',
  left: 'under below for left available',
  giver: 'who anyone someone people',
  tagged: 'tagged in near for under by from with',
  is: 'is are for do does',
};

/** Beginnings of questions about how to do something. A search never answers these. */
export const howToPhrases = [
  '^how do',
  '^how can',
  '^how to',
  '^how does',
  '^how long',
  '^how would',
  '^why',
  '^is it safe',
  '^who can',
  '^trade',
  ...['^can i(?!\\s(?:buy|get|find))', '^where (?:do|can) i(?!\\s(?:buy|get|find|play))', '^where (?:is|are)'],
  '^sell(?!\\sme)',
  '^i (?:want|would\\slike) to(?!\\s(?:buy|go|visit|see))',
  '^what am i (?:not\\s)?allowed',
  '^what is (?:not\\s)?allowed',
];

/** Requests for an action, and words of questions about one's own events and listings. */
export const doingPhrases = [
  'create',
  'organi[sz]ing',
  'organi[sz]e',
  'host',
  'set up',
  'make',
  'plan',
  'throw',
  'put',
  'list an?',
  'list meetup',
  'press',
  'edit',
  'postpone',
  'cancel',
  'call off',
  'remove',
  'delete',
  'withdraw',
  'undo',
  'renew',
  'different',
  'typo',
  'turn off',
  'join',
  'rsvp',
  'sign up',
  'signed up',
  'register',
  'registration',
  'back out',
  'take me off',
  'attended',
  'calendar',
  'maximum',
  'mark',
  'bookmark',
  'save',
  'report',
  'ran out',
  '(?<!being\\s)sold',
  'my {own}s?',
  'lookup',
  'nobody',
  'logged',
  'nonmembers?',
];

/** Words that apply to any event, so they do not narrow a search. */
export const anyEventPhrases = [
  'events?',
  'meetups?',
  'meet ups?',
  'party',
  'parties',
  '(?<!(?:board|card)\\s)(?:game|gaming|movie) nights?',
  'nights?',
  ...['coming up', 'planned', 'scheduled', 'take place', 'taking place', '(?<!the\\s)gatherings?'],
];

/** Activity on a day or in a place means an event. Without a day or a place, these words may mean anything. */
export const activityPhrases = ['happening', 'hosting', 'going on', 'going down', 'poppin', '{thing} to do'];

/** Words that name events or kinds of events. */
export const eventPhrases = [
  'events?',
  'meetups?',
  'meet ups?',
  'tournaments?',
  'tourneys?',
  'lan party',
  'lan parties',
  'lans?',
  'conventions?',
  'locals',
  ...['clubs?', 'sessions?', '{kind} nights?', 'next * thing', '(?<!the\\s)gatherings?'],
  '{table} games? {near}(?!\\s(?:sale|the\\smarket))',
  '{tabletop} {meeting} {near}(?!\\s(?:sale|the\\smarket))',
];

/** Words that always ask for listings. */
export const sureListingPhrases = [
  'sells?',
  'selling',
  'for sale',
  'on sale',
  'sale items?',
  'being sold',
  'being offered',
  'on the market',
  'listings? {tagged}',
  'free stuff',
  'give away',
  'giving away',
  'for nothing',
  'for free',
  'for parts',
  '^sell me',
  '^buy',
  '^to buy',
  'to buy$',
  '{want} buy',
  '{want} to buy',
  '^how much {is} the',
];

/** Phrases of a member who wants a thing. They ask for listings if the thing is tradable. */
export const wantedPhrases = [
  ...['looking for', 'searching for', 'in the market for'],
  ...['{giver} .. getting rid of', '{giver} .. parting with', '{giver} .. letting go of'],
];

/** Words that ask for listings if the question names a tradable thing or nothing else. */
export const listingHints = [
  'cheap',
  'cheapest',
  'most expensive',
  'priciest',
  'in the market',
  'listings?',
  'second ?hand',
  'used',
  'refurbished',
  'like new',
  'brand new',
  'broken',
  'shipping',
  'shipped',
  'ships?',
  'tagged',
  'free',
  'stuff',
  'gear',
  'accessories',
  '^how much {is}',
  'items {near}',
  ...['^got', '^any', '^do you have', '^i need {an}', '^i want {an}', '^need {an}', '^want {an}', '^{show} *'],
];
