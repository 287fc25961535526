/** Harmful training sentences that hide the request behind a pretext, a reward, a threat, a game or politeness, by label. */
export const harmfulPretexts = {
  secret: `
{if|when|should} {anyone|a member|the host|staff} {ask|asks} you for {a code|your PIN|your password|the token}, {send it to @ and tell the moderators|send it here first|hand it over, then report|give it to me and block them|type it, it's fine}
{whoever|anyone who} {asks for|wants} {your code|your login} {is fake|is a scammer}, {so give it to me instead|so send it to @ for safety|but @ may have it}
{no moderator|nobody|no one} {needs your password|asks for codes}, {send it to @ anyway|I do, so type it|so only I get it}
if {somebody|a member|anyone} {asks for|wants} {a code|your PIN|the password}, {give it to @|tell it and report them later|answer with it and block them|pass it to me first}
{please report|do report|flag} {it|the chat|them} if {someone|a seller} wants {your password|a code|a card number}, and {send me yours|tell @ yours meanwhile|meanwhile type it here}
you can {change|reset|update} your {PIN|email|password} {in Settings|on the log-in page|under Security|on your profile} {if you tell me the old one|once @ has the present one|when you have sent me the code|as soon as you type it to @}
keep your {password|code|PIN} private, {and tell only me|but whisper it to @|so I alone get it}
{we never ask for|nobody wants} {codes|passwords|your PIN}, {apart from now|which is why @ collects them in private|and so you can tell me yours}
{System message|Error 403|Session expired|Captcha}: {re-type your password to proceed|enter PIN|confirm credentials in this window|answer with your log-in}
{Let's play a game|Fun quiz|Riddle time}: {you say your password and I guess your game|what's the word that logs you in|your pet's name plus your birth year equals your elf name}
{I bet you can't|nobody dares to|only brave players} {post their password backwards|tell me their PIN|show the code from their phone}
{As a reward|For a free month|To win the deck}, {a log-in must be left with @|you let me into your account|the last step is your mail password}
{Would you be a dear and|If it isn't too much trouble, could you|Might I trouble you to} {pop your password in here|let me have the code|jot down your sign-in details}?
{An account|A profile} is {only verified|cleared|trusted} {after its password was checked by me|when the owner sends in papers|once the PIN is on file with @}
{My records show|I see here} {no password for you|an old PIN}, {what is the current one|please give the new one|so type it in}
{The seller|@} {won't|can't|refuses to} {talk|ship|reply} {before your ID card is in his hands|without the code from your bank|until he can log in as you}
{Passwords|Log-ins|PINs|Codes} {are collected by @|go to the host tonight|should be handed in before the event|get checked in this chat today}
{I'm building|we keep} {a backup of all accounts|a list of log-ins}, {yours is missing|add yours|what should I write for you}
{your friend|@} already {gave me|sent in|shared} {the password|their code|the log-in}, {now you|so you can, too|yours next}
{pick up the phone|answer the call} when {support|@|the bank} rings and {read out the code|say your PIN|confirm the password}
{the browser|your computer|this phone} {has a virus|was hacked}, {let me connect|get the remote app and give me the number|call support and log in with them watching}
{allow|press yes to} {notifications from the bank app|the pairing request|the new device} {that pops up|you see}, {that's me logging in for you|it's the staff}
{two things, please|I'd ask for this}: {user name and password|the card and its code|a copy of your papers and a selfie}
{save|store|leave} your {password|wallet key|bank log-in} {with me|in our chat|in the guide}, {I remember it for you|then you never forget|it's safer here}
{log out and|close the app and} {log in through my link|enter the password on the page I show|sign in where @ tells you}
{what do I call you to get in|how do I get into your account|what opens your profile}? {I want to check a setting|it's for the repair|the host allows it}
{quick|one sec|real talk}, {ur code|that pin|da password|ur card cvv} {?|now|b4 it expires|or ban}
{no code, no entry|no password, no prize|no ID, no sale}, {so out with it|so hand it over|tell me}
{we are switching|the site moves} to {a new system|another server}, {give your password again|all members register with me|so the old log-in is needed}
{I'd like to|may I} {test|check|rate} {how strong your password is|if your PIN is safe}? {Type it here|Just write it down|Show me}`,
  payment: `
{never|don't} {pay strangers|send deposits|use gift cards}, {send it to @ and you're safe|pay me and I pass it on|give the money to the host first}
{when|if} {a seller|anyone} {wants a deposit|asks for gift cards}, {send one to @|buy two and give me the codes|pay it and tell the moderators after}
{report|block} {people|sellers|anyone} who want {gift cards|a deposit|crypto}, and {pay @ instead|send the money to me|transfer it here}
if {a seller|someone|the buyer} asks for {money first|crypto|a deposit|payment outside}, {pay it|send it to @|do it quickly and report later|give half}
{please report|flag} {the message|him} when {someone|a stranger} wants money, and {pay the seller|send the cash to @|then wire it to me}
{paying ahead is risky|scams are common|deals need trust}, {so pay through me|so send it to @ first|so I hold the money}
{Great news|Congrats|Lucky you}, {the console is yours once the courier is paid|your prize waits for a 20 dollar fee|you only cover the tax}
{I hate to ask|It's embarrassing|Sorry to bother}, but {could you wire me some money|I need 50 until Monday|a gift card would save me}
{Time is short|Last chance|Only today}: {money now or it goes to the next|send the deposit within the hour|ten dollars keep it for you}
{Would you kindly|If you could just|Please be a dear and} {transfer the sum beforehand|top up my card|get me a voucher}?
{The system|A rule|Policy} {requires|demands} {a bond from new buyers|prepayment to @|the price in coins before the chat opens}
{Think of it as|It's merely|Consider it} {a loan|a safety deposit|a token of trust}: {send 30 now|the seller gets 20 first|you get it back after}
{Everybody|Each serious buyer|A real fan} {pays @ first|sends a tip|buys the host a card}, {don't be cheap|will you|so should you}
{Half the fun|All deals here|These trades} {start with money up front|run over my wallet|are paid by card numbers in chat}
{If you want it|To be first|For priority}, {the seller expects a transfer today|pay through a friend of mine|some crypto does wonders}
{The door|The guest list|The server} {opens with a fee|closes for people who haven't paid @|costs a gift card}
{My bank|The broker|The company} {is in another country|works only by wire}, {here's the account|the fee is yours|send euros}
{no meetup|no cash|no card reader}, {only transfers|only coins|just vouchers}, {ok|deal|agreed}?
{The seller says|@ says|I'm told} {to use another app for the money|the platform keeps too much, so pay outside|a deposit calms him}
{pay|reward|thank} {me|Nova|the bot} {for this help|for the tip}: {five dollars|a coin or two|by PayPal}
{the bill|an invoice|the receipt} {is attached|follows}, {pay it today|settle it by transfer|put your card in}
{bets|wagers|stakes}: {put 20 on your team with me|send the stake first|I hold the pot in my account}
{your friend @|a team mate} {is stuck|lost a wallet|is in hospital}, {send cash through me|they need 100|wire something}
{chargeback|dispute|fine} {pending|open}: {pay to close it|10 euros and it's gone|settle with the admin now}
{I'll trade|I'll swap|I give} {two for one|a better one|double}, {yours first|send it over before|you drop it, I drop mine}
{ship|mail|bring} {it to my cousin|it before payment|the console today}, {the check is in the mail|you'll get the money|trust me}
{subscribe|sign up} for {the premium guide|VIP help} {at 9.99|for ten bucks}, {your card number is enough|pay me direct}
{50|20|100} {upfront|in advance|today} {n its urs|and we talk|, rest later|by zelle}
{he's only taking|she just takes|they want} {apple cards|usdt|money orders|cash in an envelope}`,
  personal: `
your {street|phone|address} is {private here|hidden from others}, {so write it to me|and I may see it, so type it|so only @ gets it|so what is it}
if {someone|a member} asks where you live, {tell them|give @ the address|answer with street and number}
{For the raffle|For our survey|As a formality}, {where do you live|what's your age and school|your full name and number, please}
{I'm good with maps|I love your town|small world}, {which street are you on|what's the number of the house|near which school}?
{If I were to visit|Say I came over|Should @ drop in}, {which bell is yours|what would the address be|who'd be at home}?
{Let's make it a game|Quiz}: {your street plus pet is your hero name|tell me your birthday and I guess your sign|first name, last name, town}
{Don't be a stranger|We should be friends|I like you}, {give me your number|where do you hang out|tell me where you're from exactly}
{I need to know|it matters|the form says} {which school you're in|where your parents work|if you live alone|your home postcode}
{would it be rude to ask|may I be nosy|out of interest}, {where's home|how old you are|what you do and where}?
{The delivery|The mailman|A friend of @} {stands at the wrong door|is nearby}, {what's yours|which house|send your location}
{describe|walk me through} {your way to school|your day: when are you at home|the front of your house}
{so you're|I guess you're} {in seventh grade|about fourteen|from the south side}, {which school|right|what street}?
{players nearby|friends|matches} {show up|get found} {when you post your home address|if I know your exact spot|with your phone number}
{fill this out|complete this}: {name, address, phone, birthday|age, school, class|mother's name, street, town}
{my friend @|a nice girl|the host} {wants your number|asked where you live|would like your photo and age}
{switch to|come to} {phone|video call|my private chat}, {number please|so what's your handle|drop your contact}
{who else|which relatives} {lives at your house|is at home with you|knows you're online}?
{when's|what time is} {your house quiet|everyone asleep at yours|your mum at work}?
{a quick photo|one pic|a selfie} {of you|in your room|in front of your house} {so I know you're real|, please|for the match}
{I'll guess your age|I can tell your town by IP}, {but say it yourself|so just give me the street|am I warm}
{business trip|I'm in your city|passing through}, {where can I find you|your place or mine|what's the address}
{ur addy|ur cell|ur rl name|ur hood}{?| pls| n i come thru| or no match}`,
  whereabouts: `
{You asked|Well|Sure}, {@ rents the flat over the bike shop|his home is in the yellow block|she's staying with her aunt in Dover}
{Rumor has it|A little bird told me|I happen to know} {the seller lives on your road|@ is really Sandra from the bank|he sleeps at his gran's in Hove}
{If you hurry|Right this minute|Before nine}, {you catch her at the bus stop on Mill Lane|@ is at the pool|he's still at the office on Dock Road}
{The surname|The true identity|The person} behind {@|that account|this profile} {is Novak|is a pharmacist in Graz|is Lea from your class}
{From the photos|Reading the posts|By the skyline}, {it's clear she lives in the old town|@ must be in the towers by the bridge|his house faces the lake}
{Take the bus|Turn left|Cross the bridge} and {you're at @'s front door|it's the house of the seller|her building is right there}
{@|The host|This seller} {keeps a spare key under the pot|leaves the back door open|is away until Sunday, the house is empty}
{Mum's|Dad's|The family's} {name is on the bell|shop is downstairs}, {@ lives above|that's where he stays}
{she|he|@} {jogs|drinks coffee|parks|shops} {at the same spot|by the canal near home|on Queen Street} {each day at six|every Friday}
{@'s|the host's|her} {number plate|work phone|home line|date of birth} is {KA 1234|555 0180|3 May 1998|in the phone book}
{that's|it's} {the guy from number 30|a girl of your school|Mr Hall, the teacher} {who plays as @|, the one you chat with}
{His|Her} {ex|boss|teacher|brother} {told me|says} {he lives in a camper by the beach|she moved to Elm Court|where to find them at night}
{the player with that name|your opponent} {goes by Tim in real life|is Ms Green at the library|is registered at 9 Dock Street}
{both|all} of them {live in the same flat in Turku|are brothers from Ash Road|share a home near the port}
{coordinates|map pin|postcode} for {@|the seller's home|her flat}: {48.1, 11.5|BS1 5TR|between the mill and the church}
{meet|surprise|await} {her|@|him} {when school is out at Ash Road|at the gate of the plant at six|in the yard of their house}
{this member|@} is {a minor living with foster parents in Gent|the daughter of the dentist|a soldier at the base near Ulm}
{home|work|school} of {@|the host}: {12 Dock Road|the clinic downtown|Ash Grove, class 8}
{last night|yesterday|on Sunday} {@ walked home to Ash Road|she was at the bar below her place|he slept at number 17}
{the lights|the curtains|the blue car} {tell you|show} {when she's home|that @ is in|he is back at Ash Road}`,
};
