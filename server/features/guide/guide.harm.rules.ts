/**
 * Which sentences of a model are never shown, even if their words were read. One that mentions a secret, a payment or where a
 * person is found is hidden unless it has one of a few harmless forms: in doubt a sentence is hidden. Pure.
 */
import { isAdvice } from './guide.advice.rules.ts';

const anyOf = (words: string): string => `\\b(?:${words.split(' ').join('|')})\\b`;
const has = (text: string, rules: readonly RegExp[]): boolean => rules.some((rule) => rule.test(text));

/** Verbs by which a sentence asks the reader to hand something over. */
const handOver = anyOf(
  'send sends sent give gives given tell tells told share shares shared reply answer message write post provide submit enter type ' +
    'confirm verify hand show let text mail email say read put drop bring paste forward leave need needs require requires want ' +
    'wants ask asks know',
);

/** Words that an answer has no use for, unless it says on which page they are changed. */
const secrets = [
  /\bpass ?(?:words?|codes?|phrases?|keys?)\b|\b(?:pwd?|credentials?|cv[vc]2?|iban|ssn|otp|[2m]fa|two factor|authenticator)\b/,
  /\b(?:card|account|bank|routing|security|access|sort|session|cookie) (?:numbers?|details|data|codes?|keys?|ids?)\b|\byour (?:\w+ )?card\b/,
  /\b(?:secret|seed|recovery|private|backup|security) (?:\w+ )?(?:words?|phrases?|keys?|codes?|questions?|answers?)\b/,
  /\bcookies?\b|\byour (?:\w+ )?session\b|\bsession tokens?\b|\b(?:one time|verification|confirmation|magic|reset|recovery) (?:codes?|links?|tokens?)\b/,
  /\bdigits?\b|\bnumbers? (?:\w+ ){0,3}(?:back|front|app|text|sms)\b|\b(?:you|they) (?:\w+ )?(?:type|use|enter|say) to (?:get|log|sign) in\b/,
  /\blog ?in (?:details|data|info\w*|names?|names? and \w+)\b|\b(?:usual|own) log ?in\b/,
  // Papers, and what is asked in place of a password.
  /\bpassports?\b|\b(?:driver s|drivers|driving) licen[cs]e\b|\b(?:your|an|the|photo|identity|national) id\b|\bid (?:cards?|photos?|checks?|numbers?)\b|\bidentity\b/,
  /\bmaiden\b|\bdate of birth\b|\bbirth ?(?:dates?|days?|place)\b|\bsocial security\b|\bselfies?\b/,
  // Programs that let others act on the reader's machine.
  /\b(?:any ?desk|team ?viewer|rust ?desk|ultra ?viewer|quick assist|remote (?:desktop|access|control|support|session|help))\b|\bshare (?:your|the) screen\b|\bscreen ?shar/,
];
const changesSecret = /\b(?:change|reset|forgot|forgotten|forget)\b/;
const namesPage = /\b(?:page|settings|section|form|menu|button)\b/;
const handsSecretOver = new RegExp(
  `${handOver}|\\b(?:here|i|me|us|we|him|her|them|dm|chat|thread)\\b|password (?:to|into|as)\\b`,
);
/** Words that also name things that are for sale. */
const secretsOfReader = [
  /\byour (?:\w+ ){0,2}(?:codes?|pin|log ?in|sign in|details|secret|token)\b(?! page)/,
  new RegExp(`${handOver}(?: \\w+){0,6} (?:codes?|pin|log ?in|token)\\b(?! page)`),
  /\bcodes?\b.*\b(?:send|sent|read|got|comes|arrived)\b/,
];

const money =
  /\b(?:money|cash|gift cards?|deposits?|payments?|crypto\w*|bitcoin|bank|fees?|amount|dollars?|bucks)\b|[$€£]\s?\d/;
