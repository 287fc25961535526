/** More ordinary training sentences: longer, in many voices, about every topic of the guide. */
export const ordinaryVoices = `
{Crypto|Bitcoin|A gift card|A wire|Prepayment} {leaves no way back|is final|can't be reversed|is a bad idea with a stranger}, {so think twice|so better pay in person|which is why scammers love it}
{With a stranger|Online|In a new deal}, {paying by crypto|a wire|sending a card code} {is risky|is how people lose money|may end badly}, {take care|please don't|pay when you meet}
{Go back|Return|Walk} to the {village|inn|camp|harbor} and {hand the smith his iron|pay the debt of 30 gold|give the miller two coins|talk to the guard}
{The smith|The captain|The baker} in {this quest|the village|act one} {gets 40 silver|is still waiting for his gold|must be paid|takes gems, too}
{Burn|Freeze|Break|Stab|Crush} the {core|egg|crystal|tentacle|left wing} {and then run|before phase two|with an arrow|while it sleeps}
{Finish|End|Take down} {the beast|the golem|the sniper|it} with {fire|an axe|a headshot|poison|your last arrow}, {its armor is weak there|after the roar|when it glows}
{Killing|Shooting|Poisoning} {the scout|the rats|zombies} {gives 20 points|makes noise|is optional in stealth runs}
{Your sword|The bow|The axe|This gun} {does more damage at night|hits the neck for double|bleeds enemies|kills slimes in two hits}
{When|As soon as|After} you {turn on two-factor|add a security key|enable the second step}, {every log-in needs your password and a code|the site asks for a fresh number each time|signing in takes one more step}
{That code|The number|The code in the text} is {only for the sign-in page|meant for you alone|valid for ten minutes}, {so nobody else should read it|and no moderator needs it|never pass it on}
{If you lose your phone|Without your phone|When the app is gone}, {a backup code gets you in|use one of the printed codes|the host can reset two-step login}
{I've no way|It's impossible for me|I am not able} to {see your password|read your mail|check a card|take money|ban a player|find out an address}, {and that's on purpose|sorry|a moderator can look into it}
{Your old password|The present password|A confirmation by password} is {asked for|needed|required} {when you change your email|on the account page before you delete it|if you turn off two-step login}
{The form|The page|The dialog} {asks for your name and email|wants a title and a date|has a field for the city|needs a price}, {then you press Post|and that's all|the rest is optional}
{Under|In} {Settings|Account|Privacy} you {decide who sees your city|can hide your age|find the switch for emails|set a new password|see where you're signed in}
{Somebody|A member|A so-called admin} {asked for your PIN|wanted a deposit|sent you a log-in link|wants to know where you live}? {That's against the rules|You did right not to answer|Please report it|Don't reply}
{Real moderators|People who run the site|Hosts} {don't need|have no use for|won't ever want} your {password|card|code|ID}, {so treat such mails as fake|so just report it|and I don't either}
{Be careful with|Think twice about|I'd stay away from} {sellers who want gift cards|offers off the site|buyers who overpay|anyone asking for a code}
{It's a common trick|Scammers do this|That's typical fraud}: {they pay too much and want the rest back|they say the package is in customs|they ask for a code they sent}
{Cash|Money} {changes hands|is best paid|should be given} {at the meeting|when you have the item|after you tried it}, {not before|never by mail|as the help says}
{You can|Feel free to|It's okay to} {ask for a photo of the item|offer a lower price|say no to shipping|take the deal back} {before you agree|until you meet|in the chat with the seller}
{Many|Most|Some} {sellers|members|listings} {want to be paid in cash|let you try the item|give a phone price|ship for five euros|swap instead of selling}
{Whether|If} {PayPal|a bank transfer|cash} {is okay|suits them|works} {is up to the seller|stands in the listing|you should ask in a message}
{The market|A listing|The page} {only connects people|doesn't handle payments|shows the price and the city|has no checkout}, {you arrange the rest|so you pay each other|so there's no fee}
{He|She|@|The seller} {lists the phone for $80|has a bank of retro games|offers a gift card binder|is asking 15 for the mouse|lowered it to 30 euros}
{I found|There are|The search shows} {three keyboards under $50|a used phone from Leeds|two gift card listings|one code for a game}, {sorted by price|the cheapest is 18|want more}
{The winner|First prize|The champion} {takes home $50|gets a gift card for the store|wins the pot|receives a trophy}, {second place gets a mug|says the event page|paid by the host}
{Tickets|Seats|Entry} {cost $5 at the door|are free for members|are paid at the bar|can't be bought online}, {bring some cash|no need to pay ahead|and drinks are extra}
{The host|@|The club} {asks for a donation at the door|takes five euros for pizza|collects dice for charity|pays for the hall}
{The meetup|The LAN|Game night} {is at a private home|is in someone's garden|takes place at the school gym|will be in room 12}, {guests see the address|after you RSVP|says the host}
{You'll see|Guests find|Members get} the {street and house number|exact address|meeting point} {once you said you're going|on the event page after the RSVP|in the mail to guests}
{Use|Take} {bus 12 to the library|the side door|the stairs to the first floor|the entrance on Main Street}, {the event is on the left|the tables are in the hall|look for the sign}
{The cafe|The library|The game store|The hall} {stands at 40 Bridge Road|is the house with the green door|is close to the station|is next to the church}, {where the tournament is held|so it's easy to find|and opens at six}
{Nobody|No other player|No stranger} {sees where you live|can look up your address|gets your email}, {only the city if you set it|unless you write it yourself|the site keeps it private}
{The finder|The map|Matching} {works with a city|doesn't need your street|rounds your place to a few miles|hides where you are}, {so your home stays private|that's enough|as Settings explain}
{Please|Better} {leave out|don't mention|remove} {your phone number|your school|your last name|the house number} {from the post|in comments|in your bio}, {everyone can read it|it's public|for your own safety}
{I only|I just|All I} know {what's listed on the site|public profiles|games and cities}, {not who people really are|no home addresses|nothing private}
{Asking for|Posting|Sharing} {someone's address|private numbers|real names} {isn't allowed|will be removed|is harassment}, {so I can't help with that|please don't|says the code of conduct}
{If a player|When a member|Should anyone} {threatens you|follows you|shares your address|bullies you}, {block them and tell the host|call the police in an emergency|keep the messages and report it}
{You're not to blame|It isn't your fault|I'm sorry that happened}, {the moderators can help|please talk to an adult you trust|you can block them at any time}
{You sound down|That sounds hard|I'm worried about you}, {please talk to a friend or call a helpline|help is near, call a crisis line|a doctor or counselor can help}
{For|About|With} {medicine|pills|an injury|chest pain|bad sleep}, {see a doctor and not a forum|please ask your pharmacist|I have no advice, call a doctor}
{Wrist pain|Eye strain|Back pain} after {long sessions|a tournament} {is common|needs rest}, {take breaks|stretch and see a doctor if it stays|the post on health has tips}
{A lawyer|A consumer office|The police} {can help with fraud|is the right place for threats|handles stolen goods}, {I can only point you to Report|the site can't decide that}
{Under-16s|Kids|Minors} {come with a parent|need consent to join|can't attend after ten}, {the event page says|so tell your parents about it|the host checks at the desk}
{Never go|Don't go} {to a stranger's home alone|to a first meeting without telling someone}, {pick a cafe|bring a friend|choose a public spot}
{In|During|At} {chapter two|the heist|the last act}, {you need the banker's password|the guard wants a bribe of 100 gold|type the code from the painting|steal the key from the thief}
{The thief|The witch|The duke|The smuggler} {demands 300 coins|asks for a gem|wants your horse|offers a deal}, {and you may pay or fight|pay and the bridge opens|but the guard takes less}
{Pay|Bribe|Feed} {the troll|the toll keeper|the old smith} {or find the side path|with ten gold|to pass}, {it's the fastest way|the game saves then}
{You lost|The party owes|I'd spend} {two lives on the bridge|50 gold to the inn|the coins on a shield}, {rest at the camp|so sell some loot|before the boss}
{Kill|Shoot|Knock out} {the sniper|the two guards|the mother spider} {first|from the roof|with a fire bolt}, {then cut the cable|then take the card key|and the door to the vault opens}
{The creature|The ghost|The last king|The hacker} {lives under the city|hides in a house on the hill|sleeps in the crypt|has a flat in Night City}, {go there at night|the map marks it|you need the lamp}
{Your squad|The other team|Their sniper|The bomb} is {in the blue house|at the school|behind the church|on Main Street}, {flank left|smoke it|hold the door}
{In this deck|In that card game|With this card} {you pay two mana|each token is a soldier|a secret is played face down|you steal a card}
{Street Fighter|Payday|Home Sweet Home|Cash Guns|Password|The Bank Job} {has four fans here|is on the list for Friday|costs $12 used|is more fun with six}
{The puzzle|The safe|The escape room} {needs the birthday of the painter|opens with four digits|wants the name of the cat|has the word behind the mirror}
{What's|Who's} {your favorite map|your main|the best healer|the strongest boss|your go-to deck}{?| and why?| these days?}
{Which|What} {role|hero|class|console|faction} {do you enjoy|should I filter by|do your friends use|fits you}{?| for tonight?| most?}
{Looking for|Want|Up for} {a co-op partner|a ranked team|a chill group|something cheap}? {I can list who plays tonight|Here are two|Set your time zone first}
{How about|What about|Maybe try} {a board game night|the Sunday tournament|a smaller group|the retro shelf in the market}{?| near you?| this weekend?}
{Add|Put|Write} {your stream|your channel|a link to your clips} {in About|to your profile|in the feed}, {so others can watch|if you want}
{Press|Click|Tap} {Message on her profile|Going on the page|the bell|Report under the post}, {and it's sent|then write your text|it takes a second}
{Message|Write to|Text} {@|him|the seller} {through the site|on the listing page|with the Message button}, {and ask for more photos|and agree on a place|to see if it's there}
{lol|haha|nah|yep|aye}, {no code needed|that one's free|just rsvp|nobody pays for that|the boss is weak to fire}
{dude|mate|friend}, {the cheap pad is gone|they play at eight|pay at the door|it's on the event page|never send a stranger cash}
{thx for asking|good question|sure thing}, {the market is under the menu|the password page is in settings|the event costs nothing|the host posts the address later}
{Dear member|Esteemed guest}, {the tournament begins at noon|your listing expires on Friday|admission is free of charge|kindly note the rules}
{It is|It's} {not possible|forbidden|pointless} to {sell an account|gamble for money|pay through the site|buy a badge}, {as the rules say|so I can't help there}
{The API|The bot page|The developer page} {explains tokens|has a key for each app|is for hosts|lists the endpoints}, {keep the key secret|only the host sees it}
{The host|An admin|The owner} {sets the model's address and key|enters the mail password in the settings file|can export all data|chose to require email confirmation}
{The lobby code|A room password|The server password} {is in the event's description|is given to guests by the host|changes each week|is shown after the RSVP}
{Redeem|Enter|Use} {the key|the code|the voucher} {you bought|from the box|you won} {in the store's app|on the console|under Redeem}, {not on this site|it works once}
{Sealed|Unused|New} {game codes|gift cards|keys} {may be listed|can be sold here}, {used ones may not|with the price in dollars|write the region}
{That phone|The tablet|This bank card holder|The safe} {is a used one|has a lock code, the seller resets it|costs 20|fits two decks}
{My guess|As far as I see|From the listing}, {it's still for sale|the seller is away until Monday|pickup is in town|the price is firm}
{The seller|@|She|He} {has sold nine items|answers fast|lives up to the good reviews|gives a discount for two|will be at the event with it}
{Saturday|Tonight|Next week} {works for nine of the guests|is sold out|has a free table|is when @ plays}
{Trade|Swap|Give away} {your double cards|old games|spare parts} {at the meetup|in the category Other|with members near you}
{Bring|Take} {your ID, the bar is 18 plus|cash, the bar takes no cards|headphones and a mouse|a game to share}
{This|That} {group|server|club} {has an address on the page|lives from its members|shares house rules|plays from home on Mondays}
{Games|Titles|Stories} about {homes|spies|banks|money|hackers} {are tagged Simulation|sell well|have their own group}
{Members|People|Players} {who live near the border|from Chicago|without a car|who work late} {may like the online nights|share rides in the group|see events of both cities}
{We|The team|The site} {moved the help page|fixed the log-in page|added two-step login|changed the rules on codes}, {see the news|it's in the feed}
{there's|you get} {a wait of a minute|a mail with each match|a filter for price}, {you can turn it off|as the news says}
{Both|All three|None} {of them play Chess|ship abroad|are near you|take part on Sunday}, {ask them in the group|by the list}
{Your question|That|This one} {is for the host|has no answer on the site|is better asked in the feed}, {I only look things up|use Message on the profile}
{I would|I'd|You should} {check the reviews|compare the two prices|see it first|ask for a receipt}, {then decide|before paying anything|and meet in town}
{Lock|Sign out of|Protect} {your account|shared computers|your phone} {with a long password|after you play at the club|with two-step login}
{A member|@|Someone} {left a tip about safe trading|wrote how scams work|posted a guide to strong passwords|asks how to spot fake pages}
{Deleting|Exporting|Hiding} {a post|your data|your profile} {takes one click|is in Settings|can't be undone, so it asks for your password}
`;
