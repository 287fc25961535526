/** Normalizes the words of players: folds them, expands slang, and reduces them to stems. */

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
    wanna: 'want to',
    gonna: 'going to',
    gotta: 'have to',
    lemme: 'let me',
    gimme: 'give me',
    somebody: 'someone',
    anybody: 'anyone',
    everybody: 'everyone',
    bucks: 'dollars',
    usd: 'dollars',
    signup: 'sign up',
    login: 'log in',
    logout: 'log out',
    meetups: 'meetups',
    vids: 'videos',
    wat: 'what',
    abt: 'about',
    ppl: 'people',
    some1: 'someone',
    any1: 'anyone',
    smth: 'something',
    hii: 'hi',
    lf: 'looking for',
    lfg: 'looking for group for',
    dming: 'messaging',
    notif: 'notification',
    notifs: 'notifications',
    gn: 'good night',
    tmrw: 'tomorrow',
    tmr: 'tomorrow',
    '2moro': 'tomorrow',
    tonite: 'tonight',
    wknd: 'weekend',
    fri: 'friday',
    sat: 'saturday',
    thurs: 'thursday',
    tourney: 'tournament',
    tourneys: 'tournaments',
  }),
);

/** A question as the rules read it: as words, and as one text. */
export interface Words {
  words: readonly string[];
  text: string;
}

/**
 * Splits a question into plain lower-case words. Prices keep their sign, times their colon, dates their slash. Expands
 * abbreviations. Letters repeated three times or more are reduced to one, except the i of Roman numerals.
 */
export function readWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’‘`]/g, '')
    .replace(/([a-hj-z])\1{2,}/g, '$1')
    .replace(/\bhow 2 /g, 'how to ');
  const words = plain.match(/\$?\d+(?:[.,:/]\d+)*|[\p{L}\p{N}]+/gu) ?? [];
  return words.flatMap((word) => written.get(word)?.split(' ') ?? word);
}

/** Words that say nothing about the subject of a question. */
export const emptyWords: ReadonlySet<string> = new Set(
  (
    'a an the of for to in on at by with and or but so if is are am was were be been do does did can could will would shall ' +
    'should may might i me my mine myself you your we us our it its this that these those them they he she him her there here what which whom ' +
    'how where when now then just please pls want need like have has had get got let some any about from up out as ' +
    'someone anyone everyone hey hi hello no yes again really thing things something anything somewhere anywhere old already still into else while help some last made hate ugly ' +
    'ok okay lol lmao omg bro bruh dude guy guys tbh idk ugh rn irl damn'
  ).split(' '),
);

/** Words of a day, which say nothing about how something is done. */
export const dayWords: ReadonlySet<string> = new Set(
  'today tonight tomorrow yesterday weekend monday tuesday wednesday thursday friday saturday sunday'.split(' '),
);

/** Synonyms, by the word that replaces them. */
const sameAs = new Map(
  Object.entries({
    username: 'nickname nick name handle',
    change: 'edit fix alter update switch redo move order different',
    delete: 'remove erase rid nuke unsend',
    picture: 'photo image avatar screenshot pic',
    message: 'write text chat inbox talk mail',
    market: 'marketplace shop store',
    listing: 'item offer ad',
    sell: 'sale selling',
    buy: 'purchase bought',
    save: 'bookmark remember wishlist',
    event: 'tournament meetup convention party lan',
    create: 'make host organize organise plan set add',
    join: 'rsvp register attend',
    mute: 'silence off',
    sound: 'noise audio',
    pause: 'hide break',
    player: 'teammate people duo squad partner person kid creep weirdo gamer',
    connect: 'link',
    download: 'export copy backup',
    location: 'position gps',
    report: 'flag',
    pay: 'cost money',
    bother: 'annoy harass alone',
    wrong: 'mistake accident',
    see: 'show find',
    safe: 'trust safely',
    their: 'his',
  }).flatMap(([kept, others]) => others.split(' ').map((other): [string, string] => [stem(other), stem(kept)])),
);

/** The approximate stem of an English word: removes endings of number and of verbs, always in the same way. */
export function stem(word: string): string {
  if (word.length <= 3) return word;
  let cut = word.replace(/(?<=..)ies$/, 'y').replace(/(?<=[^s])s$/, '');
  cut = cut.replace(/(?<=...)(?:ing|ed)$/, '').replace(/([bdfgmnprt])\1$/, '$1');
  return cut.length > 3 ? cut.replace(/e$/, '') : cut;
}

/** The meaning of words: the distinct stems of those that say something, with synonyms replaced. */
export function meaningOf(words: readonly string[]): Set<string> {
  const stems = words.filter((word) => !emptyWords.has(word)).map(stem);
  return new Set(stems.map((one) => sameAs.get(one) ?? one));
}

/** Actions and objects that distinguish questions: a phrasing without them asks for something else. */
const keys: ReadonlySet<string> = new Set(
  (
    'buy cancel change create delete download report save see sell ' +
    'bio comment event listing market message notification password picture player post username'
  )
    .split(' ')
    .map(stem),
);

export const keysOf = (meaning: ReadonlySet<string>): string[] => [...meaning].filter((word) => keys.has(word));