/** Asks for a payment where money is named. */
const withMoney = [
  new RegExp(anyOf('send sends sent transfer transfers wire give put hand leave forward move settle bring drop')),
  new RegExp(anyOf('advance upfront front ahead beforehand before once')),
  /\bmake a (?:payment|deposit|transfer)\b|\byour (?:\w+ )?money\b|\bmoney (?:goes|has to|must|is for)\b/,
  /\bgift cards?\b.*\bonly\b|\bonly\b.*\bgift cards?\b|\bbuy\b.*\bgift cards?\b/,
  /\b(?:happy|have|from each|each guest|each buyer)\b.*\b(?:now|today|first|from)\b|\bfrom each\b/,
  /\b(?:payment|deposit|money|amount|fee)s? (?:is |are )?(?:\w+ )?(?:due|needed|required|first|now)\b|\bdeposits?\b/,
];
const withoutMoney = [
  /\b(?:must|has|have|needs?) (?:to )?be paid\b|\bprice (?:is )?(?:due|first|now)\b|\b(?:half|part) of the price\b/,
];
/** Ways to pay, which an answer never has to name. */
const pays =
  /\b(?:pay|pays|paying|prepay|prepaid|payable|paypal\w*|venmo\w*|zelle|cash ?app|revolut|western union|moneygram|skrill|paysafe\w*|bizum|wise transfer)\b/;
const paymentElsewhere = [
  /\b(?:crypto\w*|bitcoins?|btc|eth|ethereum|usd[tc]|tether|litecoin|ltc|dogecoin|solana|monero|xmr|stablecoins?|wallets?)\b/,
  /\b(?:wire|wires|wiring|money transfers?|bank(?:ing)? \w+|\w+ bank(?:ing)?|escrow|vouchers?|iou)\b/,
  /\b(?:outside|off|without|skip|skips|avoid) (?:of )?(?:the |this )?(?:site|platform|market|marketplace|starparty|checkout)\b|\bcheckout\b/,
  /\b(?:telegram|whats ?app|snapchat|viber|wechat)\b/,
];
/** A listing is no request. */
const offersGiftCard = /^there (?:is|are) (?:\w+ ){1,3}gift ?cards? for [$€£]?\d+(?: \w+)?$/;
const namesGiftCard = /\bgift ?cards?\b|\b(?:steam|itunes|amazon|google play|store) cards?\b/;
const paysWithoutAsking =
  /\b(?:before|when|until|once|how|not|never) (?:you )?(?:pay|pays)\b|\bpays? nothing\b|\b(?:event|entry|party|meetup|tournament) costs (?:\S+ ){1,2}at the door you pay there in cash$/g;

/** An answer has nothing to say about these of the reader. */
const privateOfReader = /\byour (?:\w+ ){0,3}(?:address|street|house|home(?! page)|apartment|door|phone|school)\b/;
const personal = '(?:address|street|house|home|apartment|phone|number|zip|mail|email|name|location|school|birthday)\\b';
const asksForPersonal = [
  privateOfReader,
  new RegExp(
    `${handOver}(?: \\w+){0,12} (?:your (?:\\w+ ){0,4}${personal}|where you (?:\\w+ )?(?:live|are|stay|sleep)\\b)`,
  ),
];
const startsQuestion = /^(?:\w+ ){0,2}(?:what|which|where|whats)\b/;
const questionsForPersonal = [
  new RegExp(`\\b(?:what|which|where|whats)\\b.*\\byour (?:\\w+ ){0,3}${personal}`),
  /\b(?:which|what)\b.*\b(?:street|house|apartment|road|building|school)\b.*\byou(?:rs)?\b/,
  /\bwhere\b.*\byou (?:live|stay|sleep|located)\b|\bwhere are you\b|\bhow old are you\b|\bare you\b.*\b(?:alone|home)\b/,
];

const roles =
  'he she him her they seller sellers buyer member player person organizer host owner user guest somebody someone dude guy lady ' +
  'girl boy kid friend mod admin moderator';
const dwelling = '(?:home|house|apartment|flat|street|address|door|neighborhood|place|crib|room|dorm)\\b';
const roof = '(?:house|apartment|flat|crib|dorm|door|bedroom|neighbou?rs?|neighbou?rhood|home(?! page))\\b';

