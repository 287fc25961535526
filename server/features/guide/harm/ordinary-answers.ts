/** Ordinary training sentences in the tone of short answers about the pages of the site, with the verbs that requests use. */
export const ordinaryAnswers = `
{Open|Choose|Use} the menu of your {message|post|listing|event} and {press Edit|delete it|choose Renew|change the text}
{type|write|enter} {your message|a few words|the name of a game|a city|the title} {in the box|at the bottom|in the search field|above the list}, then press {Send|Enter|Post|Search}
{send|post|publish} it with {the button below|Enter|one press}, {and others see it at once|you can edit it later|a draft is kept}
{a mark|a tick|a number|a dot} {under your message|beside a chat|on the bell|in the menu} {says that it was read|counts new messages|means someone is online|shows unread posts}
{reserve|mark|renew|delete} {your listing|the item|it} {with the buttons beside it|from the menu|when it is sold|after 30 days}
{a listing|an event|a post} {runs out after 60 days|can be renewed|is deleted with its pictures|may have nine pictures|needs a title}
{you are|your profile is|your card is} {shown to nobody until you switch it on|visible to players with the same games|hidden while the switch is off|off the finder}
{the hours|your age|languages|favorite games} {you set|on your profile} {decide who fits|are compared|raise the percent|can be left empty}
the percent {on the card|beside a player} {says how well you fit|counts games and hours|is no grade|comes from what both like}
{a match|a like|a pass} {opens a chat|is seen by the other only when it's mutual|can be taken back}
{accept|decline|ignore} a {request|match|message} {without a reason|on the matches page|and nothing is sent}
{your name|the username} {stands on the guest list|can be changed once a month|shows everywhere you wrote|has at most 20 letters}
{take yourself off|leave|join} the {guest list|group|waiting list} {with the same button|at any time|on the event page}
{cancel|move|edit} {your event|the date|the place} {on its page|and guests get a mail|before it starts}, {they are told by notification|and the reason is shown|you can't undo it}
{guests|people who RSVP} {get a mail|are told} {when the event moves|if it's cancelled|a day before}
{the map|events near you} {asks your browser for your position|needs your location only to sort|works without your position}, {which isn't stored|and you may say no|or type a city instead}
{your position|your location} {is never stored|stays in the browser|is rounded|isn't shown to members}
{distances|places} are {rounded to five miles|shown as a city only|counted from your city}
{put|add} the event {in your calendar|to your phone's calendar} {with the link on its page|from the menu}
{buy|sell|trade} {safely|with care|here} {by meeting in public|by looking at reviews first|as the help explains}: {see it, then pay|no money goes through us|a seller never needs your password}
{the buyer|who buys|you} {pays the seller directly|brings the cash to the meeting|decides after seeing it}, {the site takes nothing|as you two agreed}
{Reserve|Sold|Renew} {stands beside your listing|tells others it's gone|keeps it for one buyer}, {no payment is made|press it again to undo}
{set|change|pick} your {language|time zone|hours|picture|colors} {on the account page|in Settings|under Profile}
{mails|notifications} about {matches|messages|events} {come once a day|can be switched off|go to the email of your account}
{we mail|the site sends} {a link to confirm your email|a reminder|a summary} {when you join|before an event|if you want one}
{someone|a person|a member} {you blocked|who is blocked} {can't write to you|doesn't see your posts|isn't told about it}
{what you write|your posts|your pictures} {can be read by all members|stay until you delete them|are removed with your account}
{the download|your file} {has your posts, messages and listings|is ready in a minute|comes as a zip}
{why|how} {is the percent so low|does the finder sort|are prices sorted}? {It compares games and hours|By distance and date|The help has more}
{no, you can't|yes, you can|sure, you may} {change the username|list two items at once|host an event online|write to the seller first|hide your age}
{it|this|that} {costs nothing|takes a minute|works on phones|isn't possible yet|is done on your profile|needs no address}
{I read|I found|I looked at} {the listings|two profiles|the events of this week} {for you|just now}, {here they are|the best fit is on top|none is cheaper}
{one is|two are|the last one is} {in Chicago|near you|under $40|on Friday|sold}, {the other one ships|the rest are later|so look at that one}
{@ and you|both of you} {like the same three games|play at night|are free on Sunday|live in the same time zone}
{@|he|she} {lives for speedruns|is at home in strategy games|calls Zelda home|is new in town and hosts on Friday}
{@|she|he} {has been a member since May|writes about speedruns|posted twice today|prefers ranked games|has four badges}
{players|members} {at your level|with that game|who like it} {are in the finder|meet on Tuesdays|number nine}
{bring|show|have} {the ticket from the mail|your RSVP|your name} {at the desk|when you arrive|ready at the door}
{doors open at six|the first match is at seven|it ends by ten}, {on Saturday|in the main hall|says the page}
{parking|food|a cloakroom} {costs three euros|is free|is at the venue|is not included}
{you save|that's} {ten dollars|5 euros|half} {compared with new|on the bundle|if you take both}
{compare|look at|save} {the two offers|a listing|both prices} {with the heart|on the market page|before you choose}
{ask|write|message} {her|him|them|@} {which games are included|whether it has the cable|what the condition is|if Sunday works}
{offer|suggest|propose} {35 dollars|another day|a swap|the cafe at the station} {in your message|to the seller|and see}
{the seller|@} {answers in the evening|gave no price|wants to swap it|sells since 2020|can meet on Saturday|takes offers}
{first|then|at last} {choose a category|add pictures|set a price|press Post}, {it takes two minutes|then others can find it}
{the code|the source} of {Starparty|the site|this guide} {is open|can be read|is under the MIT license}
{a lost password|a new email|a second device} {is no problem|takes one mail|is set on the account page}, {follow the link|see the help}
{the host|the person who runs the site} {can be reached on the help page|reads reports|chose these rules|pays for the server}
{the site is free|it costs nothing|there is no premium}, {no card, no fee|you never pay for it|donations aren't taken either}
{what I know|all of this} {comes from the site's pages|is public here|was listed today}, {I don't see private chats|not from the web}
{I can look up|I know about|ask me for} {events, games and listings|players of a game|prices in the market|the help pages}
{the cheapest way|a good start|the usual way} is {to meet in town|to RSVP early|to search by tag|a message to the host}
{keep|leave|stop} {your post short|the filter empty|the search wide|the sound on}, {then more shows up|it helps|you can change it}
{give|lend|show} {new players a hand|beginners your old deck|your teammate cover|the group a name} {in the tutorial group|at the meetup|in round one}
{tell|show|send} {the group|friends|your team} {which day suits you|the results|a clip of the win|where the event is}
{need|want} {a partner|a fourth player|a healer|a cheap controller}? {@ is looking, too|The finder has six|Post it in the feed}
{pay attention to|mind|note} {the condition|the region of the key|the start time|the age limit}, {it's in the text|the seller wrote it}
{for security|to be sure it's you|as a protection}, {the site signs you out after a change|a deletion asks for your password|links in mails work once}
{we|staff|hosts} {delete|remove|hide} {fake listings|posts with addresses|requests for money|stolen codes} {when reported|within a day}
{no one|nobody} {is told|sees|learns} {when you pass|that you blocked them|your hours|who reported it}
{home games|away games|house rules|street maps|bank levels} are {on the list|listed under Sports|open to all|played twice}
{there's no|I see no} {event on your street|listing of that name|phone version|rule against it|date yet}
{a door|the gate|the vault|the chest} {opens|is locked} {with the red key|until you find the code|after the fight}, {look under the bed|ask the old man}
{the old man|the witch|a child} {tells you the password|gives you a key|sends you home|asks for bread} {after the storm|if you win|for free}
{send|move|lead} {the knight|your army|the pawns} {home|to the front|two streets on|against the bank robbers}
{you|players} {hand in|bring|deliver} {ten wolf skins|the letter|a crate} {to the hunter|for 90 gold|before night}
{win|lose|earn|spend} {two lives|fifty coins|a star|a card} {per round|on the wheel|in the shop of the game}
`;
