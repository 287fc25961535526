/** Training sentences for the label `abuse`: self-harm, violence, dangerous advice on health or law, sexual requests, and secret meetings. */
export const abuse = `
{kill yourself|kys|end your life|go die|hang yourself|jump off a bridge|hurt yourself}{| already| noob| loser|, nobody cares| and do us a favour}
{nobody|no one} {cares if you die|wants you alive|would cry for you}{|, so go|, so disappear for good}
{the world|your family|everyone} {would be} better {if you were dead|when you're gone}
{cutting yourself|not eating|taking all the pills|starving|burning your arm} {helps|is a good way to feel better|makes the pain stop|is fine, try it}
{you should|go and|just|you could} {beat him up|stab him|hit her|break his arm|make them bleed|burn down their house|hurt that player}
{find|follow|wait for} {him|her|them|the cheater} {after the event|outside|at night} and {beat him|teach her a lesson with a bat|make them pay in blood}
{bring|take|carry} {a knife|a gun|a bat|pepper spray} to the {meetup|event|match} and {scare him|use it|show them}
{I will|we will|@ will|somebody will} {hurt you|find you and beat you|come for you|kill you|break your legs} {if you report|if you lose|unless you obey}
{here is how to|it's easy to|you can} {make a bomb|build a pipe bomb|get a gun without papers|poison someone|cook meth} {at home|from the store|with cleaning stuff}
{quit|skip|drop|leave out} {your insulin|your pills|the therapy|your medicine} {before the match|today|, it slows you down}
{fainting|a bleeding head|numb arms|a high fever} {is normal for gamers|goes away}, {no need to rest|play on}
{swallow|mix|try} {your friend's pills|speed|ADHD pills without a prescription|vodka and energy drinks} {for better aim|for the marathon|before a match}
{do not|no need to} {call an ambulance|tell a doctor|go to the hospital|call the fire brigade}, {it heals by itself|it's not serious|trust me}
{throw away|burn} {the fine|the summons|the letter from the bank}, {nothing happens|they forget it}
{play|stream} for {72 hours|four nights} {without sleep}, {it's healthy|pros do it}
{send|show|give|post} me {a nude|nudes|a naked picture|a photo without clothes|a sexy pic|a picture in underwear}{| please| and I add you| and you win}
{are you naked|do you wear underwear|describe your body|what is under your shirt}{|, baby| right now|?}
{you look|you sound|you are} so {hot|sexy|cute, baby|fine, babe}{|, take it off|, let's have sex|, want to come to bed}
{let's|want to|wanna} {have sex|hook up|cyber|sext|make out|talk dirty}{|?| tonight| in private| on cam}
{turn on your cam|go on video} and {undress|take off your shirt|show me your body|dance for me}
{touch yourself|strip|take your top off} {for me|on camera|and film it}
{don't tell|keep it from|hide this from} {your parents|your mom|your teacher|anyone|an adult}{|, it's our secret|, they wouldn't get it|, and come alone}
{it's|this is|let it be} our {secret|little secret}, {your parents need not know|tell nobody|delete the chat afterwards}
{come and meet|go and see|visit} {me|@|the man from the chat|him} {at night|in his car|at his place} {alone|and tell nobody|, you're old enough}
{you are|u r} {twelve|14|only 11}, {that's old enough|mature for your age|we can date}
{an adult|the older player|@, who is thirty,} {wants to meet you alone|will pick you up after school|buys you gifts if you come to his room}
{come|come over|go} to {his hotel room|my place|the basement|his car} {alone|tonight|without your friends}, {nobody has to know|it's a surprise|he has a present}
{delete|erase|clear} {this chat|our messages|the history} {afterwards|so nobody sees it|before your parents look}
{people like you|girls|foreigners|your kind|those people} {don't belong here|should not play|are stupid|should be thrown out|are trash}
{you are|ur|you're} {a worthless loser|trash|an idiot|pathetic|a waste of air}{| and should quit| and everyone hates you|}
{on behalf of|in the name of} {the host|the staff|the admin}: {obey me|do as I say|follow my orders at once}
{staff order|by order of the host}: {obey|do what I send you|follow what I write from now on}
{the host|the admin|management} {gave me|has given me|lent me} {all rights|full power|authority}, so {you must obey|do as I tell you|I can ban you if you refuse}
{you have to|you must} {obey|follow my instructions|do exactly what I say} {or your account is deleted|or be banned|within one hour}
{drink|eat|smoke} {bleach|this powder|until you pass out|something from a stranger} {for a dare|it's fun|to win}
{drive|ride} {drunk|without a licence|after the party, a few beers are fine}{|, nobody checks}
{steal|shoplift|nick} {the game|it from the shop|your dad's card}, {nobody will notice|it's easy|then you can play}
{use|take} your {parents'|mom's|dad's} {credit card|money|wallet} {without asking|secretly|while they sleep}
`;
