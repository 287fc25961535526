/** Training sentences that protect members or explain how accounts and deals work: dangerous words in safe sentences. */
export const ordinarySafety = `
{whoever|any member who|a seller who|a buyer who} {insists on|asks for|demands|offers} {vouchers|gift cards|crypto|a deposit|your code} is {surely a scammer|cheating|probably a fake|breaking the rules|one to avoid}
{people|sellers|strangers} {asking for|after|who push for} {your password|gift card codes|advance payment|your number} are {scammers|up to no good|to be reported|best ignored}
if I {ever asked|seemed to ask} for {your password|money|a code|your address}, {it wouldn't be me|something would be wrong|report it}, {please|since I never need it}
{you were lied to|that was a lie|that's not true}: {I don't need your login|no moderator asks for codes|the site has no fee|nobody here wants your PIN}
{if you typed|if you gave} {your password|your card number|a code} {into a fake page|to a stranger}, {change it now|call your bank|sign out everywhere}
{better change|I'd reset|please update} {your password|your PIN|that login} {today|if others know it|after such a message}
{guard|protect|hide|never reveal} {your login|your card|your PIN|your recovery words} {like your house key|from everyone|even from friends}
there is {no reason|no need} {here|on this site} to {give anyone your card number|send a code|tell your address|show an ID|pay ahead}
{trading|buying|joining|playing} {here|on this site} {works without|never needs|doesn't take} {your card number|an ID|a home address|your password|a phone number}
{for a trade|for a meetup|to ship something} {no one needs|you don't need to give} {your bank login|your password|card numbers|your ID}
{a card number|your bank login|an ID scan|your home address} {has no place in a chat|isn't needed to sell|stays out of messages|should never be posted}
{the sign-in|logging in} {then asks for|with two-step needs|takes} {a number from your app|the code that changes every 30 seconds|both password and code}
{each|every} {new device|sign-in} {needs|asks for|is confirmed with} {the code your app shows|a second step|your password first}
{your authenticator app|the code app} {shows the number you enter at sign-in|is linked in Settings|can be moved to a new phone}
{what to do|what now|help} after {a scam|a leaked password|a fake payment page}? {Change the password, tell your bank and report it|Report the member and keep the chat}
{reviews|badges|old listings} {help you to judge a seller|show who is trusted|come before any payment}
{agree on|write down|settle} {the price and place|who pays shipping|the condition} {in the chat|before money is paid|in writing}
{both|you two} {sign off|write} {what was agreed|the price} before {anyone pays|the item changes hands}
{ask for|look at} {a photo of the item|reviews|the receipt} before {paying|you transfer a cent|you agree to pay}
{I'm worried|it worries me|careful}: {that seller sounds like a scam|this link looks fake|no real buyer pays double}
{a bot|a guide|a game} {has no use for|should not be told|won't store} {your password|your address|your card}, {mine included|so don't type it}
{your secrets|passwords|codes} {are yours|belong in a manager|don't belong in chats}, {and I don't want them|full stop|so keep it that way}
{no|nope|please no}, {don't send him money|don't tell her your address|don't share the code|don't give the host your password}
{block|mute|leave} {him|her|that chat} and {don't pay|keep your code|tell the moderators|don't meet alone}
{should|if} the {host|admin|seller} {ask|asks} for {your PIN|your password|a photo of your card}, {refuse|it's a fake profile|report that account}
never {tell|show|mail|hand} {anyone|anybody|a soul|another member} your {PIN|password|code|card number|log-in}
don't {give|tell|show|send} {anyone|a member|a buyer|strangers} {your PIN|your code|your log-in|your street}
your {PIN|password|code|log-in} {is for you alone|should stay secret|is never asked for here|stays with you}
please {keep|leave} {your bank details|the code from the text|your street|your phone number} {out of public posts|out of the chat|for yourself}; {no deal needs them|nobody here has a use for them|sellers manage without}
{your PIN|your card data|your CVV|your log-in} {stays with you|is nobody's business|is yours alone}, {whatever a message says|no matter who asks|even if they claim to be staff}
{nobody|no member|no organizer} {needs|has a right to|should get} {your card number|your ID|your PIN|your log-in} {for a trade|for an event|to ship something|to play with you}
{once|after} two-step login is on, {each new device asks for a code|you type a number from the app|the site wants a second code at sign-in|a code comes on top of the password}
{the app on your phone|the authenticator} {shows a six-digit number|makes a new code twice a minute}, {and the sign-in page asks for it|which only the log-in page needs}
with {backup codes|recovery codes} you {get in when your phone is lost|can sign in without the app|have a way back}, so {keep them offline|store them somewhere safe|don't leave them in a chat}
{a seed phrase|a recovery phrase|a private key} {belongs on paper|should never leave your hands|is never needed on this site}, {so don't photograph it|so nobody may see it|whatever the chat says}
{hand over|pay|give the money} {only when|not before|as late as} you {hold the item|have tried the console|have seen it work}
don't {hurry|buy|agree|transfer anything} {before you have|until you have|unless you have} {seen the item|read the description|met the seller|checked the photos|asked your questions}
{deposits|advance payments|prepayments|payments by voucher} {are a warning sign|are how buyers lose money|protect only the scammer|aren't part of any deal here}
{voucher codes|gift cards|crypto} {are gone once sent|have no way back|are what cheats like}, so {walk away|never use them for a deal|say no}
{with|when you use} {Bitcoin|a wire|friends and family} {nobody gets the money back for you|there is no protection|a lost payment stays lost}
{a deal|an offer} that {sounds too good|needs money today|starts with a fee|moves you to Telegram} {is usually a trap|deserves a report|should make you careful}
if {a link|a letter|a call|a message} {wants your card|sends you to a payment page|says your account closes}, {don't click|leave it alone|treat it as a scam|show it to the moderators}
a message that {threatens to close your account|promises free coins|asks you to log in elsewhere} {isn't from us|is phishing|can be reported with two clicks}
{real staff|the moderators|the people who run this site} {never write first to get a code|have no need for passwords|cannot see passwords|don't collect fees}
{report|block} {anyone|accounts|profiles|every member} {that asks for money|who asks where you live|which pose as staff|who wants you to log in elsewhere|who pressures you}
{the moderators|the host|staff} {will look at it|remove such posts|can ban them} {when you report a scam|if somebody asks for your password|once you flag the message}
{did someone ask|has anyone asked} you for {a code|money|your address|a photo}? {Report the chat|Use the menu next to the message|Please don't send it}
I {can't|won't} {take payments|hold money|log in for you|see your password|check your bank|send codes}, {I only look things up|nobody should offer you that|that's not what I am for}
I {do not know|have no access to|never see} {passwords|private messages|home addresses|real names|phone numbers}
{where|how old|who} {members are|somebody is|they are} in real life {is private|stays their secret|isn't shown anywhere|is something I can't tell}
{homes|addresses|real names|phone numbers} of members {are not in my data|stay private|can't be looked up}, {so I can't say|so please ask them yourself}
{it's up to you|you decide} {whether your city is shown|who sees your age|if your real name appears|how much of your profile is public}
{to stay safe|for safety|as a rule}, {meet at a station or a cafe|tell a friend where you're going|leave your home address out|talk on the site first|pay in person}
{before|when} you meet {a buyer|a stranger|the seller}, {choose a public place|tell a friend|go by daylight|don't give your home address}
{picking it up at a cafe|meeting in town|a handover at the event} is {better than at home|safer than your house|what most people do}
{strangers|other players|buyers} {needn't know|shouldn't get|don't have to have} {your street|your full name|your school|your number}
{photos|posts|videos} {that show your street|with your address|with a card number|with your ID} {are better deleted|should not go online|can be taken down by a moderator}
{publishing|posting|spreading} {somebody's address|a member's real name|private photos|another person's number} {is forbidden|leads to a ban|is a case for the moderators}
{someone posted|if somebody posts} {your address|your phone number|a photo of you}{?|,} {Report it|report it} and {a moderator will remove it|it will be taken down}
{children|younger players|teens} should {talk to a parent before a meetup|not share where they go to school|never meet a stranger alone|keep their age private}
{parents|guardians} {may come along|are welcome|can ask the host about rules} {at every event|to the meetup|for players under 14}
{nobody should|no adult should|no member may} {ask a child for photos|offer you money for pictures|want to meet a minor alone|keep secrets with you from your parents}
{if you think about|when thoughts come of} {harming yourself|ending it all}, {call a helpline|talk to a person close to you|please get help at once}, {you matter|you are not alone}
{feeling dizzy|a strong headache|pain in your arm|trouble breathing}{?|:} {stop and see a doctor|take it seriously and get help|please call the emergency number}
{ask|trust} {a doctor|a pharmacist|your physician} {about pills|before you change a medicine|about sleep problems}, {not a bot|not a forum}
{energy drinks|caffeine|long nights} {are no substitute for sleep|can harm your heart|should have limits}, {so rest|so take breaks|drink water instead}
{a letter from a court|a legal question|a contract} {needs a lawyer|should not be ignored|goes to a professional}
{threats|violence|hate|harassment} {are never okay|get members banned|should be reported at once}, {here or at events|even as a joke}
{nobody has to|you don't have to} {accept a trade|obey a stranger|answer private questions|stay in a chat} {you dislike|that feels wrong|because of a threat}
{the host's rules|the rules of this site|our rules} {forbid selling accounts|ban gambling for money|ask you to be kind|apply to bots, too}
{a badge|a crown|a shield} {next to a name|on the profile} marks {the host|staff|a moderator}, {names alone prove nothing|anybody else is a normal member}
{changing|entering|resetting} {the password|your PIN|your email} {signs out other devices|takes a minute|is done on the account page, not in a chat}
{the reset link|the mail with the link|the sign-up code} {works once|is valid for an hour|goes to your own inbox}, {don't forward it|and nobody else should see it|look in spam if it's missing}
{pick|make|use} a {password|passphrase} {you use nowhere else|of four random words|with at least ten letters}{ and save it in a manager|, then press Save| and never write it in a post}
{your session|a session|the cookie} {lasts 30 days|ends when you sign out|is kept in your browser only}
{the site|Starparty|our software} {stores passwords as hashes|sends no payment requests|has no payment page|shows no addresses}
{the account page|Settings|the Security section} {lists devices that are signed in|lets you change the password|is the only place for your password|has the switch for two-step login}
{API tokens|access keys|webhooks} {are made on the admin page|can be revoked|are for the host}, {treat them like passwords|keep them out of the chat|never paste them here}
{an account|your data} {can be exported|can be deleted} {on the account page|after you confirm with your password|without writing to anybody}
how to pay {is agreed|is up to you|gets settled} {by buyer and seller|between the two sides|in your messages}, {the site takes no part|Starparty isn't involved|nothing goes through us}
{the buyer|the seller} {and the seller|and the buyer} {choose|agree on|decide} {cash or transfer|the way to pay|the place of pickup}
{some listings|many offers|a few ads} {accept cash or PayPal|name a bank transfer|are swaps without money}, {it says so in the text|just ask the seller}
{is|are} {it safe to pay ahead|prepayments okay|gift cards okay}? {No|Better not}, {pay when you meet|see the item first|we advise against it}
that was {a scam|phishing|an impostor}, {so change your password|so block them|so don't pay|and nobody here needs your card}
whoever {wrote that|wants your code|asked for a deposit} {isn't staff|is trying to cheat you|broke the rules}, {block them|so ignore it|and I'd report it}
{did you share|if you gave away} {your password|a code} by mistake{?|,} {Change it|change it} {right away|on the account page|and sign out everywhere}
{not even I|even the host doesn't|no bot here} {should hear your password|know your password|may ask for a code}
{sorry, I can't help|I don't help|I won't help} {find out who someone is|with stolen accounts|locate a person|with getting into accounts}
{it is fine to say no|you may leave|you can stop} {when a buyer pushes|if a chat feels odd|whenever someone wants photos}
{she|he|@|the seller} {was reported|got banned|lost the account} for {asking for deposits|phishing|posting an address|taking money ahead}
{never|don't} {trust|follow|open} {a log-in link in a message|files from strangers|someone who wants remote access}, {type the address yourself|use the menu|ask a moderator}
{programs for remote access|TeamViewer and the like|screen sharing} {should stay closed|are nothing we use|have no place in a trade}
{I'd|I would} {never|not} {pay first|send a code|give an address}, {and you shouldn't either|it's the classic trick|so better wait for the meeting}
{selfies with an ID|copies of papers|passport scans} {are never required here|should not be sent to members|have no use in the market}
`;
