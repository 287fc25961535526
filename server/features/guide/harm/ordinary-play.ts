/**
 * Training sentences about games, players, events and listings, as a guide would write them: names, money and places in
 * safe sentences.
 */
export const ordinaryPlay = `
@ {sells a red keyboard in Chicago|offers two games for $30|lists a headset at 45 euros|has a console for sale|would swap a mouse for a keyboard}
@ {hosts an event in Leeds|is the host of Chess night|runs the Saturday tournament|plans a meetup at the library|organizes the LAN party again}
@ {plays Chess on weekends|likes Smash and Mario Kart|shares four games with you|is a 75 % match|plays on PC in the evening|is looking for a duo}
{say hello to @|write @ a message|follow @ for new posts|ask @ about the deck|challenge @ to a match|invite @ to your group}
{two listings by @|the newest post of @|the profile of @|a comment by @} {are in the market|is about Zelda|shows five games|was liked nine times}
the {cheapest|most expensive|nearest|other} {one|two} {is $25|cost 90 euros|is $15 and the rest are above $40|are 5 miles away|is three stops from the center}
{the blue keyboard|the signed poster|that console|this deck} is {from Chicago|in Leeds|at $60|shipped from Hamburg|four years old}
the seller {ships within Germany|would also ship|can bring it to the event|prefers pickup in town|replies within a day|has good reviews|sells two more}
the {price|offer|listing} {dropped to $30|fell by ten dollars|was renewed|ended yesterday|is open to offers}
{you could pick it up|pickup is|it can be collected} {in Chicago|at the market hall|on Saturday|after a short message to the seller}
{write|tell|message} the {seller|owner|host} that you {want it|are interested|will come at seven|would take both}
give {it|the post|your group|the listing} {a name and a photo|a title, then publish it|a tag so people find it|a price and a category}
{there's|we have|the market has} {a gift card for $20|a card binder for 8 euros|a phone stand at $6|a money plant game|a code wheel from 1990|a bank of chargers}
{Smash night|Chess evening|the Zelda meetup|retro Friday} {is on Saturday at 7 PM|begins at six in Leeds|is at the cafe near the library|takes place at 40 Park Street|lasts until midnight}
the {event|tournament|fair} {has nine guests|is on Main Street|costs $5, payable at the entrance|is free and open to all|moved to the big hall|ends at ten}
{six members|a dozen players|three of your friends|nobody so far} {said they're coming|have RSVPed|will be at the hall|answered Maybe}
{your squad|the medic|player two} {waits at the gate|is down near the church|is on the roof of the house|needs you at the flag}, {go left|bring a medkit|come quick}
the {boss|vampire|giant|last enemy|hermit} {lives in the north tower|sleeps in the old house|is found at the end of the road|has his home under the lake|comes from the east at night}
{the shopkeeper|a thief|the baron|the dwarf} {wants the ring first|takes gold only|sells the key for 200}, so {return to the city|bring some loot|trade a gem}
you {pay|give|hand} the {bartender|captain|merchant|miner} {ten coins|a silver ring|some ore|fifty gold} {before he talks|in that quest|and the road opens|to get the boat}
{quest givers|traders|guards} {ask for a password|demand gold|want a bribe|charge a fee} {in the third city|at the gate|during chapter four}
{aim for|hit|strike} {its eye|the glowing core|the left leg}, then {use a grenade|run|burn the nest|pull back}
{kill|stun|trap} the {guards|spiders|queen|wolves} {one by one|with ice|before the timer ends|and loot the chest}
{poison|a fire arrow|a headshot|the hammer} {does double damage|kills it at once|works on zombies|breaks its shield}
{health packs|potions|two pills|a medkit} {give back 50 points|cure poison in the game|let your hero run faster|blur the screen}
the {riddle|puzzle|lock|vault} {asks for four numbers|needs a password|opens with a code} {from the painting|that you find in the diary|on the back of the statue}, {read the first letters|count the candles|try the birthday of the king}
{press|type|enter} {up, up, down, down|the cheat IDDQD|the level password|the debug code} {in the menu|for extra lives|on the title screen}
{each mana card|a power token|one crystal|the joker} {lets you draw again|costs a turn|is kept for the next round|doubles the points}
{trade|swap|sell} {sheep for wood|your cards|a hero|the rare mount|spare tiles} {with the player on your left|in the auction house of the game|at the harbor|to get more gold}
{in the game|in Monopoly|in this mode} you {send the ship first|pay rent to the owner|buy a street|give away two cards|move into a house|rob a bank}
{your character|the hero|a Sim|the farmer} {moves into a new house|goes to school|has no parents|gets a phone|lives alone on a farm|marries in spring}
{this story|the first game|the novel|the sequel} {is about a girl in real life danger|plays in Chicago|tells where he grew up|follows a spy with no name}
{streets|homes|schools|banks} in {the game|this city builder|SimCity} {cost money to keep|burn down|need power|fill up over time}
{what role|which deck|what hero|which character|what difficulty} {do you main|would you like|suits you|should I look for}?
{shall I|should I|do you want me to} {look for events near your city|list the cheaper ones|search in Leeds|show who plays it|find a co-op group}?
{which|what} {evening|day|time zone|distance} {works for you|should the matcher use|do you prefer|shall I search}?
{are you looking|would you rather play|do you want} {for a team|online or at a table|for fun or ranked|with new people}?
{how|where} {was the last match|did the tournament go|do I find the button|do events show up}?
how {many|old|long|big} {players are there|is the game|does a round last|is the group}?
{the voice server|the Minecraft world|our Discord|the game server} {needs a whitelist entry|has its address in the pinned post|restarts at four|is listed on the group page}
{send|give|show} {him|the host|your rival} {a thumbs up|your deck|a friend request} {after the match|on game day|from the list}
{post|share|upload} {a clip|your setup|a screenshot|your best time|a photo of your build} {in the feed|to the group|for the contest}
{you earn|members get|everyone gets} {points for helpful posts|a badge after ten events|coins in the game for each win}
{top up|upgrade|level up} your {shield|sword|garage|base} {before the raid|with 500 gold|at the workshop}
{the raid|the match|the cup|the stream} {starts at nine|needs two healers|is full|begins in ten minutes}, {so be ready|join the lobby|tell your team}
{gg|wp|np|lol|haha}, {that boss is hard|see you at the table|they play at eight|the cheap one's gone|nice score}
{the host|the crew|@} {needs everyone at the hall by six|wants you to bring dice|asks all players to warm up|tells everyone the rules first}
{members|players|guests|visitors} {should confirm by Friday|can cancel until noon|may bring food|have to sign in at the desk|must wear a name badge}
{only guests|people who RSVP|those on the list} {see where it takes place|get the street address|can open the map|will be told the room}
{make an event|when you create an event|for a new event}, {put the venue in the Place field|choose who sees the address|set a date and a limit|add the entry price}
{the map|the events page|the finder} {shows what's near your city|zooms with two fingers|needs a place to start from|hides exact addresses}
{your city|the place you set|your region} {helps to sort events|can be changed|decides what is near|is all the finder uses}
{the feed|the home page|the market|the phone view} {loads faster now|has a filter for tags|is sorted by date|works in any browser}
{put it in your bio|add your stream to your profile|link your channel under About}, {others will find it|if you like}
{the game costs|a copy costs|new it's} {$60 in the store|20 euros used|less on sale}
{for $20|under 50 euros|at most 100 dollars} {there are four results|I found one keyboard|you can get a used pad|nothing is listed}
{the first to pay|the highest bid|the best offer} {gets the card in that board game|wins the auction in the game}
{I see|there's} {one seller|nobody} {near Leeds|in your town|on Main Street|this month} {with that game|who ships|selling a wheel}
{that's|this is} {a fair price|cheap for a deck|the usual price|more than last month}
{try|play|check out} {Street Fighter|Overcooked|Gone Home|House Flipper|Papers, Please|Life is Strange|Cash Crop} {, four people here love it|with a friend|at home tonight|if you like stories}
{a friend code|an activation code|a game key|a DLC code} {comes with it|must be unused to be sold|is printed in the box|was used already}
{the tickets|seats|tables} {are handed out at the door|cost nothing|are numbered|can be reserved with an RSVP}
{my answer|this list|what I say} {comes from public listings|may be old|covers this week|shows three of nine}
{nothing found|no luck|no results} {for that name|in Chicago|this month}, {try another word|a bigger radius may help|ask in the feed}
{the player|the member|the seller} {you mean|with that name|from the last match} {has no listings|plays ranked|left the site|is in your group}
{that cafe|the hall|the library|the store} {is on Bridge Street|has parking|is next to the station|opens at nine|is wheelchair friendly}
{lives|hearts|coins|stars} {are shown at the top|refill each day|carry over|run out fast}
{you're|you are} {in three groups|going to two events|on the waiting list|not signed in|new here, welcome}
{new posts|new members|fresh listings} {are marked|appear first|show up on the home page|get a blue dot}
`;
