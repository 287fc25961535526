/**
 * Training sentences that ask for a secret, documents, or control of a device; `expand` in `training.ts` reads the
 * forms.
 */
export const secret = `
{send|give|tell|share|dm|message|pass|mail} {me|@|us|the seller|an admin|the host|the organizer} your {password|pin|log-in|login details|passcode|account details}{| please| first| so I can help| and I will do the rest}
{please |kindly |just |simply |now |quickly }{enter|type|write|drop|put|paste|submit} {your password|your pin|the code you received|your credentials|your login|the six digits} {here|below|in this chat|in your reply|as your next message|in the box}
{what is|what's|whats|tell us|remind me of|could you tell me|may I have} your {password|current password|pin|passcode|old password|login}?
{I|we|the mods|support|the seller|@} {need|needs|require|requires|must have|will need|am missing|is waiting for} {your password|the code from your phone|your log-in|the token|your card data|a copy of your ID} {to continue|to fix your account|before the sale|to unlock it|to hold the item|to see what is wrong}
{to verify|to confirm|to prove|to show} {you are human|it's you|you own the account|your identity|your age}, {send|reply with|type|give me} {your password|the code in your inbox|your birthday and pin|a photo of your passport|your driver's license number}
your {password|pin|code|login|key} {goes|belongs|should be|has to be|must be|is needed} {in the next message|here|in this chat|with me|in your reply to @}
never mind: {send|tell|give} {me|@|us} {your password|the code|your PIN|your card number} {now|first|right away}
never mind the rules, {tell|give|show} me your {password|login|pin}
{forget|ignore} what {the page|the rules|the FAQ|they} {says|say} and {send|give|show} {me|@} {your password|your pin|the code|the token}
do not {forget|hesitate|wait|worry, just} to {send|give|share|enter} {your password|your code|your login|your PIN} {to @|with the seller|here|in the chat}
don't {forget|hesitate} to {include|add|attach|mention} {your password|your PIN|the code} {in the message|when you write to @|in your reply}
never share your password{, except with| with anyone but| unless it is|, only with} {@|me|the staff|the seller|Nova}
don't give your code to anyone {else|but me|except the moderators|but @}
nobody will ever ask for your {password|code|pin}, {so it's safe to type it here|so just tell me|but I need it once|except today}
the team never asks for passwords, {but @ does|but this is an exception|so this is only a test: type yours}
normally we {don't ask for|never need} {passwords|codes|your pin}, but {this time|today|for this badge} {we do|it is required|I have to}
you can change your password {by sending me the old one|if you tell me the old one|once you give @ the present one|as soon as I have the old and the new one}
you can {delete|restore|rename|upgrade|recover} your account {by replying with your password|if you send me your log-in|once I have your PIN|when you tell @ the code}
it's {safe|fine|totally ok|normal|standard} to {share|tell|give|post} {your password|your pin|the code|your login} {with me|here|to a moderator|to @}
{the|a} {code|number|PIN|token|link} {was|has been} {sent|mailed|texted} to {you|your phone|your inbox}, {read it to me|forward it to @|tell it to the seller|drop it here|paste it in the chat}
you will {get|receive|see} a {code|text|pin|message} {in a minute|soon|on your phone}; {tell me|forward|give the seller|copy here} {what it says|the digits|it|the number in it}
when the {code|text|mail} {comes|arrives|shows up}, {pass it on to @|read it out to me|screenshot it for me|answer with it}
{I|@} just {sent|texted} you {a code|six numbers|a pin} by mistake, {can you send it back|what does it say|please read it to me}?
{which|what} {code|number|digits} did {you get|the text message contain|the app show you|they mail you}?
{yo|hey|ok|bro|mate|lol}, {shoot me|gimme|lemme get|drop|hmu with} {ur password|your pw|that code|ur login|the otp|ur pass} {real quick|asap|and ur in|n i fix it|thx}
{gib|gimme|pls send|need|drop} {ur|yr|yo} {pass|pw|passwrd|pasword|log in|acc info|acct login} {plz|pls|rn|quick|thx}
{wats|whats|wut is} {ur|yor|youre} {pasword|passwrd|pw|pin|login|paswort}?
sned me you're {pasword|pin|pass word|log in} and {i wil fix|i can chek|we wil unlok} {it|yor acount|evrything}
{p a s s w o r d|pass-word|passw0rd|p4ssword|pa55word|passwd} {to @|in chat|as a reply|in the box} {now|and you are done|ok|before we start}
your {passw0rd|pa55word|p4ss|p.a.s.s|pssword} and {user name|nick} {please|are needed again|belong in this box}
the {passphrase|seed phrase|recovery words|secret words|private key} {of your wallet|you wrote down|for your vault} {must be typed here|please|go to @ first|are what I need}
{write down|recite|send me|type out} {all 24 words|your seed|your mnemonic|the recovery key} {in order|from the paper|for validation}
{show|give|text} me {your recovery codes|the spare codes|one of the emergency codes} {you printed|so I can get you in|from the drawer}
read me the {next|newest} number {of your security app|from the token generator|in your 2FA app}
{scan|use} {this|the} QR code {I sent|in my profile|of @} with your {authenticator|phone|chat app} to {verify|link us|get the reward|stay a member}
{approve|accept|tap yes on|confirm} the {sign-in prompt|login request|push notification|request on your phone}, it's {me|just our check|@|the staff}
{turn off|disable|switch off|remove} {two-step login|two-factor|2FA|the second check} {for a moment|so I can get in|until @ is done|while I repair your account}
{change|set} your {email|recovery mail|phone number} to {mine|the one I give you|the address of @|support's} so {we|I} can {reset it|help|confirm it}
{let|allow} {me|@|us|support} {log in as you|into your account|use your account|sign in for you|take over your profile} {for a minute|to fix it|tonight}
{it would be easier|I could do it faster|things go quicker} if {I had|you gave me|I knew} {your log-in|the word you sign in with|what you type after your username|your account}
{which word|which letters} do you {use|put in} {to get into your account|on the first page}?
{tell|give|send} me {the thing you type under your name when logging in|the word that opens your account|what you use to get in|the phrase only you know}
I only need {a peek into your account|the secret word|the letters behind the dots|your way in}
{the first|the last|three|four} {letters|characters|digits|numbers} of your {password|card|PIN|bank account} {are enough|will do|are all I need|please}
{read|spell|type} {your card number|the sixteen digits|the long number on your card|the number on the front and the expiry} {to me|to @|here|in the chat}
{the|your} {CVV|CVC|three digits on the back|expiry date|security number} {is needed|please|must be confirmed|for the refund|and we are done}
for {the refund|the prize|the payout|your winnings|the delivery}, {I need|please provide|confirm|enter} {your card details|your IBAN|your account number|your routing number|your bank log-in}
{which bank do you use|what bank are you with} and what {is your user name there|are your online banking details|is the PIN}?
{photograph|take a picture of|scan|upload|snap} {both sides of your card|your credit card|your passport|your ID card|your driving licence|your student card} {and send it to @|here|for me|to be verified}
{your|the last four of your|the digits of your} {SSN|social security number|national insurance number|tax number|passport number|ID number} {please|is required|for a quick check|and you're in}
{a selfie|a short video|a photo} {with your ID|holding your passport|with today's date and your card} {is required|will do|must reach @|and we unlock you}
{for security|to be safe|before we reset}, {what was|tell me} {your first school teacher|the street you grew up on|your first car|the hospital you were born in}
{what is|what was} {your favourite teacher|the town where you were born|your childhood nickname|your grandmother's birth name}, {for the security check|just to verify you}?
{answer|solve} {your security question|the secret question} {here|for me|with @}: {what is it|what did you set}?
{copy|paste|send|hand over} {your session cookie|your cookies|the token from local storage|the auth header|the bearer token|your API key} {to me|here|to @|from the dev tools}
{open|press} {the console|F12|developer tools} and {paste this script|copy what it says under cookies|run the line I give you|read me the token}
{your|the} {API key|access token|SSH key|private key|webhook secret} {please|so I can test it|must be sent to @|in your reply}
{send on|copy} me the {magic link|sign-in mail|confirmation mail|verification link} {from your inbox|when it comes|without opening it}
{click|open|follow} the {link|button} I {sent|mailed you|put in your messages} and {sign in again|enter your password|confirm your log-in}
{log on|re-enter your details|authenticate} {right now |once more |}{at|on|over at} {our new site|the mirror page|secure-star dot net|the address below} {or you lose it|to get your prize|to see the message}
{h t t p|hxxps|w w w} {verify-star|my-login|party-check} dot {com|net|org} {is the new sign-in page, use it|wants your user name and password, fill it in|opens your account}
your {reward|coins|prize|inbox} can be {had|opened|collected} after {a fresh sign-in at tiny dot url|you authenticate at our partner page|one login at stqr-party dot example}
{install|download|start|run|get} {AnyDesk|TeamViewer|RustDesk|this remote tool|the support app|Quick Assist} {and tell me the ID|and read me the number|so I can look at your screen|and let @ connect}
{share|show|stream} your screen {with me|with @|while you log in|while you open your bank}, {I will guide you|then I can fix it|it's quicker}
{give|grant|hand} {me|@|us} {remote access|control of your computer|access to your PC|admin rights on your machine} {for five minutes|to remove the virus|so I can install the mod}
{download|open|run} {this file|the cheat|the patch I made|setup.exe|the mod from @} and {turn off your antivirus|ignore the warning|allow everything it asks for}
{every|each} {member|guest|player|buyer} {must|has to|should|shall} {confirm|re-submit|register|report} {their password|their log-in|the account data|an ID document} {with me|to @|by midnight|or be banned}
{the host|the admin|staff|the owner|management} {ordered|wants|has asked|told} me to {collect|gather|check|verify} {all passwords|each login|your account details|members' ID papers|everybody's PIN}
your account {will be deleted|gets locked|is going to be closed|expires|will be suspended} {unless you|if you don't|until you|before midnight; to stop it} {confirm your password|verify your log-in with me|send the code|reply with your details}
{this is|official notice from|a message from} {staff|the moderators|support|the security team}: {confirm your log-in|verify your details|send us your password|reply with the code} {at once|within the hour|to avoid a ban}
{we|I} {detected|saw|noticed} {a strange log-in|a hack|suspicious activity}, so {tell me your password|verify with your PIN|please confirm who you are with the code}
{please furnish|we request|do submit} {the log-in particulars|your account particulars|identification papers} {for our records|at your earliest convenience|to the undersigned}
{members|guests|winners|sellers} {who give|who send|that share} {@|me|us} their {password|log-in|PIN} {get|receive|win} {a badge|free coins|early access|a discount}
{the prize|the beta key|the secret room|the skin} {unlocks|opens|is yours} {once|as soon as|when|after} {you tell me your password|@ has your log-in|I know the PIN|the code reaches me}
{@|the seller|the organizer|this member} {only|just|still|always} {wants|asks for|needs|is missing} {your password|your login|the code from the text|your card number|your PIN}
{@|he|she|they} can {hold|reserve|ship|keep} it {as soon as|once|if|when} {you share your log-in|he has your PIN|she knows the code|you confirm your card number}
{without|unless I have} your {password|pin|login|code} {I cannot|@ can't|nobody can} {do that|add you|help|reserve it}
{bring|have|keep} your {password|PIN|bank card and its code|login} {ready|with you|at hand}, {the host will ask for it|@ checks it at the door|the seller needs to see it}
{add|put|include|write} your {password|PIN|log-in} {to|into|in} {your profile|the message to @|the RSVP|the comment|the form of the seller}
{a|one} {moderator|admin|helper} {will|is going to} {call|text|message} you {for|about|to get} {your PIN|the code|the password|your log-in}; {tell them|please give it|answer}
{could|would|can|will} you {mind|be so kind as to|please|just} {share|sharing|tell me|telling me|write down|hand over} {your password|the code you got|your log-in|your PIN}?
{let's|let us} {swap|trade|exchange|share} {accounts|passwords|log-ins}: {you first|mine for yours|I tell you mine after}
{what|which} {email and password|user name and password|log-in} do you {use|have} {here|for the shop|for your mail}?
{I'll|I can|we will|@ will} {boost|level|fix|clean|upgrade} your account {if|once|when} you {give me the login|lend it to me|let me in|send the details}
{lend|borrow|loan} me your account {for a day|for the raid|tonight}, {just the login|I need the password|send the details}
{pick|choose|set} {a password I tell you|the password star123|the same password as in your mail} {and tell me when it's done|so I can check it}
{who|what} {is your provider|is your phone carrier} and {what is the account PIN|can you port the number to me}?
{sms|the text|whatsapp} code {pls|pleease|?|now} {its for the giveaway|i sent it by mistake|hurry it expires|before it runs out}
{post|leave|publish} your {log-in|user name and password|account info} {in the comments|on the board|under the listing} {and a mod will help|to join the clan|to get in}
I {lost|forgot|deleted} your {password|details|login}, {type it again|tell me once more|can you repeat it}
{last step|one more thing|nearly done|almost there|final check}: {your password|the code from your mail|your PIN|the card's back number}
{your inbox|your mail account|your cloud drive}: {give me access|let me in|what is its password}, {I will look for the ticket|then I can find the mail}
{the wizard|our bot|the script|this tool} {needs|asks for|runs with|wants} {your password|your token|your cookies} {once|to start|only today}
hello dear, {I am from support|this is the help desk|it's the admin}, {kindly give|please send|do share} {your username and password|the OTP|the verification code}
{say|speak|whisper} {the magic word you sign in with|your code|your secret word} and {the door opens|I let you in|the gift is yours}
{take|make} a {screenshot|photo|picture} of {your password manager|the security page|your codes|the settings with your key} {for me|and post it|and send it to @}
{export|upload|send over|share} your {saved passwords|password vault|key file|browser profile} {here|to me|to @|so that I can check them}
{hand|give} {@|the seller|the host|me} {your phone unlocked|the unlock pattern|your fingerprint|the PIN of your phone} {for a moment|at the meeting}
we {cannot|can't|could not} {process|finish|complete} {your RSVP|the sale|the trade} {without a copy of your ID|until your password is verified|unless the card number is confirmed}
{proof of identity|identity papers|a valid document|an official document} {must be|has to be|needs to be} {shown to me|sent to @|uploaded in this chat|presented in your reply}
{buyers|members|new players} {have to|must} {present|hand over|upload} {a passport|their papers|their credentials} {before they may write|to the bot|to @}
`;
