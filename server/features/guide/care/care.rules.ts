/**
 * Recognizes calls for help by their words: stems, slang and common misspellings. Pure. The classifier of
 * `care-classifier.rules.ts` finds others. Words about games and trade are exceptions: "this boss kills me" is not a
 * call for help.
 */
import { readWords } from '../answers/words.rules.ts';

export type CareKind = 'suicide' | 'self-harm' | 'abuse' | 'threat' | 'medical' | 'minor';

const person = '(?:me|you|us|him|her|them|someone|everyone|people|myself|(?:my|his|her|their|our|the) \\w+)';
const self = '(?:my|him|her|them|your|our)sel(?:f|ves)';
const own = '(?:my|his|her|their|your)';
const relative =
  '(?:dads?|daddy|father|moms?|mommy|mum|mother|step ?(?:dad|mom|father|mother|brother|sister)|parents?|uncle|aunt|grandpa|grandma|grandfather|grandmother|foster \\w+|guardian|care ?giver|caretaker|boyfriend|girlfriend|bf|gf|husband|wife|partner|ex|roommate|coach|teacher|pastor|boss)';
const violence =
  '(?:hits?|hitting|beats?|beating|slaps?|slapped|chokes?|choked|strangle[sd]?|punch(?:es|ed)?|kick(?:s|ed)|whips?|whipped|burn(?:s|ed)|hurts?|hurting|abuse[sd]?|abusing|rape[sd]?|touch(?:es|ed)|molest\\w*|shakes|throws|threw|smashe[sd]|pushe[sd]|shove[sd]|locks|locked|punishe[sd]|threatens|threatened|forces|forced|grabs|grabbed|drags|dragged|kicked)';
/** Defeats in a game are harmless. */
const inPlay = '(?! (?:\\w+ ){0,2}(?:at|in|every ?time|again|online|easily|with (?:a|an|the) (?:blue|red|green))\\b)';
const age = '(?:[6-9]|1[0-7]|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)';

const all = (...parts: string[]): RegExp[] => parts.map((part) => new RegExp(part));

