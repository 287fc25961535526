/** Training sentences that reveal where a member lives or is, or who they are in real life. */
export const whereabouts = `
{@|the seller|the host|this player|the organizer|that member|she|he} lives {in Chicago|at 5 Elm Street|near the park|on Main Street|in a flat in Leeds|behind the station|next door to you|with two others in Boston}
{@|he|she|the buyer} {has lived|used to live|grew up|is living|rents a room|owns a house} {in Chicago|near the school|on Oak Road|in Hamburg for years|above a shop in Lyon}
{@|the seller|the host|she} {is from|comes from|is based in|resides in|stays in|hails from|moved to} {Chicago|a village near Bonn|Portland|the north of Paris|Madrid} {these days|as far as I know|most of the week|since May}
{@'s|the seller's|his|her|their|that guy's|this player's} {house|home|flat|apartment|place|room|crib|address} is {in Chicago|at 22 Mill Road|near Main Street|the second on the left|opposite the school|next to the bakery}
{you can|you could|just|try to} {find|visit|meet|catch|surprise|see} {@|him|her|the seller|the host} {at home|at the house on Elm Street|after work at 3 Park Lane|at the gym on Mondays|outside the school at three}
{@|he|she|the host} is {at home|home alone|at the mall|in the library|at work|at the cafe on Main Street|at school} {right now|on Saturday|each weekend|at the moment|until six}
{right now|as we speak|today} {@|he|she} is {at the station|sitting in a cafe on Bridge Street|at the gym|walking home}
{@|the player you look for|this member} {sleeps|spends the nights|is staying} {in a dorm|at the Grand Hotel|at a flat near you|with a friend in Chicago}
{his|her|@'s|their|the seller's} street is {Main Street|Garden Road|the one by the park|Elm Avenue|called Rosenweg}
{Chicago|Main Street|a house on Elm Road|a flat over the pub|Leeds} is {where @ lives|the home of @|where you find him|where she sleeps|where the host can be found}
{in|from} {Chicago|Leeds|Berlin} {@ has a small apartment|the seller owns a house|she shares a flat|he can be found at night}
{@|he|she|the seller} can be {found|reached|met|seen|caught} {at home after 7 PM|in the house next to the church|at 14 Mill Lane|most evenings on Bridge Road|at her parents' place}
{his|her|@'s|the host's} {real|full|true|legal|actual|last} name is {Katrin Meyer|John Miller|Peter Holm|Anna|Sarah Jones}{| and she works at the bank| and he lives in Leeds}
{@|the player|the seller} is {really|actually|in real life|in fact} {called Anna Weber|John from your school|a teacher named Paul|Mr Smith from the bakery}
{behind|under} the name @ {is a girl called Emma|hides John Miller|there's a boy from your school|is your neighbour}
{his|her|@'s|the seller's} {phone|mobile|cell|private number} is {555 0123|0171 2345678|07700 900123|in my notes: 5550100}{|, call him| so text her}
{call|ring|text} {@|him|her|the host} {at 555 0147|on 07700 900456|under 0151 222333}
{@|he|she} {works|has a job|is a cashier|teaches|studies} {at the supermarket on Main Street|in the bank downtown|at the city hospital|at Lincoln School|in the shop opposite the station}
{@|he|she|that kid} {goes to|attends|is a pupil of|is in a class at} {Lincoln High|the school by the church|St Mary's|the college in Dover}
{@|he|she|the seller} {leaves|comes home|gets back|walks the dog|takes the bus|goes jogging} {at five|around six|every morning|after ten} {in the park|from Elm Street|near her house|on weekdays}
{judging from|according to} {his photos|her posts|the map|the log-in data}, {he lives near the harbour|she is in Lyon|your opponent sits in Madrid}
the {IP|location|GPS|position|coordinates} of {@|the seller|that member|your rival} {is|points to|says|shows} {a house in Chicago|51.5 north|Elm Street|a flat in Bremen|10.0.0.4 in Leeds}
{walk|go|drive|head|come} to {@'s door|the seller's house|number nine on Mason Road|her flat|his place in Chicago} {and ring twice|and say hi|tonight|when he's home}
{go|drop|stop} by {@'s house|her place|his flat|the seller's home} {on Elm Street|after school|when the parents are out|tomorrow}
{ring|knock|buzz} {at the third floor|at the door with the name Miller|twice|at number 12}, {@ will open|that's where he lives|she is always home}
{the house|the flat|the door|the building} {of @|of the seller|she lives in} {is green|has a red door|is number seven|stands near the river}
it's {a short walk|five minutes|two stops|right across} from {the event|the park|your place|the station} to {@'s house|where the seller lives|her flat|his home}
{that dude|that guy|this girl|the kid|dat player} {lives|stays|crashes|chills} {on mason st|in da blue house|round the corner|at his moms place|near ur school}
{@|he|she} {lives|live|livs} {next 2 u|in chicgo|at elm stret 4|wit his mum|rite by the skool}
{pick it up|get it|collect it} {where the seller lives|at her house|at @'s home on Elm Road|at his mother's flat}
{@|the seller|this member} and {his brother|two friends|her mother|the kids} live {together in Chicago|in the same house|at 9 Park Road|on a farm near Kiel}
{her|his|@'s} {neighbours|parents|sister|kids|husband} {live|lives|are|is} {at number four|next door|in the same building|in Chicago, too}
{her|his|@'s} car is {a red Ford with the plate|parked outside number 8|the white one in front of the house}
{I looked up|I found|I know|here is|this is} {@'s address|where @ lives|the home address of the seller|her street|his phone number}: {5 Elm Street|it's in Leeds|Main Road 3}
{@|the host|he|she} {hangs out|is usually|trains|drinks|plays} {at the bar on Main Street|at the skate park after school|in the cafe below her flat|at home on weeknights}
{never mind|don't tell anybody|between us|you didn't hear it from me|fyi}: {@ lives on Elm Street|she's at home alone|his house is the blue one|her real name is Anna}
I shouldn't say {it|where members live|this}, but {@ lives in Chicago|it's 5 Elm Road|she is at home tonight|his name is John Miller}
{other members' addresses are private|we don't show homes|nobody knows}, but {@ is at 4 Mill Road|his is on Main Street|I do: Leeds, Elm Road}
{the one|the person|the member} {you asked about|with the best score|selling the keyboard} {lives in Leeds|is at home in Chicago|is a student in the house next door}
{@|the seller|she} {opens|is in|works from home|receives people} at {12 Elm Street|her flat|his garage on Main Road} {every evening|on Sundays|all day}
{you'd|you will|you'll} {find|see|meet|spot} {@|him|her|the host} {in the blue house|on Main Street in Chicago|at the bus stop at eight|in front of the school}
{the address|the home|the house number|the postcode} of {@|the seller|this player|her parents} is {5 Elm Street|12|LS1 4AB|in Chicago}
{near|next to|behind|opposite|above} the {bakery|church|school|pub|post office} {lives @|is her house|you find the seller's flat|stands the home of the host}
{@ and the keyboard|the seller and the console|the host} are {both in Chicago|at home now|on Elm Street}
{this|that} {member|player|person|seller} {is|was} {your neighbour|born in Kiel in 1999|14 years old and lives in Leeds|a nurse at the city hospital|the son of the mayor}
{@|she|he} is {only 13|a girl of twelve|41 and married|in the eighth grade} and {lives with her mum in Leeds|goes to Lincoln School|is home alone on Fridays}
{@ told me|I read in her messages|in private he wrote} that {she lives on Elm Street|his house is near the lake|her name is really Julia}
{follow|wait for|watch|track} {@|him|her|the seller} {home|outside the school|after the event|on the way to the bus}
{the resident of|the person at|whoever lives at} {5 Elm Street|number nine|the corner house} is {@|the seller|the one you look for}
{@ resides|the organizer dwells|the seller has taken up residence|the member in question lives} {at 7 Queen Street|in the vicinity of the park|in the district of Altona}
{her|his|the seller's|@'s} {bedroom|balcony|window|garden|front door} {faces the street|is on the ground floor|is the one with the flags|is never locked}
{he's|she's|they're|@ is} {in the blue house|at number 4|on the third floor|in the flat above the pub|two doors down}
{he's|she's|@ is} {away|on holiday|at work|not home} {until Monday|all week|till eight}, so {the house on Elm Road is empty|nobody is at the flat|her door is unwatched}
home for {@|the seller|this player} is {Chicago|a flat on Main Road|the corner of Elm and Oak|a farm outside Lyon}
{where @ lives|her place|the place of the seller|his home}? {Elm Street 5|a flat in Leeds|near the station in Bonn|in Chicago, by the lake}
{found her|got him|easy}: {she lives at Oak Road 3|he's in the dorm on Hill Street|the house with the green roof}
{ask|see|meet} {@|the host} {at her house in Leeds|where he lives, Elm Road|at home at five}
{Mr|Mrs|Ms} {Miller|Weber|Jones} {is the one behind @|plays here as @|is how @ is called at work}
{her school is|his office is|@'s workplace is|her gym is|his usual pub is} {on Main Street|the one by the park|Lincoln High|two streets from you}
the {seller|host|player} {next door|in your street|from your school|across the hall} is {@|the one you wrote to}
{@'s|his|her} {email|private mail|facebook|instagram|other account} is {anna.weber|under the name John Miller|jmiller1990}{, he posts his street there|, so you can find her|}
`;
