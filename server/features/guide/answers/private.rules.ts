/** Pure rules for questions about the private life of others. */
import type { Intent } from './intent.ts';
import type { Words } from './words.rules.ts';

const notAName =
  '(?!(?:i|you|it|this|that|there|my|the|a|an|is|was|in|on|near|around|at|online|happening|coming|going|today|tonight|people|players|someone|anyone|anything|something|everything|shipping|starparty|nova)\\b)';

/** Messages of others, and who, where and how old a person is, are private. */
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
  /\bwho (?:has )?(?:blocked|reported|passed) me\b/,
  new RegExp(`\\b(?:is|are|will|does) ${notAName}\\w+ (?:go|going|attend|attending|coming|come) to\\b`),
  new RegExp(`\\b(?:which|what) events? (?:is|are|does|do|will) ${notAName}\\w+\\b`),
  /\bmembers? (?:are |is |who are )?(?:under|over|younger|older)\b/,
  /\b(?:who|which members?) (?:is|are) (?:under|younger than) \d+/,
  /\b(?:e ?mails?|mails?|phone|number|address) (?:address(?:es)? )?of (?!my\b|me\b)\w+/,
];

export function readPrivate({ text, words }: Words): Intent | undefined {
  if (privateRules.some((rule) => rule.test(text))) return { kind: 'private' };
  const asksForMail = /\b(?:e ?mails?|mail address|phone number)\b/.test(text);
  const isOwn = words.some((word) => word === 'my' || word === 'i' || word === 'starparty');
  return asksForMail && !isOwn ? { kind: 'private' } : undefined;
}