/** The category of the first matching pattern counts. */
const patterns: [CareKind, RegExp[]][] = [
  [
    'suicide',
    all(
      '\\bsui?cid\\w*\\b(?! (?:squad|kings?|bombers?|runs?|missions?|doors?))|\\bsucid|\\bsuicd|\\bkms\\b|\\bctb\\b|\\bunaliv',
      `\\b(?:kill|kills|killed|killing|hang|hanging|shoot|drown|off|unalive|end|poison) ${self}\\b`,
      '\\b(?:not|never|no longer|cannot|neither|stop) (?:\\w+ ){0,4}(?:live|living|be alive|stay alive|wake up)\\b(?! (?:in|at|near|with|without|stream|streams|chat|here|there|on|under|close)\\b)',
      '\\bnot (?:want|like|plan|wish)\\w* (?:\\w+ )?to (?:exist|be (?:here|around|alive))\\b(?! (?:on|for the|at)\\b)|\\brather (?:\\w+ ){0,3}(?:be dead|not be here|die|not exist)\\b|\\bbetter dead\\b',
      '\\b(?:want\\w*|whant|wish|ready|going|plan\\w*|decided|hope|tried|try|trying|need|deserve) (?:\\w+ ){0,2}to die\\b(?! (?:in|at|for|playing|to)\\b)|\\bhurts? to (?:die|drown|suffocate|hang|bleed out)\\b|\\b(?:drowning|hanging|suffocating|dying) hurts?\\b',
      // Spanish, Portuguese, German, French and Italian, after accents are removed.
      '\\bquiero (?:\\w+ )?morir(?:me)?\\b|\\bquiero matarme\\b|\\bno quiero (?:\\w+ )?viv(?:ir|er)\\b|\\bquitarme la vida\\b|\\bquero (?:\\w+ )?morrer\\b|\\bnao quero (?:\\w+ )?viver\\b|\\bme matar\\b|\\b(?:will|mag|kann) (?:einfach )?nicht mehr leben\\b|\\bich will (?:\\w+ ){0,2}sterben\\b|\\bmich (?:\\w+ )?umbringen\\b|\\b(?:veux|voudrais) (?:\\w+ )?mourir\\b|\\bplus envie de vivre\\b|\\bme tuer\\b|\\bvoglio (?:\\w+ )?morire\\b',
      '\\bwish (?:\\w+ ){0,3}(?:dead|never (?:been |was )?born|never existed)\\b|\\bnever (?:been )?born\\b|\\bif i (?:was|were|am|would be) (?:dead|gone)\\b|\\bwhen i am (?:dead|gone)\\b|\\bafter i (?:die|am dead)\\b',
      '\\b(?:better|happier|easier|fine|manage|okay) (?:off )?without me\\b|\\bbetter off (?:dead|if i)\\b|\\b(?:no ?one|nobody|no1|who) would (?:\\w+ )?(?:notice|miss|care)\\b.*\\b(?:gone|dead|died|disappear|me)\\b',
      '\\b(?:think|thinking|thoughts?|think\\w*|dream\\w*|talk|talks|talking) (?:\\w+ ){0,2}(?:of|about|that) (?:\\w+ ){0,2}(?:dying|death|ending (?:it|my|everything)|not being (?:here|alive)|jumping off)\\b',
      `\\bend(?:s|ing|ed)? (?:it all|${own} li(?:fe|ves))\\b|\\b(?:take|takes|taking|took) (?:my|his|her|their) (?:own )?li(?:fe|ves)\\b`,
      '\\b(?:good ?bye|farewell|suicide) (?:letter|note|message|video)s?\\b|\\blast (?:night|day|hours) (?:alive|on earth|of my life)\\b|\\bby the time you read this\\b|\\bnot be (?:here|around) (?:any ?more|much longer|tomorrow)\\b',
      '\\b(?:no|any|the) (?:reason|point) (?:to|for|in|of) (?:\\w+ )?(?:live|living|life|go on|going on|being alive|be alive|stay alive)\\b|\\bno way out (?:for|of this|any ?more)\\b|\\bfuture for me\\b|\\b(?:just|going to) end it$|\\bburden (?:to|for|on) (?:my|everyone|them|all)\\b|\\bwant(?:s|ed)? (?:it|everything|all of it) to (?:be over|stop)\\b',
      '\\b(?:tired|sick|done|finished) (?:of |with )?(?:living|life|being alive|existing)\\b(?! is)|\\bcan ?not go on\\b|\\blife is not worth\\b|\\bworth living\\b',
      '\\bdown (?:from|off) (?:the|a) (?:roof|ledge|bridge|balcony)\\b|\\b(?:sit|sitting|stand|standing) on (?:the|a|this) (?:bridge|roof|ledge|tracks|balcony)\\b|\\bjump(?:ing)? (?:off|from|in front of) (?:the |a |this )?(?:bridge|roof|building|train|balcony|window)\\b',
      '\\bsafe with myself\\b|\\bdeath is (?:more |the )?(?:eas|better|only)|\\bsurvived (?:an|my|the|a) (?:\\w+ )?attempt\\b|\\btried to (?:kill|end)\\b|\\bgun (?:in|to) (?:his|her|my|their) (?:lap|head|mouth|hand)\\b|\\bmake it (?:through|to) (?:the |this |my )?(?:night|weekend|week|birthday|tomorrow|morning|christmas)\\b(?! event)|\\b(?:nobody|no one) needs me\\b|\\b(?:no|lost all) hope left\\b|\\bnothing to live for\\b|\\bno tomorrow for me\\b|\\b(?:saving|stockpiling|collecting) (?:up )?my \\w*(?:pills|meds|depressants)\\b|\\bbought (?:a )?rope\\b|\\b(?:at|on) the (?:train )?tracks\\b|\\bways? to die\\b|\\b(?:disappear|gone|goodbye|good bye) forever\\b|\\bnever come back$|\\bwant(?:s|ed)? to be dead\\b|\\bwrote (?:a note|notes|letters?) (?:for|to) my\\b|\\bmy last night$|\\bgood ?bye everyone\\b|\\bsaid goodbye and\\b|\\bwhere i am going$|\\bpills (?:next|beside|in front) (?:to|of)? ?me\\b',
    ),
  ],
  [
    'self-harm',
    all(
      `\\b(?:cut|cuts|cutting|hurt|hurts|hurting|harm|harms|harming|burn|burns|burning|injure|punish|punishing|starve|starving|hit|hitting|punch|punching|scratch|bite|carve) ${self}\\b`,
      '\\bself ?(?:harm|injur|mutilat)\\w*|\\bsh (?:urges?|again|relapse)\\b|\\bselfharm',
      '\\b(?:start|started|been|am|keep|keeps|is|relapsed|stop) cutting (?:again|myself|himself|herself|because|when|and|for)\\b|\\b(?:stop|started|keep) cutting$',
      `\\b(?:cuts?|scars?|wounds?) (?:all )?(?:on|over|across|under) ${own}\\b|\\bhid(?:e|ing) (?:the|my|these) (?:cuts|scars|marks|wounds)\\b|\\bwounds? (?:\\w+ ){0,3}${self}`,
      '\\b(?:to|cut|cutting|slit) (?:my|his|her) wrists?\\b|\\b(?:cut|cutting|burn|scratch|bite|carve)\\w* (?:words into )?(?:my|his|her|their) (?:own )?(?:skin|arms?|legs?|thighs?|wrists?)\\b|\\bskin open\\b|\\bblades? (?:in|under) (?:my|his|her)\\b|\\brazor in my desk\\b|\\blong sleeves\\b.*\\barms\\b|\\bpurge\\b|\\bdays without food\\b|\\bshows? (?:her|his) cuts\\b|\\bbite my (?:hands?|arms?)\\b|\\bdeserve (?:the )?pain\\b|\\bfeel pain to\\b',
      '\\b(?:bang|bangs|banging|hit|hits|smash) my (?:own )?head (?:on|against|into)\\b|\\bpunch(?:ing)? (?:the )?walls?\\b|\\bout on my (?:own )?body\\b|\\bblood on (?:my|his|her|their)(?: \\w+){0,2} sleeves\\b|\\bmarks? .*\\bfrom me\\b',
      `\\bmak(?:e|es|ing) ${self} (?:\\w+ )?(?:throw up|vomit|puke|sick|bleed)|\\bthrow(?:ing)? up (?:after|every|my)\\b|\\banorexi|\\bbulimi|\\bnot eaten (?:in|for)\\b|\\bstopped eating\\b`,
    ),
  ],
  [
    'minor',
    all(
      '\\bgroom(?:ing|ed|er|ers|s)\\b(?! (?:kit|brush))|\\bp(?:a?e)do(?:s|phile|philes)?\\b|\\bpredator\\b(?! (?:laptop|monitor|pc|helios|movie|figure|game|hunting))|\\bchild porn|\\bcsam\\b',
      '\\bnudes?\\b(?! (?:colou?r|tone|mod|patch|keycaps))|\\bnaked (?:photo|picture|pic|image)s?\\b|\\bprivate parts\\b|\\bdick ?pics?\\b|\\bmature for (?:my|her|his|your) age\\b|\\bage is just a number\\b|\\bi am a minor\\b.*\\b(?:he|she|him|man|adult)\\b|\\btake off my\\b|\\bto sneak out\\b|\\bto his (?:house|hotel|place) alone\\b|\\bpick me up from school\\b|\\bonly writes to (?:kids|children)\\b|\\badult\\b.*\\b(?:turn on my camera|alone with)|\\bshow myself\\b',
      '\\b(?:not|never) (?:to )?tell (?:my|your|our|his|her|the) (?:parents?|mom|mum|dad|family)\\b|\\bwithout (?:my|her|his|their) parents knowing\\b|\\bmy parents (?:are|r) (?:asleep|sleeping|home|gone|away)\\b',
    ),
  ],
  [
    'abuse',
    all(
      `\\b(?:${relative}|brother|sister|cousin) (?:\\w+ ){0,4}${violence} (?:\\w+ ){0,2}(?:me|us|him|her|them|my|in the face)\\b${inPlay}`,
      `\\b(?:he|she|they) (?:\\w+ ){0,2}(?:hit|hits|slapped|slaps|raped|rapes|choked|chokes|burned|beat|beats|molested|touched|touches|forced|pushed|threw|kicked|punched|locked|smashed) (?:me|us|her|him)\\b${inPlay}(?! (?:up|with a))`,
      '\\b(?:am|is|are|being|was|were|been|got|get) (?:\\w+ )?(?:abused|raped|molested|beaten (?!\\d|at|in|by a kid)|assaulted)\\b|\\b(?:abusive|violent) (?:relationship|home|husband|wife|partner|boyfriend|girlfriend|parents?|ex|family|dad|mom)\\b|\\bex is abusive\\b|\\bstill abuse\\b|\\bdomestic (?:violence|abuse)\\b|\\b(?:hit|beaten|hurt) by (?:my|our|his|her) (?!\\w+ (?:in|at))|\\bhand (?:up|in|under|down) my\\b|\\balone for days\\b|\\bby (?:my|the) (?:neck|throat|hair)\\b|\\b(?:grabbed|squeezed) my (?:throat|neck)\\b|\\bblack eye from\\b|\\bforces himself\\b|\\bmakes me do (?:stuff|things)\\b|\\btook my passport\\b|\\btake my kids\\b|\\bsexual(?:ly)? (?:abuse|assault|harass)',
      `\\b(?:scared|afraid|terrified|fear) (?:of|for) (?:my|his|her) ${relative}\\b|\\b(?:scared|afraid) to go home\\b|\\bnot (?:feel )?safe (?:at home|in my home|in my house|with (?:him|her))\\b|\\bunsafe at home\\b`,
      '\\b(?:comes?|coming|came) in(?:to)? my (?:room|bed) at night\\b|\\btouch(?:es|ed|ing)? (?:me|my sister|my brother|her|him) (?:where|when|and|inappropriate|down)\\b|\\bmade me do things\\b|\\bdo not want him to\\b',
      '\\b(?:not|never) let(?:s|ting)? me (?:leave|out|go out|eat|sleep|see my)\\b|\\bcontrols (?:my|all my|the) (?:money|phone|messages)\\b|\\b(?:she|he) punishes me\\b|\\breads (?:all )?my (?:messages|e ?mails) and\\b',
      '\\bbruis(?:e|es|ed)\\b(?! ego)|\\bkicked me out (?:tonight|of the house|and|because)\\b.*\\b(?:hit|beat|dad|mom|parents)|\\bnot (?:give|gave|giving) (?:me|us) (?:any )?food\\b|\\bmakes? (?:him|her|me|us) sleep outside\\b|\\bwhat she does to us\\b|\\btakes? it out on me\\b',
    ),
  ],
  [
    'threat',
    all(
      `\\b(?:following me$|someone is following me|wait(?:s|ed) for me after)|\\bgoing to be a shooting\\b|\\bwill regret it\\b|\\bsomething bad to (?:people|someone|him|her|them)|\\b(?:will|going to|want to|wants to|would|gets|about to|threat\\w* to|said he|said she|swear) (?:\\w+ ){0,4}(?:kill|hurt|shoot|stab|rape|murder|strangle|jump|swat|burn) ${person}\\b${inPlay}(?<!\\b(?:mom|mum|dad|wife|husband|gf|bf|boss|he|she) will kill me)(?! (?:if i (?:buy|do not|spend|keep)|over|for (?:buying|losing|this)|with laughter|last|next|first|off|a (?:message|dm)))`,
      '\\b(?:death|bomb|rape) threats?\\b|\\bthreat\\w* to (?:kill|hurt|shoot|stab|rape|beat|come|find|leak|post|burn|bomb|swat|harm)|\\bthreaten(?:s|ed|ing)? (?:me|us|my family|my life|her|him)\\b(?! with (?:a )?(?:ban|report))',
      '\\bswat(?:ted|ting|s)?\\b|\\bdox+(?:ed|ing|x)?\\b|\\bblackmail\\w*|\\bsextort\\w*|\\bleak (?:my|her|his) (?:nudes|photos|pics|pictures)\\b',
      '\\bstalk(?:s|ed|ing|er)? (?:me|my|her|him)\\b|\\b(?:is|has been|keeps|been) stalking\\b(?! the)|\\bfollow(?:s|ed|ing) me (?:home|around|to|from|everywhere|in (?:a|his)|on the street|after)\\b|\\b(?:waits|waiting|stands|standing) (?:for me )?(?:outside|in front of) (?:my|the) (?:house|home|school|door|work)\\b|\\boutside my (?:house|window|door|home|school)\\b',
      '\\b(?:he|she|they|someone|guy|man|dude|we|people) knows? where (?:i|we|you) live\\b|\\b(?:posted|shared|leaked|knows|has|found|got) my (?:home )?(?:address|street)\\b|\\bcome to my (?:house|home|school|work)\\b|\\bcom(?:e|es|ing) with (?:his|her|their) (?:boys|friends|gang)\\b|\\bi will find you\\b',
      '\\b(?:break|breaking|broke|get|getting|trying to get) in(?:to)? my (?:house|home|room|apartment)\\b|\\b(?:someone|somebody|man|guy|stranger) (?:is )?in my (?:house|home|room)\\b|\\bhiding in the\\b|\\bkicked the door in\\b',
      '\\bbr(?:eak|oke) (?:my|his|her|your) (?:legs?|arms?|neck|bones)\\b|\\bthrow acid\\b|\\b(?:bring|bringing|brings|has|have|with|got) a (?:real )?(?:gun|knife|machete|bomb|rifle)\\b(?! (?:for sale|skin|skins|listing|build|in (?:cod|csgo|valorant|game)))|\\bbullet in\\b|\\bcomes? up with a bat\\b',
      '\\bshoot(?:ing)? (?:up )?(?:the |my |our |his |a )?(?:school|mall|church|office|class)\\b|\\bnot to (?:come|go) to (?:school|work)\\b|\\bbomb (?:at|in|threat|the (?:school|convention|event|office))\\b',
      '\\bhurt(?:ing)? (?:the )?(?:someone|somebody|people|others|anyone|my (?:teacher|boss|family|classmates))\\b|\\bjumped by me\\b|\\bwatch your back\\b|\\bin the ground\\b(?= *$)|\\blist of (?:names|people) (?:from school|he|she|to kill)|\\bmake (?:them|him|her) (?:pay|bleed)\\b(?! (?:for|the) (?:the )?(?:ticket|item|listing|shipping))|\\bmy family is next\\b|\\bmy front door\\b|\\bwith a (?:blade|knife|gun|machete)\\b(?! (?:skin|for sale|in))|\\bkill my boss\\b(?! (?:fight|key))',
    ),
  ],
  [
    'medical',
    all(
      '\\bcan ?not (?:\\w+ ){0,2}(?:breathe?|breath|feel my (?:arm|leg|face|hand)s?|move (?:my|his|her) (?:arm|leg)s?|see (?:well|out|anything|right))\\b(?!.*\\b(?:funny|laugh|lol|lmao|hilarious)\\b)|\\b(?:trouble|hard|difficult\\w*|struggling) (?:to )?breath|\\bbreathing (?:\\w+ )?(?:slow|fast|stopped|weird)|\\b(?:not|stopped|stops|stop) breathing\\b|\\b(?:need|call|calling|send|get) (?:an |the |me an |him an |her an )?ambulance\\b',
      '\\bchest (?:\\w+ ){0,2}(?:hurt|hurts|hurting|pains?|tight|pressure)|\\bpain in (?:my|his|her) chest\\b|\\bheart (?:attack(?! inducing)|stopped|hurts|is (?:racing and|going crazy|pounding and))|\\bheart ?beat is (?:irregular|weird|slow|fast)',
      '\\boverdos\\w*\\b(?! (?:of|on) (?!pills?|meds?|medicine|drugs?|fent\\w*|tylenol|insulin|xanax|alcohol|something))',
      '\\b(?:took|taken|swallow\\w*|ate|eaten|drank|drunk|gave) (?:\\w+ ){0,5}(?:pills?|meds?|medicine|medication|tablets|bleach|batter(?:y|ies)|insulin|tylenol|ibuprofen|cleaner|cleaning|detergent|poison\\w*|magnets?|antifreeze)\\b',
      '\\bunconscious\\b|\\bcollapsed\\b|\\bfainted\\b|\\b(?:passed|passing|pass) out\\b(?! (?:the |some )?(?:flyers|cards|prizes|badges|gifts))|\\bnot (?:wake|waking|wakes) (?:up|him|her)\\b|\\bunresponsive\\b|\\b(?:having|had|has|have) (?:a )?(?:seizure|stroke|miscarriage)\\b|\\b(?:is|are) not moving\\b|\\bturning blue\\b',
      '\\b(?:not|never) stop bleeding\\b|\\bbleeding (?:a lot|bad|badly|out(?! of)|heavily|everywhere|so much)\\b|\\b(?:lots?|so much) (?:of )?blood\\b|\\bbone (?:is )?showing\\b|\\bgot (?:stabbed|shot)\\b(?! (?:in|by) (?:game|cod|valorant|a sniper))',
      '\\ballergic (?:reaction|shock)\\b|\\banaphyla|\\bepi ?pen\\b|\\basthma attack\\b|\\binhaler\\b|\\bthroat (?:is )?(?:closing|swelling|swollen)\\b|\\b(?:face|lips?|tongue) (?:is |are )?(?:swelling|swollen|tingling|numb|hanging|drooping)\\b|\\b(?:left )?arm (?:is )?numb\\b',
      '\\b(?:is|am|are|was) choking\\b(?! on (?:starfield|ads|\\w+ game)|.*\\b(?:laptop|pc|fps|router)\\b)|\\b(?:fell|hit|falling) (?:\\w+ ){0,6}(?:head|stairs?)\\b.*\\b(?:moving|vomit\\w*|throws? up|dizzy|name|sick|blood|get up|wake)|\\bhead injury\\b|\\bconcussion\\b|\\bslurring\\b|\\beyes rolled back\\b|\\bnot (?:respond|responding|answering) to (?:us|me|anything)\\b|\\bshaking on the floor\\b|\\bbone (?:sticks|sticking|came)\\b|\\bappendix\\b|\\bsmell(?:ed|ing)? gas\\b|\\bcontractions\\b|\\bhot (?:soup|water|oil) (?:all )?over\\b|\\bsnake bite\\b|\\bbitten by a (?:\\w+ )?(?:\\w*snake|spider|dog|bat)\\b|\\bworst (?:headache|pain)\\b|\\bhead hurts so\\b|\\bcan ?not get up\\b|\\bcut my (?:finger|hand|arm|leg|thumb) (?:off|bad|badly|deep)\\b|\\bburn(?:ed|t) my (?:hand|arm|face|leg)\\b|\\bmy insulin\\b',
      '\\bhow (?:many|much) (?:\\w+ ){0,4}(?:pills|meds|painkillers|sleeping (?:pills|tablets|meds)|antidepressants)\\b|\\bhow many (?:\\w+ ){0,4}tablets (?:\\w+ ){0,3}(?:too many|take|safe|deadly|die)\\b|\\bdouble my insulin\\b|\\bblood sugar\\b|\\bsugar is (?:\\w+ )?low\\b|\\b(?:been|was) poisoned\\b(?! (?:by|in))|\\bshocked me\\b.*\\b(?:heart|faint|dizzy|numb)|\\belectric shock\\b|\\bin labor\\b|\\bpregnant\\b.*\\b(?:blood|pain|bleeding)|\\bheat ?stroke\\b|\\bquit sweating\\b|\\bmy house is on fire\\b|\\bfire in my\\b|\\bbreathing super\\b|\\bnot wake him\\b',
    ),
  ],
];

