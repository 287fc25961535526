/** Pure rules for questions that need care: calls for help, and questions about the private life of others. */
import type { Intent } from './intent.ts';
import type { Words } from './words.rules.ts';

/** Beating a boss, a game or an opponent in a game is harmless. */
const beat =
  'beat(?= (?:me|you|him|her|them|us|up|someone|anyone|everyone|my|the (?:shit|crap|hell|life))\\b| *$)' +
  '(?! \\w+ (?:at|in) (?!an?\\b|my\\b|the\\b|his\\b|her\\b|our\\b|school\\b|home\\b|front\\b|public\\b|person\\b|real\\b|work\\b))';
const threat = new RegExp(
  `\\b(?:will|going to|wants? to|threatens? to) (?:\\w+ ){0,5}(?:kill|hurt|shoot|stab|bomb|rape|${beat})\\b`,
);

/** Detects words of crisis or threat. They take precedence over all other rules. */
export function readCare({ text }: Words): Intent | undefined {
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
  if (threat.test(text) && /\b(?:he|she|they|someone|guy|man|me|up|us)\b/.test(text)) {
    return { kind: 'care', about: 'threat' };
  }
  return undefined;
}

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
