/**
 * Concepts: words that mean the same in questions about the product. A word may belong to several concepts. The
 * classifier reads concepts in addition to words, because the phrasings cannot contain every synonym.
 */
const words: Record<string, string> = {
  account: 'account accounts acc acct profile profiles membership registration',
  delete:
    'delete deleting deleted remove removing removed erase erased erasing rid wipe nuke destroy trash bin unsend unpost takedown scrub clear',
  leave: 'leave leaving quit quitting deactivate close closing goodbye unregister',
  change:
    'change changing changed edit editing edited fix fixing update updating modify alter adjust correct rename redo rewrite reword swap switch replace tweak revise',
  name: 'username name names nick nickname handle gamertag alias screenname displayname',
  picture:
    'picture pictures pic pics photo photos image images img imgs avatar avatars pfp icon selfie headshot screenshot screenshots pngs jpg jpeg gif gifs portrait photograph',
  password: 'password passwords pw pwd passcode passphrase credentials',
  forgot: 'forgot forgotten forget remember lost reset recover recovery locked',
  mail: 'mail mails email emails inbox spam junk gmail yahoo outlook hotmail',
  device: 'device devices laptop phone computer tablet pc session sessions browser machine library desktop ipad',
  signin: 'login logged signin signed',
  signout: 'logout logoff signout',
  event:
    'event events tournament tournaments tourney tourneys meetup meetups convention lan lans party gathering session bracket raid gamenight meet',
  host: 'host hosting organize organizing organise organizer organising organiser throw run running plan planning arrange setup',
  create: 'create creating make making set new start add adding put post posting publish',
  join: 'join joining rsvp register attend attending signup enter enroll going ticket tickets spot seat reserve participate come coming',
  withdraw: 'withdraw withdrawing unrsvp back backing cancel canceled cancelled unattend bail drop dropping skip flake',
  guests: 'guest guests attendee attendees attendance roster participants invited list',
  friend: 'friend friends buddy brother sister cousin roommate mate wife husband gf bf girlfriend boyfriend',
  noaccount: 'strangers outsiders public nonmembers unregistered link preview share sharing',
  calendar: 'calendar ics ical google outlook remind reminder schedule icalendar',
  position: 'location gps position geolocation locate track tracking whereabouts coordinates browser permission',
  postword: 'post posts posting feed wall timeline status update thread',
  comment: 'comment comments commenting reply replies replying like likes liking heart respond remark',
  cost: 'free cost costs pay paid paying price fee fees charge charges subscription premium money dollars credit card bill',
  sell: 'sell selling sold seller sale offload',
  buy: 'buy buying buyer purchase order bought',
  listing: 'listing listings ad ads item items offer offers article',
  market: 'market marketplace shop store',
  save: 'save saved saving bookmark favorite favourite wishlist watchlist heart star later',
  expire: 'expire expired expires renew renewing bump relist days long ran old stays vanish disappears',
  prohibited: 'allowed forbidden banned prohibited illegal rules permitted legal ok okay restricted',
  safe: 'safe safely safety trust trustworthy legit scam scams scammed careful tips precautions avoid',
  cheated: 'scammed scammer cheated ripped fraud fake broken defective empty ghosted stole stolen never arrived',
  refund: 'refund refunds payment payments paypal venmo zelle chargeback escrow checkout money back',
  message:
    'message messages messaging msg msgs dm dms pm pms text texts chat chats write writing contact talk whisper convo conversation conversations inbox',
  request: 'request requests accept accepting pending stranger strangers',
  read: 'read seen receipts receipt ticks tick checkmark checkmarks typing blue viewed opened',
  notif: 'notification notifications notif notifs ping pings alert alerts bell push buzz beep badge',
  find: 'find finding search searching look lookup locate discover browse',
  player: 'player players teammate teammates duo squad partner people gamers group',
  finder: 'finder matchmaking matcher match matches matching matched swipe swiping swiped swipes card cards tinder',
  answers: 'answers answer preferences preference questionnaire questions quiz survey playstyle style',
  undo: 'undo back accident accidentally mistake accidental misclick oops wrong revert rewind return',
  pass: 'pass passed passing skip skipped rejected declined left',
  accepted: 'accepted accept accepting liked right yes',
  pause: 'pause paused hide hiding invisible break vacation temporarily disappear stop',
  hours:
    'hours time times schedule evening evenings weekends weekdays timezone night morning when availability available language languages platform platforms console',
  fit: 'percent percentage fit score compatibility compatible number % calculated rating',
  limit: 'limit limits max maximum cap many most enough daily per day',
  bio: 'bio biography about description blurb intro introduce introduction myself',
  games: 'game games favorite favorites favourite favourites fav favs top six slots',
  service: 'steam discord epic psn playstation xbox battlenet link linked connect accounts gamertag',
  place: 'city town place state moved address hometown region live area zip',
  sound: 'sound sounds noise click clicks clicking audio mute beep quiet silent silence volume',
  block: 'block blocked blocking unblock ban banned mute ignore avoid',
  report: 'report reporting reported flag flagging rule mod mods moderator admin admins host',
  hidden: 'hidden gone missing disappeared vanished removed invisible taken why',
  age: 'age ages old birthday birthdate dob birth year years born minor minors kid kids child teen teens underage adult adults under 18 13 12 14 15 16 17 older younger parents son daughter',
  wrong: 'wrong incorrect typo mistake mistyped error false inaccurate',
  missing: 'missing list catalog catalogue exist listed absent add database',
  size: 'size big large mb megabytes kb format formats file files dimension dimensions heavy type types resolution pixels heic webp png upload uploading',
  groupchat: 'group groups several multiple three everyone channel channels team clan guild room',
  call: 'call calls calling voice video mic microphone talk facetime screen vc voip',
  country:
    'country countries canada canadian uk europe european germany mexico abroad international usa us america states outside overseas worldwide australia',
  app: 'app apps android ios iphone apple playstore download install mobile store apk',
  stars:
    'stars star animation animations moving background motion dizzy distracting effects particles twinkle twinkling sky animated',
  harass:
    'harass harassing harassment nasty insult insults insulting creepy creep rude mean slurs bully bullying hate threatening gross unwanted toxic bothering annoying',
  human: 'human person robot bot ai machine real chatgpt gpt llm computer alive program programmed',
  online: 'online offline active status presence dot invisible appear lastseen green',
  logout: 'out logout signout off',
  question: 'what how why where who which when',
};

/** The names of the lists that contain a word, by word. */
export function listsByWord(lists: Record<string, string>): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const [name, list] of Object.entries(lists))
    for (const word of list.split(' ')) names.set(word, [...(names.get(word) ?? []), name]);
  return names;
}

const conceptsByWord = listsByWord(words);

/** The concepts of a word; empty if it has none. */
export const conceptsOf = (word: string): readonly string[] => conceptsByWord.get(word) ?? [];

export const conceptWords: readonly string[] = [...conceptsByWord.keys()];
