/**
 * Safety advice, which mentions secrets, payments and people in order to protect them: it negates a request, tells what to do
 * about somebody else's, or says what others do not see. Each form is the whole sentence, and what follows its beginning has
 * only words of a short list, in which nobody is named and nothing is handed over. Pure.
 */

const objectWords = new Set(
  (
    'a an the your yours any or and nor of for to with in on by via from at outside over through another other others someone anyone ' +
    'anybody somebody else anywhere nobody one it them this that who whom you have has had do does not never even ever yet met know trust ' +
    'password passwords passcode passcodes passphrase pin code codes login log sign details data secret secrets credentials token ' +
    'tokens cookie cookies session card cards number numbers bank account accounts money cash payment payments deposit deposits gift ' +
    'crypto bitcoin wallet address addresses home street house phone mobile real full name names city location email mail identity passport ' +
    'id document documents photo photos picture pictures site platform market starparty message messages chat chats private public ' +
    'person people member members stranger strangers link links before item items seen saw'
  ).split(' '),
);

const holdsOnly = (text: string, words: ReadonlySet<string>): boolean =>
  text.split(' ').every((word) => word === '' || words.has(word));

const negation = '(?:(?:will |would |do |does )?never|(?:do|does|will|wo|would|can|ca) not|dont|wont|cannot)';
const give = '(?:send|give|share|tell|pay|transfer|post|write|show|enter|type|hand|reveal|publish|wire|buy|meet|trust)';
const staff =
  '(?:we|i|nova|starparty|staff|moderators?|a moderator|admins?|the (?:team|staff|site|moderators|host)|our (?:team|staff|moderators))';
const nobody =
  '(?:nobody|no one|no (?:moderator|admin|member of the team|staff))(?: (?:from|of|in|on) (?:the|our) (?:team|staff|site))?';
const request = `(?:asks?|wants?|tells?|needs?|demands?|begs?|pressures?|urges?) (?:you |members |anyone )?(?:for|to ${give}(?: out| over)?)`;
const asker =
  '(?:someone|anyone|anybody|somebody|they|it|he|she|(?:a|the) (?:seller|buyer|member|stranger|message|person))';
const reporting =
  '(?:report|block|ignore|flag|decline) (?:and block )?(?:it|them|him|her|anyone|anybody|everyone|someone|(?:the|any|every|that|this|such a) (?:message|member|post|listing|person|chat|seller|buyer|profile)s?)';

/** Beginnings after which only words of the list may come. */
const beginnings = [
  new RegExp(`^(?:please )?(?:you should |you must )?(?:never|do not|dont) ${give}\\b`),
  new RegExp(
    `^(?:${nobody} (?:will |would |should )?(?:ever )?|${staff} ${negation} (?:ever )?)(?:asks?|needs?) (?:you )?(?:for|to ${give})\\b`,
  ),
  new RegExp(`^(?:please )?${reporting} (?:if ${asker}|when ${asker}|who|that) ${request}\\b`),
  new RegExp(
    `^(?:${nobody}|${staff} ${negation}|(?:other )?members (?:can|do) not|others (?:can|do) not)(?: (?:can|will|ever))? (?:sees?|knows?|shows?|shares?|publish(?:es)?)\\b`,
  ),
  /^your (?:\w+ ){0,2}(?:address|street|number|name|location|password|phone) (?:is|stays|remains|will stay) (?:always |never |not )?(?:hidden|private|secret|shown|public|visible|stored)\b/,
];
const seenWords = new Set([...objectWords, ...'only see sees if choose chose so want city shows shown'.split(' ')]);
/** The report comes last, and with it the sentence ends. */
const reportsLast = new RegExp(
  `^(?:if|when|whenever) ${asker} ${request}\\b(.*) (?:please |just )?(?:(?:you (?:can|should) )?${reporting}|(?:do not|never) (?:reply|answer|do it|do so))$`,
);
/** Takes a warning back: "not even with me" is none of these. */
const exception = /\b(?:but|except|unless|instead|first|then|here|below)\b/;

/** Whether a sentence, in lower-case words, is advice of one of these forms. */
export function isAdvice(text: string): boolean {
  const plain = text.replace(/\bnot even (?:with|to) (?:me|us|staff|moderators|friends|a friend)$/, '').trim();
  if (exception.test(plain)) return false;
  const last = reportsLast.exec(plain);
  if (last) return holdsOnly(last[1] ?? '', objectWords);
  return beginnings.some((beginning, index) => {
    const [found] = beginning.exec(plain) ?? [];
    return found !== undefined && holdsOnly(plain.slice(found.length), index < 3 ? objectWords : seenWords);
  });
}
