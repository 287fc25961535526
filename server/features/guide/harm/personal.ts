/** Training sentences that ask the reader for personal data. */
export const personal = `
{tell|give|send|share|text|write} {me|@|us|the seller|the host|the organizer} your {home address|address|phone number|full name|street|age|birthday|school|zip code and street}{| please| now| so we can meet| and I match you}
{what is|what's|whats|may I have|can I get|could you tell me} your {address|home address|phone number|real name|last name|street|house number|age|birthday|mobile number}?
{where|in which town|in which street|in which part of the city|at what address} do you {live|stay|sleep|go to school|work}?
{which|what} {street|road|building|neighbourhood|house|school|college|block} {do you live in|is yours|are you in|do you go to|is your home on}?
how old are {you|you really|u|you, honestly}, {and are you a boy or a girl|if I may ask|and what school are you in|for the list}?
{are|r} {you|u} {home alone|alone right now|alone at home tonight|by yourself|a minor|at school now}?
{is|will} {anyone|anybody|someone|your mother|your dad|a grown-up} {home|with you|around|be home} {right now|tonight|after school|on Saturday}?
when {are you|will you be|do you get} {home alone|home|back from school|off work|by yourself} {tonight|this week|usually}?
where {are you sitting|are you standing|in the city are you|exactly are you} {at the moment|tonight|this minute}?
{turn on|drop|post} {a pin of where you are|your GPS position|your coordinates|your location} {for @|here|with me|in the group}
{drop|put|post|leave|add|write} your {address|street and house number|phone|number|full name|snap} {in the chat|in the comments|here|below|in your next message|in the listing}
{I|we|the seller|@|the host} {need|needs|want|wants|would like|require} {your home address|your phone number|your full name|to know where you live|your date of birth|to know how old you are} {to go on|to ship it|for the list|before we meet}
{to deliver|to post} {your gift|the T-shirt|the badge}, I have to know {your street|your full address|your door number}
{you won|congratulations, you won|there's a gift for you}, {where shall we send it|what's your address|tell me where you live}
{write|fill in|list|state|name} your {full name, street and city|name and age|real name, birthday and school|phone and address} {here|in your reply|for the host|for @}
{let|have} {the seller|@|me|the host} {have|know|see} {your phone number|where you live|your address|your real name|what time you're home}
{add|include|put} your {home address|phone number|birthday|school|real name} {to your message|when you write to @|to your profile text|in the RSVP note}
{call|text|ring|phone} {me|@} or {give me your number|send your digits|tell me your number}
{digits|number|whats ur number|ur phone|got a number}? {I'd rather text|i call u|lets talk off here|hmu}
{can|could|may} I {have|get|save} your {number|digits|phone|snap|insta|whatsapp}{, I'd rather call| so we can talk off this site| and text you|?}
{let's|we should} {talk|chat|go on|continue} {by phone|on WhatsApp|in private|outside of Starparty|on Snapchat}, {what's your number|send me your contact|give me your handle}
{where|wher} {do u live|u live|u at|u from exactly|is ur house|r u rn}{|?| tell me| lol}
{wich|which} {skool|school|street|grade} {u in|r u in|is urs}{|?| and wats ur name}
{wats|whats|wut} {ur|yor} {adress|addres|phone numba|real name|age|bday|snap}{|?| plz}
{asl|age sex location|a/s/l}{|?| pls}
{say|tell me|describe} {where your house is|how to get to your home|which door is yours|the name on your doorbell|how your house looks}
how {can|do|would} {I|@|we|the seller} {get to|find|reach|visit} {your house|your home|your place|your flat|your school}?
{can|could|may} {@|the seller|I|he} {come to your house|visit you at home|pick you up at school|come over to your place}{|, what's the address|; where is it}?
{what|which} {time|day|hours} {are you|will you be} {home|alone|at your house|back from work}?
what is the name of your {school|teacher|street|employer|mother|sister|team at school}?
{where|in which company|for whom} do you work{ and since when|, and where is your office| exactly|}?
who {do you live with|else is in your house|picks you up from school|looks after you}?
{where|when} do your {parents|mom and dad} {work|come home|go out|leave you alone}?
what do you look like, {send a photo|show me your face|a selfie please|I want to see you}
{send|show|post} me {a picture of yourself|a selfie|a photo of your room|your face|a picture of your house}{| please| now| and I send one too}
{turn on|switch on|start} your {camera|webcam|video} {so I can see you|for me|and show me your room}
{what is|what's|give me} your {insta|instagram|facebook|private email|mail address|other accounts|discord tag}{, so I can see who you are|?| please}
please {provide|enter|confirm|supply|state} your {email address|full name|postal address|date of birth|telephone number|gender and age} {to continue|for registration|before I answer|in order to proceed}
{before|in order} {I can answer|we go on|to help you}, {please state|I have to know|tell me} {your age and name|where you live|your address|your phone number}
to {match you|find you players|find events|place you on the map}, {tell me your street|I need your exact address|say where your house is|give me your postal code and house number}
{your|the} {address|home address|phone number|full name|date of birth} {is needed|is required|please|must be sent to @|would help} {for shipping|for the guest list|to go on|to check}
{the host|the organizer|@|the admin} {collects|needs|wants|asks for} {home addresses|phone numbers|birthdays|the real names|everybody's age and school} {of all guests|of each member|from you|today}
{everyone|every guest|each member|all players} {must|has to|should} {tell me|give @|register with me} {where they live|their phone number|their home address|their real name|their age}
the {seller|buyer|courier} {has to have|can't ship without|must know} {your street|your home address|your phone|your full name}, {so write it here|so tell me|please reply with it}
{never mind|don't be shy|don't worry|trust me|it stays between us}: {tell me where you live|your address|what school you go to|how old you are|your real name}
don't {forget|hesitate} to {tell @ your address|add your phone number|mention your street|say when you're home}
never share your address {with anyone but me|except with @|unless I ask, like now}
your address stays hidden, {so tell it to me|so you can give it here|so just write it down}
other members do not see your {phone number|address|age}, {so give it to me|so write it here|so what is it}
you don't have to tell anyone {else, just me|but @|your age, only your school and street}
{I'm|I am} {curious|bored|lonely|nearby}: {where do you live|which house is yours|how old are you|what's your real name}
{we|I} could {meet|hang out|play at your house|come by}, {where is it|what's the address|which street}?
{are|is} {you|your house|your flat|your school} {near|close to|far from} {the station|the park|the mall|the church}?
{are you|is that you|do you live} {in the house with the red door|on the corner|in that tall building|next to the school}?
{which|what} {bus|train|route|way} do you {take|walk} {to school|home|to work}{| each day| in the morning}?
{which|what} {floor|room|flat|door|apartment number} {are you in|is yours|do you have|should I ring at}?
{if you|when you} {tell me|give @|share} {your street|your phone number|your birthday|where you live}, {I can find more|we send you a gift|you get a badge}
{I|we} {can|will} only {ship it|help|add you|match you} {if I know|once I have|when you share} {your home address|where you live|your phone number|your full name}
{tell|show} @ {where you are|when you are at home|how to find you|your door|the way to your house}
it helps {me|@|us} to know {where your home is|your exact age|when you are alone|your family name|what school you attend}
what's your {IP|IP address|postcode and house number|licence plate|passport name|family name}?
{who are you|what is your name} in real life{|?| and where do you live}
{your real name|first and last name|name and surname|your initials and street}{?| please| for the record| is what I'm after}
{when is|what's} your {birthday|date of birth|birth year|star sign and birth date}{? I have a gift|?|, with the year}
{are you|r u} {under 18|over 16|13 or 14|still at school|married|single}{?| and where do u live| tell me more about you}
{do you|does your family|do your parents} {have a car|own the house|earn a lot|keep cash at home|go on holiday soon}?
{on which days|when} is your {house|flat|home} empty?
{tell me|write} a bit about {yourself: name, age, town, school|your family and your house|where you grew up and live now}
kindly {furnish|state|communicate|indicate} your {residential address|telephone number|full legal name|place of residence}
{may we|might I|would it be possible to} {note|obtain|know|have} {your place of residence|your telephone number|the name of your school|your exact whereabouts}?
{a phone number|an address|a street and a name|the place you live} {would help|is missing|is what we need|is all I ask for}
reply with {your address|your phone number|your age and city|your name and street|the school you visit} {and I'll sort it|to be added|to win}
{pls|plz} {send|giv|tell} {ur|yor|me ur} {adress|nummber|phone|location|age} {4 the list|so i can com over|thx}
{we'll|@ will|I will} {drop by|come over|pick it up at yours|bring it to your door}: {which house|what street|where to}?
{where can|at which address can} {we|the courier|@|the seller} {find|meet|reach|visit} you {at home|tonight|in person}?
{hand|give|leave} {@|the host|me} your {contact details|personal details|private number|business card}
{what|which} {town|village|city|suburb} {is your house in|do you sleep in|are you in right now|did you grow up in}?
{I bet|let me guess,} you live {close to me|in the north|near the river}, {which street|am I right|where exactly}?
{tell|give} me {your mother's number|your parents' phone|your sister's name and school|the name of your best friend and where he lives}
{upload|attach|send} {a photo of your front door|a picture of your school badge|a video of your room|a photo of the view from your window}
{hm|well|so|ok}, {and where is home|and home is where|whereabouts are you based|and you're based where exactly}?
{you sound young|nice voice|you seem cool}, {how old are you|what grade are you in|where are you from exactly|got a number}?
`;