/** A minor: the member, or a child in the message. */
const minor = new RegExp(
  `\\b(?:i am|me|i have|turn|only|is|was|hes|shes|just|aged?|like) (?:only |just |like |about )?${age}\\b(?! (?:dollars|bucks|hours?|minutes?|listings?|events?|games?|times|people|guests|days?|weeks?|months?|percent))|\\b${age} ?(?:yo|yr|yrs|years?)\\b|\\b(?:freshman|(?:[5-9]|10) ?th grade|middle school)\\b|\\bmy (?:\\w+ ){0,2}(?:son|daughter|kid|child|niece|nephew|student|students)\\b|\\b(?:our|my|little|lil) (?:son|daughter|kid|bro|sis|brother|sister)\\b|\\bi ${age} (?:talk|am|and)\\b`,
);
const grownUp =
  /\b(?:older|grown|adults?|man|lady|old guy|twice my age|[2-6]\d ?(?:yo|yr|yrs|years?)|is (?:like )?[2-6]\d)\b|\bhe knows\b/;
const elder =
  /\b(?:older|grown|adults?|man|men|lady|woman|guy|dude|stranger|teacher|coach|moderator|twice my age|much older|he|she|hes|shes|his|him|[2-6]\d ?(?:yo|yr|yrs|years?)|is (?:like )?[2-6]\d|boyfriend|girlfriend|bf)\b/;
