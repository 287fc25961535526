/** Pure rules for questions about the private data of others. */
import type { Intent } from './intent.ts';
import { readAsked } from './spelling.rules.ts';
import type { Words } from './words.rules.ts';

const notAName =
  '(?!(?:i|you|it|this|that|there|my|the|a|an|is|was|in|on|near|around|at|online|happening|coming|going|today|tonight|people|players|someone|anyone|anything|something|everything|shipping|starparty|nova)\\b)';

/** Messages of others, and the identity, place and age of a person, are private. */
const privateRules = [
  new RegExp(`\\bwhat (?:did|does|do|has) ${notAName}\\w+ (?:write|say|tell|message|text)\\b`),
  /\b(?:messages|chats?|conversations?) (?:between|of|from) (?!me\b|my\b)\w+/,
  new RegExp(`\\bhow old is ${notAName}\\w+`),
  /\bage of (?!empires|mythology|wonders|conan|sigmar|calamity)\w+/,
  new RegExp(`\\bwhere (?:does|do|is|are) ${notAName}\\w+ (?:live|lives|now|right now|at home|staying)\\b`),
  new RegExp(`\\bwhen (?:is|will) ${notAName}\\w+ (?:be )?(?:at home|home|online|away|alone)\\b`),
  new RegExp(`\\bwhere (?:is|does) ${notAName}\\w+ (?:from|come from)\\b`),
  new RegExp(
    `\\b(?:is|are) ${notAName}\\w+ (?:(?:over|under|above|below|older than|younger than) (?:1\\d|2[01])(?! dollars)|underage|a minor|an adult)\\b`,
  ),
  /\bwho (?:has )?(?:blocked|reported|passed)(?: on)? me\b/,
  new RegExp(
    `\\b(?:which|what) (?:city|town|state|place|country) (?:does|is|do) ${notAName}\\w+ (?:live|from|in|at|come)\\b`,
  ),
  new RegExp(
    `\\b(?:what|which) (?:time|hours?|days?) (?:does|do|is) ${notAName}\\w+ (?:usually |normally |mostly )?(?:play|plays|online|free|on)\\b`,
  ),
  new RegExp(
    `^is ${notAName}\\w+ (?:online|awake|active|at home|single|married|gay|male|female)(?: (?:right now|now|today|tonight))?$`,
  ),
  new RegExp(`^does ${notAName}\\w+ have (?:a |an? )?(?:girlfriend|boyfriend|husband|wife|partner|kids?|children)\\b`),
  /\b(?:list|show|find|who are)(?: me)?(?: all)?(?: the)? (?:minors|underage|under ?age (?:members|players)|kids here)\b/,
  /\bhow old are (?:the |all )?(?:players|members|people|others)(?: (?:here|of|who) ?.*)?$/,
  new RegExp(`\\b(?:is|are|will|does) ${notAName}\\w+ (?:go|going|attend|attending|coming|come) to\\b`),
  new RegExp(`\\b(?:which|what) events? (?:is|are|does|do|will) ${notAName}\\w+\\b`),
  /\bmembers? (?:are |is |who are )?(?:under|over|younger|older)\b/,
  /\b(?:who|which members?) (?:is|are) (?:under|younger than) \d+/,
  /\b(?:e ?mails?|mails?|phone|phone number|address) (?:address(?:es)? )?of (?!my\b|me\b|the (?:event|venue|lan|tournament|meetup|convention))\w+/,
  /\bnumber of (?!my\b|me\b|the\b|.*(?:\w[^s]s|people|folks)\b)\w+/,
];

/** A name with an apostrophe, followed by a possession: "ondo's number". */
const ofPerson =
  /(?<!\b(?:event|tournament|market|site|seller|buyer|friend|member|guest|user|person|someone|somebody|else|lan|it|what|that|there|who|today|host|organizer|venue))['’]s (?:phone |home |real |last |e-?mail )?(?:number|address|age|location|birthday|girlfriend|boyfriend)\b/i;

export function readPrivate({ words, text }: Words, question = ''): Intent | undefined {
  // A username with punctuation is split into several words. Joins them, because the rules read it as one word.
  const joined = readAsked(question.replace(/(?<=\w)[._-]+(?=\w)/g, '')).text;
  if ([text, joined].some((one) => privateRules.some((rule) => rule.test(one)))) return { kind: 'private' };
  if (ofPerson.test(question)) return { kind: 'private' };
  const asksForMail = /\b(?:e ?mails?|mail address|phone number)\b/.test(text);
  const isOwn = words.some((word) => word === 'my' || word === 'i' || word === 'starparty');
  return asksForMail && !isOwn ? { kind: 'private' } : undefined;
}
