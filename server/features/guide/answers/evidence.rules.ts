/**
 * Pure rules that decide whether the answer of a lookup is certain. Many questions contain a word such as "used" or
 * "event" but do not ask for a search. Such a question gets help texts, or the answer that Nova does not know.
 */
import { marketCategories } from '@starparty/contract/market-terms.ts';

/** Matches a question about a detail of a known event or listing. */
const aboutOne =
  /\b(?:at|during|for|of|with) (?:the|this|that|my) (?:event|tournament|meetup|convention|listing)\b|\b(?:who|how) (?:do|can|should) i\b/;
/** Beginnings of questions that ask about a thing instead of searching for it. */
const judging =
  /^(?:why|how|whose|was|were|did|has|have|will|would|should|may|must|does|do|is|are|am|can|could|who)\b|^(?:what|which) (?:\w+ )?(?:is|are) (?:the )?(?:best|biggest|most|worst)\b/;
/** A remark about the product: "it shows me meetups in the wrong city". */
const remark =
  /^(?:it|this|the (?:site|page|map|list)) (?:shows?|says|keeps|does|did|gives|sends|sent|puts|thinks|asks|tells|lets)\b/;
/** Exceptions from `judging`: these questions search for a thing. */
const seeking = new RegExp(
  [
    '^(?:is|are|will) there\\b',
    '^(?:is|are|has|have) (?:anyone|someone|people|anything|something|you|we)\\b',
    '^(?:do|does) (?:any of (?:you|us)|anyone here|someone here|people here|anyone|someone|people|you|we) (?:got|have|hold|host|know|offer|sell)\\b',
    '^who (?:here |else |is |are )*(?:sells?|selling|has|got|hosts?|hosting)\\b',
    '^(?:can|could|would|will) (?:you|i|we) (?:please )?(?:find|show|get|see|list|tell|give|look|buy)\\b',
    '^how about\\b',
    '^how much (?:is|are|for|do|does)\\b',
    '^(?:what|which) .*\\b(?:cheapest|least expensive|lowest|most expensive|priciest|costliest|for sale|selling)\\b',
  ].join('|'),
);

/** Whether the beginning of a question indicates a search for events or listings. */
export const isSearch = (text: string): boolean =>
  !aboutOne.test(text) && !remark.test(text) && (seeking.test(text) || !judging.test(text));

/**
 * Words that never name an event or a listing. A question with one of them is about how events, listings or accounts
 * work.
 */
const unsearchable = new Set(
  (
    'account app idea name profile password username money refund ticket limit fee rule tax price prize cost tip advice help feeling ' +
    'won win winner stream streaming recording recorded result score bracket leaderboard notification setting message post ' +
    'entry membership subscription premium comment scammer scam scammed bug error problem page map filter policy insurance payment delivery review rating'
  ).split(' '),
);

/** Whether the remaining words of a question can be searched for. */
export const isSearchable = (content: string): boolean => !content.split(' ').some((word) => unsearchable.has(word));

/** Tradable things, in the singular: the last word of each market tag that is not a genre, and further nouns. */
const traded = new Set([
  ...marketCategories
    .filter(({ name }) => name !== 'Games')
    .flatMap(({ tags }) => tags.map((tag) => tag.toLowerCase().split(' ').at(-1)?.replace(/s$/, ''))),
  ...(
    'accessory collectible peripheral memorabilia merch mice adapter amiibo arcade cable camera cartridge case cd charger comic computer console cooler copy costume cpu dice disc disk ' +
    'dlc dock ds dvd dualsense dualshock earbud figurine funko game gamecube gameboy gamepad gpu headphone hoodie ipad iphone ' +
    'joycon joystick keycap laptop lego light manga mat mic microphone motherboard mug n64 nes nintendo oculus pad pedal phone ' +
    'plush plushie processor ps1 ps2 ps3 ps4 ps5 psp quest ram rig router screen sega shirt snes speaker ssd stand stick switch ' +
    'table tablet toy tv vita webcam wheel wii'
  ).split(' '),
]);

/** Tradable things in the singular and the plural. */
export const tradedWords: readonly string[] = [...traded].flatMap((word) => (word ? [word, `${word}s`] : []));

/** Whether a text names a tradable thing. */
export const isTraded = (content: string): boolean => content.split(' ').some((word) => traded.has(word));
