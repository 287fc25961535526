/**
 * Frequent words of the phrasings of help texts, without slang and typing errors. Typing errors in these words are
 * corrected only if two letters are swapped. Omits words that other lists contain.
 */
export const frequentWords: readonly string[] = (
  'abuse abused abusing abusive accepts access accessible accidents adaptive added adds advert advertise advertising ' +
  'adverts afraid aiming alarm alcohol allergic allergy ambulance anger angry animal announce announcement answered ' +
  'answering anxiety anymore apex appeal appointment appreciate archive arms army arrives artificial ashamed asked asking ' +
  'asks asleep assassins assistant asthma attach attack attention auction aunt author baby backdrop badly balcony balloon ' +
  'band bang bank barely base basement bathroom battery battle beaten beating beats becomes beeping beeps beer begged ' +
  'beginners believe belongs beloved bigger bike bingo bitcoin bitten black blacked blade blades blank bleach bleed ' +
  'bleeding bleeds blind blips blood bloody blow blur blurry body bomb bone booked boot bored boss bottle bounced brag ' +
  'brain breaking breaks breath breathe breathing brick bridge bringing brings broke brothers brought bruises build ' +
  'building built bullet bunch bundle burden burn burned burning burns burnt button buttons buyers buys cabinet calculate ' +
  'called calm calms came capital captain capture carbon care caregiver caretaker cart carves catch caught cause cells ' +
  'center challenge chance changes character charity cheat cheating cheats checked checking checks cheek chest children ' +
  'chill choices choke choked chokes choking chose cigarette circle civilization claims clash class classic classmate ' +
  'classmates clean cleaner clickable clicked client clip clips closed closes closet clue coach coaching code coffee coin ' +
  'cold collapsed colleague collection collectors color colorblind comfortable commented commission commit company ' +
  'compare complain complained complains complaint confirmation confirmed confused contains content contest continue ' +
  'control controls cook cool coop copies cord corrected cosplay couch counselor count counter couple couples cover ' +
  'covers coworker crash crashed crashing crazy creed cried cries cringe crooked crossing crush crying custom cuts ' +
  'cutting cyberpunk daddy dads damage dance dangerous dark dart data dates dating daughters daylight dead dear death ' +
  'decent decided decision degrees deny deployment deposit deserve deserved destination destroyed destroys diabetic ' +
  'diamond died difference differently dinner direction directory dirty disability disable disgusting disorder distract ' +
  'divorce divorced doctor doom door dose dots double draft dragon dragons drank drawer dreadful drifting drifts drink ' +
  'drinking drinks drive drivers drives dropped drops drowning drug drugged drunk dude dumb dungeon dying ears earth ' +
  'eaten eating eats edge eighth eleven embarrassing emergency emoji emojis empires ended ending ends enemy energy ' +
  'entered entering entry epilepsy escape essay evil examples exams exchange excuse exists exit explodes exploit extend ' +
  'extra eyes face factor factory failed fainted fair fall falling family fantasy farewell fast faster father fault faves ' +
  'fear feeds feeling feels feet fell fellow fever fight fighter fighting filters final finals finds finger fingered ' +
  'fingers finish finished fire fits five flat flea flight floor flowers flying foam folder followed followers following ' +
  'follows food foot forces forearm forever former fort forum foster fourteen frame frames freeze fresh freshman fridge ' +
  'function funeral funny garage gate gatherings gave generate gentleman gets ghost gift gifts glass glitch gold grabbed ' +
  'grabs grade graders grades graduation grand grandchildren grandfather grandma grandpa grandson graphics gray grim ' +
  'grooming ground grown guilty guitars guns hack hacked haggle hair halfway hall handed handful handover hands hang ' +
  'hanging happier hard harm harming hates hazard head headache heal heals heard hearing heartbeat hearts heaven hell ' +
  'helps hides hill history hits hitting holds hollow homework honest honestly hopeless hospital hosts hotel huge hugged ' +
  'hunger hungry hunt hurt hurting hurts ideas idiot included income incorrectly indie inducing info inhaler injury ' +
  'insists insulin insulted insurance intelligence interface internet introduced invitation inviting iron japan joins ' +
  'joke jokes joking jump jumped jumping jumps kart keeps kept keys keyword kick kicked kill killed killer killers ' +
  'killing kills kinda kindly kinds king kisses kitchen knee kneel knew knife knight knives knock knot knowing known ' +
  'knows label ladder lady lags laid landed landlord laugh laughed laughing laughs laughter launch laxatives leader ' +
  'league leak leaked leaks leaves leftovers legends legs lessons lethal lets letter letters lied life lift lighter line ' +
  'lines links lips lives living loaded lobbies lobby locations lock locks logging logo lone lonely looked looks loose ' +
  'loot lose loses losing loss loud lovely lurk lying magnifying mailbox makes mall marathon marks married marvel master ' +
  'math matter matters mature meal meaning meant medical medicine meeting meme memes memory mentioned mentions menus ' +
  'merely mess middle miles mind minis minutes miss mission mixed mode model moderate moderation moderators moms monopoly ' +
  'monoxide monthly moon mornings mortal mother moves murder mushrooms muted mystery naked narrow neck necromancer needed ' +
  'needle needs neighbor nephew nerves nervous niece nine noises nonsense nose notes notice noticed notices notified nova ' +
  'nude nudes numb numbers nurse office opening opens operation opponents options organizes outdated outer outsider ' +
  'overcooked overdose overdosed overpass owner package pages pain painful painting panic paper paperclip parcel parent ' +
  'parental park parked parking passport paste patch pauper paycheck payday peace peaceful peach peanuts pencil pension ' +
  'peoples permanently personal persons petting picker picking pill pills pinball pistol pizza places plain planner plans ' +
  'plate plus points poison poisoned police poll popper porch portal pounds poured power practice pregnant present ' +
  'pressed pressing pretends priest princess print printer privacy privately prize promise promised prompt proof prop ' +
  'properly props protection provider published publishing puke pukes pull pulled pulling punch punish punished ' +
  'punishment pupil purge purple purpose pushed puts queue quota raiding rain rainbow rape raped rate razor react reacted ' +
  'reaction reactions reader reading reads reaper rearrange recall received receiving recipe record recorded records ' +
  'redemption reduce refuses registering regret relapsed rematch reminds remote renamed rented reorder repair repeat ' +
  'replica replied requested required resident response retake retired reveal revenge reverse rice rifle rights ring ' +
  'ringing rivals rock rocket rogue roof roommates rooms rope ruined rumble runs saber said saying says scar scared scars ' +
  'school scissors scores scrap scratch scratched scratches scream screams scroll scrolling searched searches season ' +
  'seats secret security seeing seems sees seizure selection self semester sending sends sensible sent sentence sentences ' +
  'separate serious servers settings settle seventh shaking shaped shared shares sharpener shed sheet shelf shell shift ' +
  'shifts shocked shoot shooter shooting shortcut shot shotgun shots shoves showed shower showing shut sick signature ' +
  'signing silenced silver sims simulator sink sits sitting sixteen skin skins skips slapped slaps slash slay sleep ' +
  'sleeping sleepover sleeps sleeves slept slip slipped slow smaller smash smashed smiley smiling snacks snake snap ' +
  'snapshot sneak sniper software solo someones song sons sort souls sounded space spare speech speed spire spoilers ' +
  'sponsor spring stab stabbed stage stairs stalker stalking standing starve static steal stepbrother stepdad stepmom ' +
  'steps stiff stitches stock stone stood stopped stops stored story stove straight stranding strange streak streamer ' +
  'streaming streams strike strip stroke stronger stuck student students stung stupid subscribe suck sudden suddenly ' +
  'sugar suggested suicidal suicide summer supply supported supposed surgeon surprise survived suspect swallow swallowed ' +
  'swarm swat swatted swear swears sweating sweaty swelling swimsuit switched swollen sword swords symbol tagging tags ' +
  'talked talking talks tall tally teach teacher tear teenage teenager teenagers telephone tells temper temple terminate ' +
  'terrible texted texting thighs thinking thirteen thought thoughts threat threatened threatens threats threw throat ' +
  'throwing thrown throws thumbnail thumbs tied tier tiff tight tired titles toddler told tongue took touch touched ' +
  'touches trace tracked tracker tracks trades train transfer translate trauma treats tried trouble truck trying turkey ' +
  'turned twelve twice twin twins twitch typed ugly uncle underneath understand underwear unknown unlock upgrading ' +
  'uploaded upstairs urge urgent urges useless valley verified veteran vets victory videos viewer viewers viewing virtual ' +
  'visible vision visited visitors visits vomit vote waited waiting waits wake wakes walk walks walls warning wars wary ' +
  'wasp waste watched watches water weak weapon weapons wear wearing wears weather website wedding weekday weigh weird ' +
  'went whatever wheelchair whip white whoever wild wilds window wins winter wiped woke woman wonder wonders wording ' +
  'words workplace works worried worry worse worst worthless wrist wrists writes written wrote yard yeah yell yelling ' +
  'yells yeses yesterday youngest zero zombie zombies'
).split(' ');

/**
 * Correct words that differ from a word of the lists only by two swapped letters: "lots" is not a mistyped "lost".
 * Omits rare words, such as "causal": members mean "casual".
 */
export const swappedWords: readonly string[] = (
  'barley beast beasts beta betas bets busy clam clams compliant crepe cups eras exits filed fist flies hots lest lien ' +
  'lisp lots mast minuet mono mousse pots prefect rouge sacred sing singed singing sliver statuses threes tide tilted ' +
  'tire tires venom vest'
).split(' ');
