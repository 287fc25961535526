/** How the guide reads what players type: folded, slang written out, and words brought to their stems. */

/** Short forms and slang as players write them, and what they mean. */
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
    tourney: 'tournament',
    tourneys: 'tournaments',
  }),
);

/** What the rules see of a question: its words, and the same as one text. */
export interface Words {
  words: readonly string[];
  text: string;
}

/**
 * A question in plain lower-case words with one space between them; prices keep their sign, times their colon, dates their
 * slash. Short forms are written out.
 */
export function readWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’‘`]/g, '');
  const words = plain.match(/\$?\d+(?:[.,:/]\d+)*|[\p{L}\p{N}]+/gu) ?? [];
  return words.flatMap((word) => written.get(word)?.split(' ') ?? word);
}

/** Words that say nothing about what is asked. */
export const emptyWords: ReadonlySet<string> = new Set(
  (
    'a an the of for to in on at by with and or but so if is are am was were be been do does did can could will would shall ' +
    'should may might i me my mine myself you your we us our it its this that these those them they he she him her his there here what which who whom ' +
    'how where when why now then just please pls want need like have has had get got let some any about from up out as ' +
    'someone anyone everyone hey hi hello nova not no yes again really thing things something anything somewhere anywhere old already still'
  ).split(' '),
);

/** Words that mean the same to the guide, by the one that it keeps. */
const sameAs = new Map(
  Object.entries({
    username: 'nickname nick name handle',
    change: 'edit alter update switch redo move order different',
    delete: 'remove erase rid',
    picture: 'photo image avatar screenshot pic',
    message: 'write text chat inbox talk mail',
    market: 'marketplace shop store',
    listing: 'item offer',
    sell: 'sale selling',
    buy: 'purchase',
    save: 'bookmark remember wishlist',
    event: 'tournament meetup convention party lan',
    create: 'make host organize organise plan set add',
    join: 'rsvp register attend',
    mute: 'silence off pings',
    pause: 'hide break',
    player: 'teammate teammates people duo squad partner',
    connect: 'link',
    download: 'export copy backup',
    location: 'position gps',
    report: 'flag tell',
    pay: 'cost money',
    bother: 'annoy bug harass alone',
    wrong: 'mistake accident',
    see: 'show list find',
    safe: 'trust safely',
  }).flatMap(([kept, others]) => others.split(' ').map((other): [string, string] => [stem(other), stem(kept)])),
);

/** The stem of an English word, roughly: endings of number and of verbs are cut, always in the same way. */
export function stem(word: string): string {
  if (word.length <= 3) return word;
  let cut = word.replace(/(?<=..)ies$/, 'y').replace(/(?<=[^s])s$/, '');
  cut = cut.replace(/(?<=...)(?:ing|ed)$/, '').replace(/([bdfgmnprt])\1$/, '$1');
  return cut.length > 3 ? cut.replace(/e$/, '') : cut;
}

/** What words mean: stems of those that say something, with one for all that mean the same; each once. */
export function meaningOf(words: readonly string[]): Set<string> {
  const stems = words.filter((word) => !emptyWords.has(word)).map(stem);
  return new Set(stems.map((one) => sameAs.get(one) ?? one));
}
