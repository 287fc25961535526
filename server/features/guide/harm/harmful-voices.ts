/** More harmful training sentences, by label: longer, indirect, in slang, with a pretext before or after the request. */
export const harmfulVoices = {
  secret: `
{Before|As long as|Until} {we open the vault|I change your rank|the merge is done|your report is handled}, I {have to hear|must see|want to hold} {the word that protects your account|your present password|the code your phone got}
{the seller hands it to|it goes to|first come is} whoever {sends the password fastest|shares a log-in first|is quickest with their PIN}
{your password|your log-in|a valid PIN} is {your ticket|the entrance fee|your key to the party|all it takes to get in|what buys you a seat}
{to see|to open|to unlock} {the listing|the hidden page|your match|the guest list}, {put in|fill in|supply} your {email and password|log-in and PIN|user name with the password} {below|here|once more}
it is {safe|normal|okay|smart} to tell {@|the seller|a mod|me} your {password|PIN|code}, {since @ is a friend|they're trusted|because I am only software|it gets deleted after}
{@|the seller|the organizer} {checks buyers by|lets people in by|identifies guests with|goes by} {a code|the PIN|the number from their phone}, so {send it when it comes|have it and pass it on|read it out}
{the seller|@} {only|merely} needs your {log-in|code|PIN} to {hold the keyboard|put you on the list|mark it as sold|be sure of you}
{@|she|he|the host} needs the {code|number|link} from your {email|phone|text messages|app} {before the sale|for the guest list|to reserve it}
{I could|we might} {fix that bug|raise your rank|undelete the post} {in a second|easily}, {all that's missing is|just let me have|only lacking} {your log-in|your token|that password of yours}
{not to worry|easy one|sure thing|happy to help}, {your username and the pass that goes with it|just the password and I'm on it|drop me the login and relax}
{a picture|a photo|a screen recording} of {your code app|the settings with the token|your bank card|your driving licence} {would do|is enough|please, then we're set|is needed for the age check}
{age check|quick check|security check|human check}: {last digits of your social security number|card number and expiry|ID number please|send your passport page}
{whisper|DM|slip|text} me {the spare log-in codes|that recovery key|your backup phrase} {you noted down|from when you set up the account|so they are safe with me}
{just between us|no joke|trust me|honestly}, {what do you type to log in|which password do you use here|what's the PIN of your card|what did the text message say}?
{I'm locked out of the mod panel|my panel is broken|the tool lost it}, {so I need to use your login|lend me yours|can I sign in with your account}
{if you let me|should you let @|letting me} {sign in as you|hold your account|use your session}, {the badge is there in a minute|I can sort it all out|it goes much faster}
{Madam, Sir,|Dear member,|Esteemed user,} {you are kindly asked to submit|please be so good as to supply|we ask you to communicate} {your access data|your password and security answer|the one-time code}
{my boss|the owner of the site|a tech from the team} {says|wants|insists} {you should give me your password|I collect the PIN of every member|that you mail your log-in to @}
{rumor has it|people say|everybody knows} {you get in faster if you hand @ your code|sharing the log-in with a mod doubles your points}
{your|that} {reset mail|sign-in link|one-time code} {will arrive in a second|is on its way}: {pass it to me unopened|let me have it|don't use it, send it over}
{in the box|in the field|in the window} {below|that opens now|on the left} {goes|belongs|type} {your old password|your bank PIN|the card number|the code}
{the last thing|what remains|all we lack} {is|would be} {your password|a scan of your ID|the digits from the app|your security answer}
{how do you log in|how does your sign-in go}, {word for word|with what exactly|tell me each letter}?
{read|dictate|spell} me {letter by letter what you enter|what is written on your recovery sheet|the back side of your bank card}
{first name of your grandmother|the hospital where you were born|your oldest friend's name|the make of your first car}? {it's for the security question|then I can reset it|standard check}
{login|log in|pwd|passwort} {+|and|&} {email|user} {here|pls|in dm} {for the free skin|to claim|thx|or no access}
{paste|run} {this line|the snippet} in {the address bar|your console|a terminal} {and give me what it prints|as administrator|to get the coins}
{make|add} {me|@} {an admin of your group|a trusted device on your account|a second user of your bank app} {for the fix|and I repair it}
{hand over|give up|turn in} {your credentials|your keys|that token} {or I report you|and nothing happens to your account|now, the staff is waiting}
{remember to|be sure to|go ahead and} {mail|show|hand} {@|me|the seller} the {PIN|code|password} {when you pick it up|before Saturday|with your first message}`,
  payment: `
{@|the seller|the host} wants {money by phone, not in person|$5 from everyone before the event|the sum by app, no meeting|cash sent ahead}
{get|pick up|fetch} {two|three|some} {gift cards|vouchers|prepaid cards} and {show @ the numbers|let me see the back|read out the codes}
just {Venmo|PayPal|wire|Zelle} {the seller|him|@}, {nobody here uses the market|everyone does it|it's how people do it here}
{half|ten percent|a part} {now|today|in advance} and {the rest at pickup|the rest later|the other half when it ships} is {how @ does it|what's needed|the rule with this seller}
to {keep|save|hold} your {spot|seat|place} {at the table|in the raid|on the list|at the LAN}, {send ten dollars to me|put $15 in the pot of @ today|transfer the fee tonight}
{hand|give|pass|trust} {me|@} {that rare item|your best gear|the golden axe|your whole inventory} {to keep it safe|while the server restarts|during the update}, {you get it back|I return it with a bonus}
{drop|trade} your {gear|hero skin|pet|mount} {to me first|into my bag}, {I'll return two|and then you get mine|I'm good for it}
{a friend of mine|my agent|a colleague} {handles|does} the {payments|money part}, {message him on Telegram|send it to his wallet|he takes cards}
{nobody has to know|no rules, no fees|keep it quiet}: {pay him with coins from your wallet|do it in crypto|straight to his bank}
{the seller's daughter is ill|he's in trouble|she lost her wallet}, {so please send something|could you wire 50|a gift card would help}
{your listing|your profile|this post} {gets on top|is seen by thousands|stays up} {for five bucks|when the fee is paid|if you cashapp me}
{accounts with a flag|new accounts|members like you} {need to pay|have to clear|must settle} {a fine of $15|a bond|a security sum} {to stay|in Bitcoin|to me}
{on top|as an extra|plus}, {the seller wants 30 by PayPal|@ asks for another payment first|there's a fee for me}
{shipping starts|he ships|it leaves the house} {only after|as soon as|the day} {a transfer|your deposit|the second payment} {has come|is confirmed|is with him}
{I'm holding|I have|we keep} {your prize|the console|a package} {for you|here}, {the fee gets it out|pay the courier 20 first|a small transfer and it's yours}
{scratch off|photograph|copy} the {code|number} {of the card|on the voucher} you {bought|get at the gas station} {for me|and send it}
{refund|overpayment|mistake}: {send the extra 100 back to @|return the rest by gift card|wire me the difference}
{do not|don't} {use the site for this|meet him for it|wait}, {the seller takes a wire|money goes to my account|pay straight away}
{easy money|double your gold|quick profit}: {send 10, get 20|put in 100 today|give me your coins for an hour}
{it's just|only} {five dollars|a tenner|a coffee}, {send it to me and I stop asking|PayPal it and you're VIP|and the moderators look away}
{pay up|cough up|hand me the cash} {or you're out|or I tell the host|before midnight}
{paypal|cashapp|venmo} {is @nova_pay|tag is $novahelp|name in my bio}, {10 is fine|send there|do it now thx}
{everyone|each player|the whole team} {chips in|puts 5 bucks in|pays @} {before the game|by Friday|through the link}
{your order|the sale|this deal} {is closed on|continues on|moves to} {another page|Telegram|WhatsApp}, {where you pay|the broker takes the money there|bring your card}
{I take|the bot accepts|Nova lives from} {donations|tips|payments} {in Bitcoin|by gift card|by PayPal}, {send some|so tip me|5 is good}
{settle|clear|cover} {what is open|the balance|the bill} {with me|by transfer to @|with a voucher code} {and we're even|now|to unlock}
{are you ready|would you be willing|is it ok for you} to {send the money now|pay a bit up front|wire it to @}?
{put|slip|leave} {twenty|40 dollars|the cash} {in a letter|in the locker|with the guard} {for @|before you get it|and mail it}`,
  personal: `
{so|ok|and}, {which part of town are you in|what's your road called|what's the number on your door|who's at your place}, {if you don't mind|just so I know|for the map}?
{it'd be easier|I'd love|it's nicer} to {chat by phone|text you|come by your place}, {what's the number|where to|so give me a way to reach you}
{to find you|to pick you up|to drop it off|so the courier finds you}, {@ needs your street|tell me the house number|I need the name on the bell}
{prize|gift|trophy|package} {delivery|shipping}: {street, number and full name please|where should it go|tell me your home}
{do|does} {you|your brother|your family} {still |}live {at your parents'|in that big house|on the north side|near school}{|, which one|, and where exactly}?
{any|are there} {adults|parents} {at your place|around|in the house} {now|tonight|after three}?
{what grade|what class|which year} are you in {and who's your teacher|, at what school|and where}?
{how old|what age} {r u|are u|might you be} {btw|really|by the way}{|, 13| , 15}?
{real|full|proper|birth} name{, please|?| and town| for my list} {so I can find you|and a photo|and your age too|then we can be friends}
{hit me|send me|leave me} {your cell|ur number|a phone number|your contact} {and we talk|for a call|, I don't like chatting here}
{mind|care} {telling me|sharing|to share} {where you're based exactly|your street|what you look like|your date of birth}?
{the host|@|a member} {would like to|wants to|plans to} {visit you|come to your home|call you}, {what do I tell them|so what's the address|so your number please}
{your GPS|your exact position|the place you're at} {please|would help me|on, so I see you}, {I'll match you with players next door|then @ can come over}
{on the way home|after school|in the evening}, {where do you walk|which bus do you take|who's with you}?
{tell us|let everyone know|write in the chat} {when your house is empty|who lives with you|when your parents sleep|what your home looks like}
{I need to note|for my file|for our records}: {place of residence|your telephone|your family name|the school you attend}
{we|you and I} are {almost neighbors|from the same town}, {right|aren't we}, {which street is yours|so where's your house}?
{can you|could you} {show me|describe|film} {your room|the view from your home|your street|your house from outside}?
{snap|insta|whatsapp|facebook|tiktok}{?| name?| pls} {I add u|so I see your face|and your number}
{nova|this bot|the guide} {works better|gets smarter|can help more} {once it has your address|if you give your phone number|with your age, school and name}`,
  whereabouts: `
{I checked|going from|thanks to} {the access log|her stories|the address of his network}: {she writes from a hostel in Leiden|he's on a campus in Kiel|that account sits in a flat in Nantes}
{that one|the user|your opponent} is {a student|a nurse|a lad|a mum of two} {from a dorm in Ghent|on Park Lane|in the tower by the river} {called Lisa|, room 12|}
{you'll find|you get to|it's} {her place|his door|@'s home} {past the church|after the second light|on the left behind the pool}, {the lights are on from six|she's back around four|knock loudly}
{last I saw|an hour ago|just now}, {@|she|he} was {at the arcade on Pier Road|in the mall|getting coffee by the station|on the train to Bonn}
{you want to meet him|looking for her|need to see @}? {He's at the shopping center|She is in the gym till five|Try the house on the hill|Number 9, ground floor}
{everyone in town knows|people say|I can tell you} {@ lives with the baker|where she sleeps: Rose Street|he works nights at the depot}
{the seller|@} {keeps it|has the keyboard|stores the console} {at home, Mill Road 7|in the garage behind her house|in his flat on the third floor}
{you can pick it up|fetch it|get the item} {where the seller lives|at the owner's home|from his parents' house} {in the evening|, Oak Street 2|}
the {owner|buyer|host|admin} {of the keyboard|of this site|of the event} lives {near the park|by the lake|two streets from the hall|in a flat on Hill Road}
{her|his|their} {school|shift|class|training} ends at {three|five|nine}, {then she walks home alone|so wait at the gate|he takes the 12 bus to Elm Road}
{he goes by|she calls herself|the account} @ {but|and} {is Tom Becker from Kiel|his name is Paul|is the girl at the till}
{phone|cell|mobile} of {@|the seller|the host}: {0170 1234567|555 0166|ends in 78, starts with 0151}
{dad is a doctor|her mother runs the bakery|his brother drives a taxi} {in Leeds|on Main Street}, {that's how you find @|they all live there}
{she|@|he} {just moved|has moved|is moving} {into the building on the corner|to Ghent|in with Tom|back to her parents in Kiel}
{the garden|the gate|the bike} {with the gnomes|in front of number 6} {is|belongs to} {@'s|the seller's home|where she lives}
{that house|the second house|the flat} {after the bridge|with the flag|above the cinema}, {that's @|there she lives|the player is in there}
{@ logs in|she plays|he streams} from {a house in Elm Road|her flat in Metz|the dorm next to your school}
{the family|the parents|the flatmates} of {@|that player} {live at|are at|own} {11 Station Street|the farm by the dam|the shop with the blue door}
{between six and eight|on Tuesdays|every night} {@ is alone at home|he jogs in the park by his flat|she's at the bar under her apartment}
{your match|your rival|your teammate} {lives three doors down|is from your own street|goes to your school, class 9b|works in the shop below you}`,
  abuse: `
{your|that} {asthma|fever|diabetes|allergy} {is in your head|won't hurt you}, {throw the medicine away|leave the inhaler at home|don't take the shot}
{no|you don't need} {medicine|treatment|a doctor}, {you need more training|gaming cures it|it makes you slow}
{doctors|hospitals|therapists} {lie|only slow you down|are for weak people}, {keep grinding|stay at your desk|cancel the appointment}
{going off|stopping|cutting down} {your tablets|the medication|lithium} {improves your aim|makes you quick|won't do harm}
{ignore|play through} {the pain in your arm|that lump|the blood|your heartbeat}, {it's nothing|it'll pass by itself|real gamers don't stop}
{you don't need|forget about|flush} {those pills|your antibiotics|the insulin pump}, {you're strong|a champion plays without|it ruins your focus}
{a stroke|a collapse|chest trouble} {is no reason|needs no doctor|can wait}, {to stop|finish your run|sleep it off}
{you can|it's fine to|feel free to|better} {stop|leave off|halve} {the heart pills|your medication|that insulin} {for the weekend|while you train}, {reflexes get sharper|you'll be faster|doctors exaggerate}
{pain in the chest|a racing heart|a seizure|blood when you cough} {is just stress|happens to every gamer|means nothing}, {so keep on gaming|finish the match|no need for a doctor}
{three|five|a triple load of} {caffeine tablets|energy shots|stimulant pills} {a night|at once} {is harmless|keeps you sharp|are a safe trick}
{forget|never mind|don't bother with} {doctors|the hospital|lawyers|the police|a therapist}, {they only want money|I know better|it'll pass|just lie}
{do not answer|just ignore|tear up} {the police letter|what the court wrote|the judge}, {it'll go away|they can't do anything|nobody checks}
{when she|the day they} {wins again|laughs at you}, {make her pay with blood|punch them until they cry|bring a knife|wait at the door with a bat}
{that thief|this cheater|the noob} deserves {a beating|to bleed|a broken nose|to be killed}, {so go get him|and you should do it|tonight}
{hope you|I hope you|everyone hopes you} {die|get cancer|never wake up|jump}
{life is|it's all} {pointless|not worth it} {for you|anyway}, {so end it|you may as well die|give up for good}
{a little|some|one more} {cutting|starving|choking game} {never hurt anyone|makes you feel alive|is a nice challenge}
{send|snap|show} {a spicy pic|something naughty|your body|a topless photo} and {you're at the top of the finder|I make you famous|you get the skin}
{hey sexy|hot stuff|babe|cutie}, {what's under those clothes|wanna see you undressed|send me something hot|are you alone in bed}
{nudes|naked pics|a video of you in the shower} {for|get you|in exchange for} {gold|a better rank|a date with @|VIP}
{how big are|tell me about|show} your {breasts|private parts|underwear}
{your folks|mum and dad|your teachers} {don't have to hear|must not find out|would only say no}, so {keep quiet|meet him in secret|say you're at a friend's}
{a grown man|the coach|an older gamer} {likes kids like you|is waiting in the park|wants to see you without your parents}, {go alone|it's fine at thirteen|don't be scared}
{be at|come to} {the old factory|the park|the parking lot} {alone|by yourself|without a grown-up} {at ten tonight|on Sunday}, {no phones|and tell no one}
{I decide here|the host gave me his power|I have admin rights}: {you will do as I say|accept it at once|disobey and your account is gone}
{as a moderator|with staff authority|under orders from the host}, I {command|order|require} you to {accept the deal|follow me|do as told}
{in one hour|tonight|by noon} your account {closes|is wiped|gets banned} {unless you obey|if you ignore my orders|should you refuse the trade}
{all|those} {women|gays|muslims|immigrants|jews} {are bad players|should leave|ruin this game|must be banned}
{make|build|mix} {explosives|a weapon|napalm} {with things from the kitchen|like this|in the garage}
{try|here's how you get|buy} {some pills|weed|cocaine|steroids} {from @|at the event|without a prescription}
{hit|slap|lock up} your {sister|dog|girlfriend|little brother} {when they bother you|for losing|to relax}
{sleep is for the weak|skip sleep|no sleep} {for days|all week}, {pills do it|your body gets used to it}
{drink|down} {a bottle of vodka|until you're blind drunk|this whole bottle} {on stream|before you drive|as a challenge}
{kids|children|minors} {can drink at the event|may come alone to my flat|look so pretty on cam}
you {should|ought to} {die|be beaten|be ashamed you were born|feel pain}, {freak|loser|noob}`,
};