const luring =
  /\b(?:pics?|photos?|pictures?|selfies?|cam|camera|webcam|snap|snapchat|secret|secretly|hotel|sleepover|gf|girlfriend|boyfriend|bf|loves? me|kiss\w*|sex\w*|alone|private call|pick me up|visit|plane|ticket|asleep|disappear|present|gift\w*|robux|vbucks|skins|flirt\w*|date|dating|undress\w*|shirt|body|between them|not (?:to )?tell|lie about my age|fly out|meet (?:me|her|him|up with (?:me|him|her))|to meet|wants? (?:my|his|her) (?:address|number)|address|what school|messaging|writes|wearing|delete our|talking|in love|special)\b/;
/** Children who play, trade or post are not a reason for a call for help. */
const ordinary =
  /\b(?:sell|selling|buy|buying|listing|upload|profile picture|pfp|post|party finder|matcher|rsvp|join|sign up|account)\b/;

/** Whether a text of folded words is about a minor. */
export const isAboutMinor = (text: string): boolean => minor.test(text);

/** The category of a call for help that the words of a question state. Undefined if there is none. */
export function readCare(question: string): CareKind | undefined {
  const text = readWords(question).join(' ');
  const isLured =
    minor.test(text) && luring.test(text) && (grownUp.test(text) || (elder.test(text) && !ordinary.test(text)));
  const found = patterns.find(([, rules]) => rules.some((rule) => rule.test(text)))?.[0];
  return isLured && found !== 'suicide' && found !== 'self-harm' ? 'minor' : found;
}
