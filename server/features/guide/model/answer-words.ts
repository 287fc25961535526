/**
 * The words that a sentence of a model may contain. Numbers, days and names from the results are also allowed. The list
 * has words that describe results, but none for requests or whereabouts, such as "send", "tell", "pay", "need", "live",
 * "where" and "me". Before you add a word, try to write a request with it.
 */
export const answerWords: ReadonlySet<string> = new Set(
  [
    'a an the this that these those it its there here is are was were be been has have had do does did not no none any some all both',
    'each every either neither one ones other others another also too only just even still already yet again as so than then but',
    'and or if because since about for from to at in on of by with between under over up below above after until during per',
    'isnt arent dont doesnt didnt couldnt cant cannot theres heres theyre youre youve ive im youll thats',
    'i you your they their them can could may might will would',
    'found find see look looks looking like likes match matches matching matched fit fits play plays playing cost costs priced',
    'sell sells selling sold sale offer offers offered list listed lists start starts starting begin begins happen happens takes',
    'taking place ends include includes including know browse rsvp join enjoy seem seems show shows shown going attending',
    'interested interest based called want search located range ranges',
    'event events listing listings item items game games player players member members people guests seller sellers market marketplace',
    'party finder page pages result results price prices condition percent favorite favorites message messages unread notification',
    'notifications time date day days week weeks weekend month months hours evening morning afternoon night today tomorrow',
    'title titles genre genres platform platforms year years copy copies option options list details pickup shipping delivery online',
    'person starparty nova community fun score',
    'january february march april june july august september october november december',
    'new newer newest latest older oldest lowest highest used good great best better perfect cheap cheaper cheapest expensive most more less least few many several',
    'lot next upcoming soon soonest first second third last available free now near nearby nearest close closest popular similar',
    'same different following total small cool nice',
    'unfortunately however instead sorry yes maybe perhaps currently right moment altogether together exactly well really which while else anything them what nothing open try prefer came',
    'released sure information earliest difference inbox everyone am out',
  ].flatMap((line) => line.split(' ')),
);

/** Words for members. A sentence with one of them names neither a place nor an event. */
export const personWords: ReadonlySet<string> = new Set(
  'they their them theyre everyone player players member members people guests seller sellers organizer host'.split(
    ' ',
  ),
);

/** Words that connect a member with a place, a presence or a payment. */
export const whereaboutsWords: ReadonlySet<string> = new Set(
  'at in on near nearby nearest from to for here there online now currently right moment'.split(' '),
);

/** Words that hide a sentence even as part of a title, because members write titles. */
export const requestWords: ReadonlySet<string> = new Set(
  [
    'password passwords passcode passcodes passphrase pin pins code codes login logins credentials token tokens cookie cookies otp',
    'cvv cvc ssn iban passport passports authenticator anydesk teamviewer secret secrets',
    'pay pays paid paypal venmo zelle cashapp revolut bitcoin btc crypto usdt wire transfer deposit prepay fee money',
    'address addresses street phone phones number numbers whatsapp telegram email mail mails school home house lives live living',
    'send sends sent tell tells give gives share shares type enter reply write contact text call confirm verify visit',
    'kill kys suicide nude nudes',
  ].flatMap((line) => line.split(' ')),
);
