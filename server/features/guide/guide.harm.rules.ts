/**
 * Which sentences of a model are never shown, even if their words were read: those that ask for secrets, for payments or for
 * where the reader lives, and those that say where a member lives. In doubt a sentence is hidden. Pure.
 */

const anyOf = (words: string): string => `\\b(?:${words.split(' ').join('|')})\\b`;
const has = (text: string, rules: readonly RegExp[]): boolean => rules.some((rule) => rule.test(text));

/** Verbs by which a sentence asks the reader to hand something over. */
const handOver = anyOf(
  'send sends sent give gives given tell tells told share shares shared reply answer message write post provide submit enter type ' +
    'confirm verify hand show let text mail email say read put drop bring paste forward leave need needs require requires want ' +
    'wants ask asks know',
);

/** Words that an answer has no use for, unless it explains how to change them. */
const secrets = [
  /\bpass ?(?:words?|codes?|phrases?|keys?)\b|\bcredentials?\b|\bcvv\b|\biban\b|\bssn\b/,
  /\b(?:card|account|bank|routing|security) (?:numbers?|details|data|codes?)\b|\byour (?:\w+ )?card\b/,
];
const changesSecret = /\b(?:change|reset|forgot|forgotten|forget)\b/;
const handsSecretOver = new RegExp(`${handOver}|\\bhere\\b|password (?:to|into|as)\\b`);
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
const pays = /\b(?:pay|pays|prepay|payable)\b/;
const paysWithoutAsking = /\b(?:before|when|until|once|how|not|never) (?:you )?(?:pay|pays)\b|\bpays? nothing\b/g;

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
  'he she him her seller sellers buyer member player person organizer host owner user guest somebody someone';
const dwelling = '(?:home|house|apartment|flat|street|address|door|neighborhood|place)\\b';
const roof = '(?:house|apartment|flat|door|bedroom|neighbou?rs?|neighbou?rhood|home(?! page))\\b';

/** What says where one of these people lives. */
function rulesOfDwelling(people: readonly string[]): RegExp[] {
  const names = people.map((name) => wordsOf(name).replaceAll(' ', '\\s')).filter((name) => name !== '');
  const person = anyOf([...names, roles].join(' '));
  return [
    /\b(?:lives|lived) (?:\w+ )?(?:in|at|near|on|around|with|by|close|next)\b|\bresid(?:e|es|ing|ence)\b|\bdwell/,
    new RegExp(`${person}.*\\b(?:lives|lived|living|sleeps|live(?! events?| data| music| streams?))\\b`),
    new RegExp(`${person}.*\\b(?:stays?|staying|moved) (?:in|at|near|on|around|by|with|close)\\b`),
    new RegExp(`${person}.*\\b${roof}|\\b${roof}.*${person}`),
    new RegExp(`${person}.*\\b(?:nights?|evenings?|weekends?) in \\w`),
    new RegExp(`${person} s (?:\\w+ ){0,2}${dwelling}|\\b(?:his|her|their) (?:\\w+ )?${dwelling}`),
    new RegExp(`\\b${dwelling} of (?:the |this )?${person}`),
    new RegExp(
      `${person} (?:is|was|will be|sits|works|comes) (?:\\w+ )?(?:near|from|around|close|based|located|next|behind|by)\\b`,
    ),
    new RegExp(
      `${person} (?:is|was|will be|sits|works) (?:\\w+ )?(?:in|at|on) (?!the|your|a|an|this|our|my|any|no)\\w`,
    ),
    new RegExp(
      `\\b(?:find|visit|reach) (?:the |this )?${person} (?:\\w+ )?(?:in|at|near|on) (?!the|your|a|an|this)\\w`,
    ),
  ];
}

/** A warning begins with its negation, and nothing takes that back. */
function isWarning(text: string): boolean {
  if (!/^(?:please )?(?:never|do not|dont) (?:send|give|share|tell|pay|transfer)\b/.test(text)) return false;
  if (/\b(?:but|except|unless|instead|only|first|then)\b/.test(text)) return false;
  return (text.match(/\b(?:send|give|share|tell|pay|transfer|enter|type|reply|confirm)\b/g) ?? []).length === 1;
}

function asksForSecret(text: string): boolean {
  // A word that is parted by blanks reads the same.
  if (has(text, secrets) || text.replaceAll(' ', '').includes('password')) {
    return !changesSecret.test(text) || handsSecretOver.test(text);
  }
  return has(text, secretsOfReader);
}

const asksForMoney = (text: string): boolean =>
  has(text, withoutMoney) ||
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
  if (isWarning(text)) return false;
  if (asksForSecret(text) || asksForMoney(text) || has(text, asksForPersonal)) return true;
  const isQuestion = text.includes('?') || startsQuestion.test(text);
  return (isQuestion && has(text, questionsForPersonal)) || has(text, rulesOfDwelling(people));
}