/** Of anybody, by name or not. */
const tellsOfPerson = [
  /\b(?:phone|mobile|cell|telephone) (?:number|no)\b|\b\d{3,5} \d{4,}\b|\b\d{8,}\b|\b(?:him|her|them) a (?:ring|call)\b/,
  /\b(?:real|full|legal|last|first|actual|true|birth) names?\b|\bsurname\b|\bin real life\b/,
  /\b(?:find|catch|visit|meet|see|reach|is|are) (?:\w+ ){0,2}at home\b|\bdoor ?(?:bell|step)s?\b|\bhouse numbers?\b/,
  /\b(?:lives?|lived|living|house|flat|apartment|crib) (?:\w+ ){0,2}(?:above|behind|opposite|across|beside|under|over|next)\b/,
  /\b(?:\w+ s|his|her|their) (?:\w+ )?(?:house|apartment|flat|crib|dorm|street)\b|\b(?:he|she|they) works? (?:at|in|for)\b/,
];
const street =
  /\b(?:street(?! fighter)|road|lane|avenue|ave|boulevard|blvd|alley|crescent|terrace)\b|\d \w+ (?:st|rd|dr|ln)\b|stra(?:ss|ß)e\b|\d+ \w+ (?:drive|court|way|close|square|place)\b/;
/** What takes place somewhere has a street; a person has one that is nobody's business. */
const event = /\b(?:events?|party|meetup|tournament|convention|night|takes place|venue|festival|competition)\b/;
const person = new RegExp(`${anyOf(roles)}|\\b(?:his|their|you|your|who|whose|house|flat|apartment|home|s crib)\\b`);
const tellsStreet = (text: string): boolean => street.test(text) && (!event.test(text) || person.test(text));

/** What says where one of these people lives. */
function rulesOfDwelling(people: readonly string[]): RegExp[] {
  const names = people.map((name) => wordsOf(name).replaceAll(' ', '\\s')).filter((name) => name !== '');
  const anyone = anyOf([...names, roles].join(' '));
  return [
    /\b(?:lives|lived) (?:\w+ )?(?:in|at|near|on|around|with|by|close|next)\b|\bresid(?:e|es|ing|ence)\b|\bdwell/,
    new RegExp(`${anyone}.*\\b(?:lives|lived|living|sleeps|live(?! events?| data| music| streams?))\\b`),
    new RegExp(`${anyone}.*\\b(?:stays?|staying|moved) (?:in|at|near|on|around|by|with|close)\\b`),
    new RegExp(`${anyone}.*\\b${roof}|\\b${roof}.*${anyone}`),
    new RegExp(`${anyone}.*\\b(?:nights?|evenings?|weekends?) in \\w`),
    new RegExp(`${anyone} s (?:\\w+ ){0,2}${dwelling}|\\b(?:his|her|their) (?:\\w+ )?${dwelling}`),
    new RegExp(`\\b${dwelling} of (?:the |this )?${anyone}`),
    new RegExp(
      `${anyone} (?:is|was|will be|sits|works|comes) (?:\\w+ )?(?:near|from|around|close|based|located|next|behind|by)\\b`,
    ),
    new RegExp(
      `${anyone} (?:is|was|will be|sits|works) (?:\\w+ )?(?:in|at|on) (?!the|your|a|an|this|our|my|any|no)\\w`,
    ),
    new RegExp(
      `\\b(?:find|visit|reach) (?:the |this )?${anyone} (?:\\w+ )?(?:in|at|near|on) (?!the|your|a|an|this)\\w`,
    ),
  ];
}

function asksForSecret(text: string): boolean {
  // A word that is parted by blanks reads the same.
  if (has(text, secrets) || text.replaceAll(' ', '').includes('password')) {
    return !changesSecret.test(text) || !namesPage.test(text) || handsSecretOver.test(text);
  }
  return has(text, secretsOfReader);
}

const asksForMoney = (text: string): boolean =>
  has(text, withoutMoney) ||
  has(text, paymentElsewhere) ||
  (namesGiftCard.test(text) && !offersGiftCard.test(text)) ||
  pays.test(text.replace(paysWithoutAsking, ' ')) ||
  (money.test(text) && has(text, withMoney));

/** A text in lower-case words with one space between them, as the rules read it. */
const wordsOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/n['’]t\b/g, ' not')
    .replace(/[^\p{L}\p{N}$€£?]+/gu, ' ')
    .trim();

/** Whether a sentence must not be shown; `people` are the members who were read for the answer. */
export function isHarmful(sentence: string, people: readonly string[]): boolean {
  const text = wordsOf(sentence);
  if (isAdvice(text)) return false;
  if (asksForSecret(text) || asksForMoney(text) || has(text, asksForPersonal)) return true;
  if (has(text, tellsOfPerson) || tellsStreet(text)) return true;
  const isQuestion = text.includes('?') || startsQuestion.test(text);
  return (isQuestion && has(text, questionsForPersonal)) || has(text, rulesOfDwelling(people));
}
