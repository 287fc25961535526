/** Normalizes the words of a question: folds letters, expands slang, and reduces words to stems. */

/** Abbreviations and slang of players, with their meaning. */
const written = new Map(
  Object.entries({
    u: 'you',
    ur: 'your',
    r: 'are',
    pls: 'please',
    plz: 'please',
    thx: 'thanks',
    ty: 'thanks',
    pw: 'password',
    pwd: 'password',
    acc: 'account',
    pic: 'picture',
    pics: 'pictures',
    pfp: 'profile picture',
    fav: 'favorite',
    favs: 'favorites',
    dm: 'message',
    dms: 'messages',
    msg: 'message',
    msgs: 'messages',
    whats: 'what is',
    whens: 'when is',
    wheres: 'where is',
    whos: 'who is',
    hows: 'how is',
    im: 'i am',
    ive: 'i have',
    id: 'i would',
    cant: 'can not',
    cannot: 'can not',
    wont: 'will not',
    isnt: 'is not',
    wasnt: 'was not',
    arent: 'are not',
    theres: 'there is',
    thats: 'that is',
    youre: 'you are',
    theyre: 'they are',
    dont: 'do not',
    doesnt: 'does not',
    didnt: 'did not',
    havent: 'have not',
    hasnt: 'has not',
    wouldnt: 'would not',
    couldnt: 'could not',
    shouldnt: 'should not',
    hes: 'he is',
    shes: 'she is',
    wanna: 'want to',
    gonna: 'going to',
    gotta: 'have to',
    lemme: 'let me',
    gimme: 'give me',
    somebody: 'someone',
    anybody: 'anyone',
    everybody: 'everyone',
    bucks: 'dollars',
    buck: 'dollars',
    dollar: 'dollars',
    usd: 'dollars',
    signup: 'sign up',
    login: 'log in',
    logout: 'log out',
    vids: 'videos',
    wat: 'what',
    abt: 'about',
    ppl: 'people',
    some1: 'someone',
    any1: 'anyone',
    smth: 'something',
    smb: 'someone',
    sb: 'someone',
    peeps: 'people',
    wher: 'where',
    anythin: 'anything',
    somethin: 'something',
    hii: 'hi',
    lf: 'looking for',
    lfg: 'looking for group for',
    lfm: 'looking for more for',
    lf1m: 'looking for one more for',
    lf2m: 'looking for two more for',
    lf3m: 'looking for three more for',
    iso: 'looking for',
    wtb: 'want to buy',
    wts: 'want to sell',
    dming: 'messaging',
    notif: 'notification',
    notifs: 'notifications',
    gn: 'good night',
    tmrw: 'tomorrow',
    tmr: 'tomorrow',
    '2moro': 'tomorrow',
    tonite: 'tonight',
    wknd: 'weekend',
    weknd: 'weekend',
    fri: 'friday',
    sat: 'saturday',
    thurs: 'thursday',
    tourney: 'tournament',
    tourneys: 'tournaments',
    competition: 'tournament',
    competitions: 'tournaments',
    comps: 'tournaments',
  }),
);

/** Abbreviations and slang that may be mistyped. */
export const slangWords: readonly string[] = [...written.keys()].filter((word) => word.length > 4);

/** A question in the form that the rules read: as words, and as one text. */
export interface Words {
  words: readonly string[];
  text: string;
}

/**
 * Splits a question into plain lower-case words. Prices keep their sign, times their colon, dates their slash. Expands
 * abbreviations. Letters repeated three times or more are reduced to one, except the i of Roman numerals. Exactly three
 * equal consonants inside a word stay, so that they are corrected as a typing error: "horrro".
 */
export function readWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’‘`]/g, '')
    .replace(/([aeou])\1{2,}|([b-df-hj-np-tv-z])\2{2,}(?![a-z])|([b-df-hj-np-tv-z])\3{3,}/g, '$1$2$3')
    .replace(/\b(is|are) three (?=an?\b|any\b|some\b)/g, '$1 there ')
    .replace(/(?<=\d)(?:ts|dn|dr|ht)\b/g, (ending) => `${ending[1]}${ending[0]}`)
    .replace(/\b(how|going|want) 2 /g, '$1 to ')
    .replace(/(?<![\d$.])(\d+(?:[.,]\d+)*) ?\$/g, '$$$1')
    .replace(/<= ?(?=\$?\d)/g, ' at most ')
    .replace(/>= ?(?=\$?\d)/g, ' at least ')
    .replace(/< ?(?=\$?\d)/g, ' under ')
    .replace(/> ?(?=\$?\d)/g, ' over ')
    .replace(/\bd ?& ?d\b/g, 'dnd')
    .replace(/\b(gett|sell|look|play|go|do|hav|buy|trad|host|mak|tak|giv|com)in\b/g, '$1ing')
    .replace(/\b(?:in search of|on the hunt for|hunting for)\b/g, 'looking for');
  const words = plain.match(/\d+(?:st|nd|rd|th)\b|\$?\d+(?:[.,:/]\d+)*|[\p{L}\p{N}]+/gu) ?? [];
  return digitsOfMoney(words.flatMap((word) => written.get(word)?.split(' ') ?? word));
}

const moneyWords: Readonly<Record<string, number>> = {
  ...{ five: 5, ten: 10, fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70 },
  ...{ eighty: 80, ninety: 90, hundred: 100, thousand: 1_000 },
};

/** Amounts in words: "a hundred dollars" is "100 dollars", and "twenty five dollars" is "25 dollars". */
function digitsOfMoney(words: readonly string[]): string[] {
  const read: string[] = [];
  for (const word of words) {
    const amount = word === 'dollars' ? takeAmount(read) : undefined;
    read.push(...(amount === undefined ? [word] : [`${amount}`, word]));
  }
  return read;
}

/** Removes an amount in words from the end. */
function takeAmount(words: string[]): number | undefined {
  const last = moneyWords[words.at(-1) ?? ''];
  if (last === undefined) return undefined;
  words.pop();
  const before = words.at(-1) ?? '';
  const factor = { a: 1, one: 1, two: 2, three: 3, four: 4, five: 5 }[before];
  const tens = moneyWords[before];
  if (last >= 100) {
    if (factor !== undefined) words.pop();
    return last * (factor ?? 1);
  }
  if (last > 5 || tens === undefined || tens < 20 || tens >= 100) return last;
  words.pop();
  return tens + last;
}

/** Words that do not indicate the subject of a question. */
export const emptyWords: ReadonlySet<string> = new Set(
  (
    'a an the of for to in on at by with and or but so if is are am was were be been do does did can could will would shall ' +
    'should may might i me my mine myself you your we us our it its this that these those them they he she him her there here what which whom ' +
    'how where when now then just please pls want need like have has had get got let some any about from up out as ' +
    'someone anyone everyone hey hi hello no yes again really thing things something anything somewhere anywhere old already still into else while help some last made hate ugly ' +
    'ok okay lol lmao omg bro bruh dude guy guys tbh idk ugh rn irl damn'
  ).split(' '),
);

/** The approximate stem of an English word. Removes endings of plurals and verbs in a uniform way. */
export function stem(word: string): string {
  if (word.length <= 3) return word;
  let cut = word.replace(/(?<=..)ies$/, 'y').replace(/(?<=[^s])s$/, '');
  cut = cut.replace(/(?<=...)(?:ing|ed)$/, '').replace(/([bdfgmnprt])\1$/, '$1');
  return cut.length > 3 ? cut.replace(/e$/, '') : cut;
}
