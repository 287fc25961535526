/**
 * Decides which sentences of a model are hidden: requests for secrets, money or personal data, the whereabouts of members, and
 * abuse. Pure. Training takes more than a second, so it runs in the thread that checks sentences.
 */
import { classify, trainClassifier } from '../../../text/classifier.ts';
import { type HarmLabel, trainingSentences } from '../harm/training.ts';

/**
 * The probability of being ordinary up to which a sentence is hidden. It is the highest value, in steps of 0.1, that
 * hides at most 8 % of the ordinary sentences in `harm-validation.ts`. Hiding an ordinary sentence costs an answer.
 * Showing a harmful sentence may cost a member money.
 */
const ordinaryMin = 0.7;

/**
 * Words with the same meaning in a request. The classifier reads the sequence of their kinds in addition to the words.
 */
const kinds: Record<string, string> = {
  give:
    'send sends sent sending give gives giving share shares sharing tell tells telling show shows pass hand drop put paste type ' +
    'enter write provide submit reply mail email dm message text forward post add leave read dictate spell whisper supply fill ' +
    'upload bring lend let say state confirm verify repeat mention copy',
  secret:
    'password passwords pw pwd passwd passcode passcodes passphrase pin pins code codes login logins log credentials token tokens ' +
    'cookie cookies otp key keys digits cvv cvc id ids passport passports ssn licence license iban authenticator phrase session ' +
    'selfie papers document documents anydesk teamviewer seed recovery',
  money:
    'money cash dollars dollar euros euro bucks pounds tenner fiver amount sum price fee fees deposit deposits payment payments ' +
    'prepayment advance crypto bitcoin btc eth usdt coins gold voucher vouchers gift card cards savings donation donations tip ' +
    'balance share half $',
  pay:
    'pay pays paying paid prepay wire wires transfer transfers paypal venmo zelle cashapp revolut donate settle cover buy buys ' +
    'purchase remit invest loan refund',
  private:
    'address addresses adress street streets house houses home homes phone phones number numbers school age birthday name names ' +
    'surname location whereabouts flat apartment room door neighbourhood parents mother dad',
  live: 'live lives lived living stays staying resides sleeps dwells works wohnt vive habite',
  speaker: 'me us i we my mine our',
  member:
    '@ he she him her they them his their seller host organizer buyer owner member player admin mod mods moderator moderators ' +
    'staff support somebody someone anyone',
  not: 'not never nobody none no without dont cannot cant wont',
  warning:
    'scam scammer scammers report block impostor fraud fake phishing safe risky careful private hidden public ignore beware trick trap cheat',
  game:
    'boss dragon hero quest game games level character wizard merchant guard castle match raid tournament event players team ' +
    'blacksmith king potion silver mana spell deck tile enemy puzzle riddle chapter',
  page: 'page settings account form button menu profile listing listings market feed press choose change reset',
  now: 'now first today tonight before front upfront immediately once',
  you: 'you your yours ur u yo yourself',
};
const kindOf = new Map(Object.entries(kinds).flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind])));

/** Characters that replace letters within a word. */
const letterOf: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/**
 * The words of a text as the classifier reads them: without accents, hidden characters and substituted letters; `@` is
 * a member.
 */
const readWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/n['’]t\b/g, ' not')
    .replace(/(?<=\p{L})[@$013457]+(?=\p{L})/gu, (signs) => [...signs].map((sign) => letterOf[sign]).join(''))
    .replace(/(?<![\p{L}\p{N}])(?:\p{L}[ .*_-]){2,}\p{L}(?![\p{L}\p{N}])/gu, (word) => word.replace(/[ .*_-]/g, ''))
    .replace(/\d+/g, ' 0 ')
    .replace(/[$€£]/g, ' $ ')
    .replace(/[?@]/g, ' $& ')
    .replace(/[^\p{L}\p{N}$?@]+/gu, ' ')
    .trim();

/** Replaces the names of these people. Keeps names that are words of requests: a member may be called "password". */
const withoutNames = (words: string, people: readonly string[]): string =>
  people
    .map(readWords)
    .filter((name) => name !== '' && !name.split(' ').some((word) => kindOf.has(word)))
    .reduce((text, name) => text.replaceAll(` ${name} `, ' @ '), ` ${words} `);

/** The words, followed by the kinds of the words that have one. */
const withKinds = (words: string): string => {
  const found = words.split(' ').flatMap((word) => kindOf.get(word)?.toUpperCase() ?? []);
  return `${words} | ${found.join(' ')}`;
};

export type HarmCheck = (sentence: string, people: readonly string[]) => boolean;

/**
 * Trains the classifier. The returned check is true if a sentence must be hidden. `people` are the members in the
 * results.
 */
export function createHarmCheck(): HarmCheck {
  const examples = trainingSentences().map(({ text, label }) => ({ text: withKinds(readWords(text)), label }));
  const model = trainClassifier<HarmLabel>(examples);
  return (sentence, people) =>
    classify(model, withKinds(withoutNames(readWords(sentence), people))).ordinary <= ordinaryMin;
}
