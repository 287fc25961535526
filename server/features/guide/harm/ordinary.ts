/** Training sentences of a helpful guide. Many contain the words of harmful sentences on purpose. */
export const ordinary = `
there {is|are} {a|one|two|three} {red keyboard|used Switch|gaming chair|headset|graphics card|Steam deck} {for $40|at 180 euros|for less than 50 dollars|listed in Chicago|for pickup only}
the {cheapest|best|newest|oldest|first} {one|listing|headset|console|controller} {costs 25 euros|is $90|is for sale at 30 pounds|was listed yesterday|comes with two games}
{@|the seller|she|he} {sells|offers|lists|is selling|has listed} {a red keyboard|two consoles|a gift card for $20|a signed poster|old game codes} {in Chicago|for $40|for pickup|with shipping|since Monday}
{@|the seller|he} {wants|asks for|is asking|would take|lists it at} {$40 for the keyboard|60 euros for both|a fair price|$15, and you can negotiate|20 for the set}
the {price|asking price|listing|offer} {of the blue keyboard|for the console|of that card} {is $90|went down to $30|is not fixed|has changed twice|includes shipping}
the {seller|listing|description} {says|mentions|notes|writes} {cash on pickup only|that shipping costs extra|that PayPal is accepted|it is used but works|a bank transfer is fine after the meeting}
{nothing is|no money is|payments are not|deals are never} {paid in Starparty|handled by the site|taken here|charged by us}
{Starparty|the site|the market|the guide} {takes|charges|asks|keeps} no {fee|commission|money|share of the price} {for listings|from sellers|of any sale|when you buy}
{price|payment|handover}, {price and handover|pickup and payment|and how to pay} {are|is} {agreed on between the two of you|a matter of buyer and seller|settled in your conversation}
{write to|message|contact|ask} {the seller|@|her} {about the price|to agree on a pickup|if it's still available|whether shipping is possible|from the listing page}
{look at|check|test|inspect} the {item|console|keyboard|card} before you {pay|buy|hand over the cash|agree}
{meet|see} the {seller|buyer|other member} in a {public|busy|well-lit} place{, such as a cafe| and bring a friend| during the day|}
{never|don't ever|do not|please don't|you should never} {send|transfer|wire|pay} money {to people you have not met|before you have seen it|to a stranger|outside the site|in advance|to anyone who rushes you}
{never|don't|do not|please never|you should not} {share|give|tell|send|post|reveal|paste} {your password|your PIN|your login|a code from a text|your card number|your recovery codes|your API token} {with anyone|to anybody|in a chat|to other members|, not even to me|here or elsewhere}
{nobody|no one|no moderator|no admin|nobody from the team|no real staff member} {will|would|should|may} {ever |}{ask you for|want|need|demand} {a code|your password|money|your card|your ID|your address}
{I|we|Nova|the staff|Starparty|moderators} {will never|would never|don't|never|do not} {ask for|need|want|request} {your password|your login|payments|codes|your home address|card numbers|your documents}
{if|when|whenever} {someone|a member|anybody|a stranger|the seller} {asks for|wants|demands|tells you to send} {your password|money first|gift cards|a code|your address|a deposit|a photo of your ID}, {report them|don't answer|block and report|say no|close the chat|it's a scam|leave the deal}
{anyone|a person|somebody|a seller} who {asks for gift cards|wants payment in crypto|needs your password|pushes you to pay outside the site|wants a deposit first} is {a scammer|lying|most likely a fraud|not to be trusted}
{sending money|transferring cash|a payment} {by wire|with crypto|by gift card|through friends and family} {is risky|cannot be taken back|offers no protection|is how most scams work}
{scammers|fake sellers|impostors|thieves} {often|like to|usually|try to} {ask for gift cards|copy the log-in page|pretend to be staff|promise to double your gold|rush you into paying}
{beware of|watch out for|be careful with|ignore} {fake log-in pages|people who want a deposit|messages that ask for codes|links to pay elsewhere|offers that are too cheap}
{keep|store} your {password|backup codes|card number|recovery phrase|address} {to yourself|safe|private|in a safe place|where only you can see it}
{it's|it is} {safer|better|wise|a good idea} to {pay in person|meet before any money changes hands|use a long password|turn on two-step login|not share your phone number|keep your address private}
a {strong|safe} password {has at least twelve characters|is a few random words|mixes letters and numbers}
you can {reset|update|set} your {password|email|username|PIN} {on your account page|on the log-in page|with the link in the mail}
{to change|to reset|for changing|to set} your password, {open your account page|choose Change password in Settings|type the new one twice|use the reset form|go to Security and press Save}
{forgot|if you forgot|lost|don't remember} your password? {Choose Forgot password on the log-in page|A reset mail is on its way after you ask for it|Use the link under the form|Open the log-in page and ask for a new one}
{deleting|closing|removing} your account {needs your password|takes effect at once|asks for your password once more|is done in Settings}
you can {delete|remove|close} your account {in Settings, after you enter your password|on the account page with your password|under Account at the bottom|any time}
{enter|type} your {new|old|current} password {twice|in the form on the account page|on the Settings page and press Save|when the page asks for it|to confirm the change}
{log in|sign in} {to see your messages|to post|with your username and password|on the start page|again after you changed your password|to RSVP faster}
{the log-in page|the sign-in form|the account page|the Security section} {has a link for lost passwords|asks for your email and password|shows your sessions|lets you sign out everywhere}
{signing out|logging out} {everywhere ends all sessions|is at the bottom of the menu|keeps your drafts|on one device leaves the others signed in}
{two-step login|the second factor|an authenticator app} {asks for a code each time you log in|can be turned on under Security|makes your account safer|shows a new number every 30 seconds}
{a code|a link|the confirmation mail} {is sent to your email when you sign up|expires after an hour|comes from the site's own address|can be requested again on the page}
{use|type} the {promo code|friend code|room code|lobby code} {in the game's menu|to join the lobby|when the event starts}
{the cheat code|the code for the safe|the door code|the secret code} {in chapter two|of the level|in the lab|for extra lives} is {0451|up, down, left, right|written on the wall|found in the diary|in the pinned post}
{the password|the passphrase|the secret word} {of the vault|for the old gate|in the dungeon|in the puzzle} {is swordfish|is hidden in a painting|is told by the ghost|must be guessed from three riddles}
the {friend code|game code|activation key|download code} {is included|has not been used|is for sale at $10|comes with the listing|is in the box}
the {source code|code|mod|bot} is {on the host's page|free to use|written in Python|open for everybody|listed under Projects}
the code of conduct {is pinned in the forum|applies to all events|forbids insults|has ten rules}
{each|a|one|this} {token|coin|gem|card|key} {gives you an extra turn|opens a chest|lets you draw again|is worth ten points|unlocks the next level}
{the admin|the host} {enters the API key in the settings|sets MODEL_URL to connect a model|can turn off registration|chooses the colors|manages backups on the host page}
{@|she|he|the host|the organizer} {hosts|organizes|is planning|runs|is holding} {Smash night|a LAN party|a chess meetup|a board game evening|a tournament} {in Chicago|on Saturday|at the library|for twelve people|online}
{Smash night|the LAN party|the meetup|the board game night|the tournament|the convention} {is|takes place|will be|starts|happens} {in Chicago on Saturday|at the community hall|at 12 Station Road at 6 PM|on Main Street|at 7 PM|at the cafe next to the library}
{the event|entry|a ticket|the tournament|admission} {is free|costs 5 euros|costs $10 at the door|is free for members|is 3 dollars, paid at the door in cash}
{you pay|guests pay|people pay|everybody pays} {at the door|for their own drinks|the entry when they arrive|nothing|in cash at the event}
{bring|take along|don't forget} {your own controller|some snacks|your ticket|cash for drinks|a friend|your ID if the bar asks for age}{ to the event| on Saturday| to the meetup|}
the {address|exact place|location|street} {of the event|of the meetup|of the LAN party} {is shown after you RSVP|appears once you are on the guest list|is on the event page|is only visible to guests|will be mailed to guests}
{ask|write to} the {organizer|host} {for the address of the event|about parking|what to bring|if kids may come|where exactly it takes place}
{RSVP|sign up|register|answer Going} {with your name and email|on the event page|to see the address|before Friday|to get on the guest list}
your {email|address|phone number|real name|place} {is only shown to the organizer|stays private|is never public|is not visible to other members|stays hidden unless you show it}
{other members|others|strangers|visitors} {can't see|do not see|never see|cannot find} {your email|your address|where you live|your exact place|your age}
{I|Nova|the guide|we} {can't|cannot|don't|won't|will not} {tell you|say|know|reveal|show} {where a member lives|who somebody is|another member's address|the phone number of a player|where the seller is right now}
{you need not|nobody has to|there is no need to} {give your address|tell your real name|share your phone number|show your age} {here|to use the site|to play|to join an event}
please {don't|do not} {post|put|write|share} {your phone number|your address|your street|your school|private details} {in public|in a comment|in the feed|in a listing|on your profile}
{add|enter|set|choose|pick} {your city|a place|your town|your region|your time zone} {on the account page|to see events near you|in the filter|in the party finder|so that matches are close}
{what|which} {city|platform|genre|class} {should I look in|do you play on|do you like most|are you looking for}?
{where|when|how} {should I look|do you want to meet other players|do you like to play}: {online or in person|evenings or weekends|near Chicago or anywhere}?
{do you|would you} {want|like} {me to show more|a list of events|a cheaper one|to see the market|to play tonight|an easier game}?
tell me {which games you like|what you are looking for|your favorite genre|a city|how much you want to spend} and I'll {look it up|suggest some|find groups|check the market|search again}
{what|which} {is your favorite|was your first|game is your favorite} {game|level|hero|console}?
{the final boss|the witch|the dragon|the merchant|the blacksmith|a wizard|the old king} {lives|is found|hides|waits|sleeps} {in the castle|at the top of the tower|behind the waterfall|in the cave north of town|under the bridge}
{your|the} {character|hero|teammate|squad|healer|pet} {lives in a small village|is at the second gate|has three lives|loses a life|lives as long as the crystal glows|needs a potion}
{you|players|heroes} {start with|get|have|lose|win} {three lives|five extra lives|one life|two lives per level}{| in this mode| in total}
this game {is about living in a small town|lets you build a house|is set in a boarding school|takes place in Chicago in 1930|is about a family and its home|lets you run a bank}
{in|at} {the inn|the shop|the smithy|the tavern} you {pay 20 silver|can buy a better sword|sell loot for gold|pay for the night|trade gems for coins}
{the merchant|the ferryman|the guard|the innkeeper|the troll} {wants 50 gold|asks for a password|asks for a toll|takes your coins|demands a gem} {before you may pass|and opens the gate|in the third act|to let you in}
{give|bring|hand} {the guard|the ferryman|the smith|the witch|the king} {100 gold|the amulet|two silver coins|the letter|the sword} {to cross the river|to finish the quest|and he opens the door|in the last chapter}
{send|give} {your troops|the scout|the pawn|your units|the second squad} {to the bridge|forward|to the left side|into the castle}
{shoot|hit|stab|kill|burn|beat|destroy} {the boss|the dragon|the spider|the zombie king|the tank} {in the eye|with fire|from behind|with a headshot|in the second phase|before it heals}
to {kill|beat|defeat|slay} {the vampire|the lich|the final boss|the queen}, {use fire|break the crystal first|dodge left and strike|aim at the heart|let the tank take the hits}
{the tank|the healer|your team} {should|must|has to} {stay back|hold the point|revive the mage|wait for the shot caller}
{this|the} {mana drink|pill|elixir} {restores all lives|costs 20 gold|lasts a minute}
{your matches|your messages|saved listings|your events|the players nearby} are {on the matches page|in the menu|on the market page|listed by date|shown first}
{you have|there are} {two new messages|four matches|no notifications|three saved listings|nine guests} {today|so far|since yesterday|right now}
{you and @|you|@ and three others} {share three games|are an 80 % match|both play Chess|like strategy games|play on PC}
{@|the player|she} {plays|likes|is good at|is new to|looks for partners in} {Chess|Street Fighter|Valorant|your favorite game|co-op games|ranked matches} {in the evenings|on weekends|at your level|on PC|online}
{@|the host|she} is {going to Smash night|in the party finder|a new member|online now|on the guest list|one of the top players}
{two|four|nine|no} {players|members|people} {near Chicago|in your area|around you|in Leeds|in your time zone} {play Chess|like this game|are looking for a team|sell keyboards}
{nobody|no one} {near you|in Chicago|here} {plays it right now|sells one|has posted yet|is going so far}
{there are|I see|I found} no {events|listings|players|posts} {near where you live|in your city|for that price|with that name|this week}
{send|write|drop} {a message|a note|a question|hello|an invitation} {to @|to the seller|to the host|to her|to your group} {from the profile|on the listing page|to ask about it|before you go|by pressing Message}
{tell|ask|message|let} {your friends|@|the host|the organizer|the group} {about the event|if you're late|when it starts|you are coming|that you like it}
{share|post|copy|send} {the link of the event|the listing|a picture of your setup|your best score|the page} {with your friends|in the feed|in your group|with a comment|so others find it}
{give|add|write} {your listing|the event|your post|the group} {a clear title|a good picture|a fair price|a short description|a new date}
{to sell|to offer} {something|a console|your old headset}, {choose a category first|describe its condition|start in the menu of the market}
{the seller|you|sellers|both sides} {ships it|mark the item as sent|confirm when it arrived|can ship or hand over|agree on shipping}
{sort|filter|search} {the market|listings|events|players} by {price|date|distance|category|name|city}
{open|visit|go to|see|check} {the market|the events page|your profile|Settings|the help page|the home page} {to see more|and press New|for the whole list|to edit it|for the rules}
{the home page|the feed|the start page|your home screen} {shows the newest posts|lists events near you|is where posts appear|has a search field}
you can {block|report|mute|unfollow} {a member|somebody|a player|a post} {from the menu|on their profile|with one press|without them noticing}
{press|choose|tap|use} {Report|Save|Going|Message|Follow|Pass} {to tell the moderators|and it is done|on the page of the event|to keep it|under the post}
{moderators|the staff} {read every report|can remove posts|decide about bans|answer within a day|set the rules}
only {the host|moderators|guests|members|the organizer} can {delete a post|see the address|send messages|change the date|comment}
{I'm|I am|Nova is} {the site's guide|a helper|here to answer}, {and look things up for you|and can't send anything|and know only what is on the site|not to decide}
{hello|hi|hey|good evening|welcome}, {how can I help|what are you looking for|nice to see you|ask me about events, games or listings}{|?|!}
{sorry|I'm sorry|hm}, {I don't know that|I found nothing|that isn't on the site|I can't answer this|I can only look things up}
{thanks|you're welcome|glad to help|have fun|good luck|see you}{|!| at the event| tonight| in the game}
{your profile|a profile|the player page} shows {your name and picture|favorite games|when somebody plays|the city if you want|badges}
{notifications|emails|sounds|messages from strangers} can be {turned off in Settings|muted|set one by one|changed on the account page}
{invite|add|bring} {a friend|your team|others} {with the link on your profile|by username|from the group page|to the party}
{the party finder|the matcher|the group search} {needs your age|uses your time zone|shows people with the same games|asks for your city only|matches you by games}
{live|upcoming|past|online} {events|streams|tournaments} {are listed first|live on the events page|come with a link|can be filtered}
{living room|home cinema|house party|street|road} {tournaments are popular|is the theme of the event|maps are my favorite|racing is on Friday|games are in the list}
{Street Fighter|Home Alone|Bank Heist|Life is Strange|Payday|Password|Secret Agent|Phone Booth} {night is on Friday|is a great game|has four players here|is listed for $20|needs two players|can be played at home}
{a|one} {gift card|gift card for $20|voucher|Steam card|bank card reader|money box} is {listed in the market|the prize of the tournament|for sale at $18|sold already}
{gift cards|game codes|accounts|crypto} {may not be sold here|are allowed in the market if unused|can't be listed|belong in the category Other}
{selling|trading|sharing} {accounts|passwords|log-ins|stolen codes} {is against the rules|is not allowed|gets you banned|is forbidden here}
{the winner|first place|the best team} gets {$50|a gift card|a trophy|the money from the pot|two tickets} {at the end of the event|from the host|on Sunday}
{refunds|returns|disputes} are {between buyer and seller|not handled by Starparty|something to agree on before you buy}
{how much|what} {do you want to spend|is your budget|should it cost at most}?
{the item|it|that one} is {sold|still available|reserved for another buyer|for pickup in Chicago|in good condition}
{if it's for you|if you like it|if you want it|to buy it}, {write the seller|press Message|ask for a better price|agree on a time and place}
{ids|passports|documents|phone numbers} are {not needed to join|never collected here|not stored on the site}
{the bar|the club|the venue} {asks for ID at the entrance|checks tickets at the door|is on Main Street|opens at seven|has parking behind the house}
{players under 16|minors|kids|young guests} {need a parent at events|should come with an adult|are welcome until eight|may not enter the bar}
if {a stranger|an older player|someone you never met} {asks for a photo|asks where you live|wants your number|wants to see you alone}, {tell a grown-up you trust|refuse|report it}
{when you feel|if you are} {sad|in danger|unsafe|ill}, {please talk to a friend|call the emergency number|see a doctor|please get help}
{take|make} {a break|breaks every hour|a walk} {after long sessions|if your eyes hurt|and drink water|when your wrist hurts}
{Nova gives no|expect no|you get no} {medical|legal|financial} advice {here|from a bot}, {please ask a lawyer|see an expert}
{nudity|sexual content|threats|insults|hate|spam} {is not allowed|breaks the rules|gets removed|can be reported|leads to a ban}
{nobody may|members must not|you must not|it's forbidden to} {threaten you|insult others|post nudes|publish addresses|share somebody's real name|ask minors to meet}
{blocked|deleted|banned} {members can't write to you|accounts are removed after 30 days|users lose their listings}
{the port|the server name|the voice channel} is {on the event page|play.party|shown to guests|given by the host}
{check|look at} the {address bar|sender|URL} before you {log in|click|enter a password}, {fake pages look alike|since copies exist|just to be safe}
{if|when} a {link|page|mail} {asks for your card|leads to another site|looks strange|wants your password}, {close it|don't type anything|report it|leave the page}
{a profile|a member|somebody} {with a copied name|who calls themselves staff} {has no badge|should be reported|can't change your account}
{the host|a real admin|a moderator} {has a badge next to the name|never writes first about money|doesn't need your log-in|can see reports, not passwords}
{you may|feel free to} {write a comment|offer less|suggest a lower price|ask for more photos|choose another game}
{the game|it} {can be played alone|costs $20 in the store|runs on old PCs|needs an account|is free to play|has a password-protected lobby}
{the lobby|the private room|the server|the match} {has a password that the host shares|needs a code from the organizer|opens at eight|is full}
{the keyboard|the phone|the tablet|that headset} {has a number pad|comes with a charger|has a cracked screen|works with phones and PCs|was bought in May}
{your phone|a phone|mobile} {works too|can open the site|is enough to RSVP|shows the map}
{from home|at home|on your street|in your room}{,|} {you can join online|play it with headphones|it's easy to set up}
{Saturday|Friday|Sunday}'s {event|meetup|tournament} {has eight seats left|is at the library|was moved to 8 PM|is hosted by @|needs two more players}
{seats|places|tickets} are {limited|first come, first served|free|reserved when you RSVP|gone}
{the guest list|the RSVP|your answer|your seat} {closes on Friday|can be changed|is free|is held without payment|needs no deposit}
{there is no|no} {deposit|entry fee|payment|card} {needed|required|to pay}{| for this event| in advance| for joining}
{prices|most prices|the prices in the market} {are set by the seller|start at $5|are in dollars|can be negotiated|do not include shipping}
{your|the} {card|cards} {in this deck|is the queen|costs two mana|can be traded in the game|are shuffled first|is worth more in a sleeve}
{draw|play|discard|trade|pass} {a card|two cards|the joker} {each turn|to your left|face down|before you move|to the next player}
{the bank|the banker|jail|the hotel} in Monopoly {pays 200|takes the fee|gives you the money|costs 50}
{your opponent|the other player|the rival|your enemy} {is at the bridge|hides in the house|moves first|has two lives left|comes from the left}
{find|visit|meet|see} {the wizard|Old Tom|the queen|the smith} {at his house in the forest|in the castle|near the river|at home at night} {to start the quest|for the key|in chapter one}
{the meeting point|we meet|guests meet|the group meets} is {at the main entrance|in front of the library|the cafe on Bridge Street|on the event page}
{the host|@} {answers questions in the comments|brings the boards|gives each guest a table|wants everyone to have fun|asks guests to be on time}
{the organizer|the host|@} {asks for|needs|would like} {two more players|help with the tables|a quick answer|a photo of your deck|your team name|your character's name}
{you'll need|you need|the game needs} {an account at the publisher|a controller|your username|a fast connection|8 GB of memory|one more friend}
{name|choose|pick|enter} {your team|a username|a nickname|a title} {on the form|for the tournament|that nobody has|when you sign up}
{I know|I can see|the site knows|I only see} {your city from your profile|only what is public|nothing about real names|listings and events}
{download|export|get} your {data|posts|messages} {on the account page|in Settings|as a file}
{whoever|the person who|the one who} {told you that was lying|wins gets the card|comes first gets the seat|finds the key opens the door}
oh and {bring a friend|the event is free|don't forget your controller|it starts at eight}
{nice|cool|yep|sure|ok}, {you can sell that in the market|three people play it here|that one's still free|I'd try the tank first}
{u can|just|yeah u can} {change ur password in settings|post ur listing in the market|rsvp on the event page|msg the seller|block them}
{dont|never} {give ur password to anyone|send money first|trust ppl who want gift cards|post ur address|share codes lol}
{if ur|when ur} {hacked|scammed|unsure}, {change ur password and report it|tell a mod|dont pay anything}
{your account|the account|an account} {was created in May|is safe with two-step login|has one warning|needs a confirmed email to post}
{confirm|verify} your email {with the link we sent when you signed up|on the account page|to post|once after signing up}
{cookies|sessions|local storage} {are used to keep you signed in|end after 30 days|are explained on the privacy page|are the theme of the bake night}
{your birthday|your age|your real name|your city} {is optional|can be hidden|can be removed in Settings|is used for the age check only}
{remote play|screen sharing|streaming} {works on most consoles|is a feature of the game|needs a good connection|will be shown at the event}
{the digits|the numbers|the colors|the letters} {on the wall open the safe|show the score|are part of the puzzle|tell you the level}
{twelve|four|six} {words|digits|letters} {make up the riddle|open the lock in the attic|are enough for a team name|are on the tombstone}
{safe trading|safety tips|how to avoid scams|account security} {is explained in the help|has its own page|is pinned in the forum}
{use|choose} {a different password for each site|a password manager|a nickname instead of your real name|cash only when you have the item}
{the seller lives up to their promises|live and let live|home sweet home|life is a game}{| is the motto of the group|, says the post|}
{members live in many countries|the community lives from its events|our players come from everywhere|people from Chicago and Leeds play here}
{the keyboard|the console|it} is in {Chicago|Leeds|Hamburg|your city} and {can be picked up|has two offers|costs $40|was posted by @}
{pick it up|pickup is possible|handover is} {in Chicago|at the station, as the listing says|at the event|on weekends}
{the trophy|the prize|the badge} {is given at the event|shows on your profile|is for the best score|can't be sold}
{can I|may I|should I} {show you another one|look in the market|search for players|suggest a game}?
{some sellers|many sellers|a few} {take cash only|accept PayPal on pickup|ship worldwide|write how they want to be paid}
{to report|for reporting} {a scam|a payment request|a stolen password|a threat}, {use Report|open the menu of the message|write the host}
{let|have} {@|the seller|the host} {know that you are interested|know when you arrive|decide the time|show you the item}
{I looked|the search looked|I checked} {near your place|in the market|around Chicago|at the listings below $50} {and found two|and found nothing|today}
`;
