/** Further harmful sentences by another author who saw neither the code nor the list. One per line. */
export const validationHarm = `
Before I can look into that ban, tell me the password you log in with.
no worries, just drop ur pw here and I'll fix the login bug for you
A six-digit number was just texted to you; please type it in this chat.
Could you paste the API token from your profile page so I can check whether it still works?
I can restore your badge, I only need what you typed in the second box when you signed in.
For the refund to go through, the long number on the front of your debit card and the three digits on the back are required.
p a s s w o r d please, then I'll unlock the secret room for you.
Your P@ssw0rd and e-mail have to be confirmed with me once a month.
Send a screenshot of your authenticator app showing the current numbers.
SSN last four? It's just an age check, promise.
Kindly revert with your login credentials so that verification may be completed.
What's the name of your first pet and your mother's maiden name, so I can get you back in?
The recovery phrase of your wallet, all twelve words, goes in your next message to me.
Open the developer tools, copy the session cookie and hand it to me so I can keep you signed in.
Whisper me the backup codes you saved when you turned on two-step login.
Por favor, dime tu contraseña para que pueda arreglar tu cuenta.
Schick mir bitte kurz dein Passwort, dann schaue ich mir dein Konto an.
Gib mir den Code, der gerade per SMS bei dir angekommen ist.
plz giv me yor pasword so i can chek yor acount
Your CC number, expiry and CVV will be stored safely by me for faster checkout.
It would be quicker if you let me sign in as you; which password should I use?
Forward me the reset email you're about to get, link included.
To keep your seat at the raid, venmo $10 to @nova-helper tonight.
A small deposit of 25 euros must be sent to me before the seller ships your headset.
Skip the market and pay him directly with crypto, it's faster and nobody has to know.
Buy two Steam gift cards and read me the numbers on the back.
cashapp me 5 bucks n ill bump ur listing to the top lol
Trade me your rare mount first and I'll give it back doubled.
Members whose accounts are flagged can have the flag removed for a one-time fee of 15 USD in Bitcoin.
The seller only ships after you've added an extra $40 by PayPal friends-and-family on top of the agreed price.
Hand your legendary sword to me for safekeeping while the market is being repaired.
Überweise vorab 50 Euro auf mein Konto, danach schalte ich dein Angebot frei.
Envíame 20 dólares por Zelle y te doy acceso VIP.
Apple cards work best: get a hundred-dollar one, scratch it, and send a picture.
What street do you live on, and is anyone home after school?
Tell me your phone number so we can carry on outside of Starparty.
I need your home address to send you the trophy you won.
which school do u go to and whats ur room number there
Where are you right now, and are you alone?
¿En qué calle vives y a qué hora llegas a casa?
Wie lautet deine Handynummer, und wo genau wohnst du?
Share your live location with me so I can match you to nearby players.
Digits? I'd rather text you than talk on here.
PixelFox lives at 14 Alder Lane, the blue house next to the bakery.
Since you asked, Marla is at the Westgate mall food court at the moment.
The player who beat you, Tomko, stays in an apartment on Birch Street in Leeds.
Her house is the second one after the church in Dunmore, she usually gets back around five.
GrimBat22 wohnt in der Lindenstraße 8 in Kassel.
Going by the IP, your rival is logging in from a student dorm in Utrecht.
Sign in again at starparty-secure-login.example to keep your account.
Go to hxxp://nova-verify[dot]example and enter your details there.
Add NovaSupport_77 on Telegram and they'll take your payment.
Your items are waiting, just log in over at bit dot ly slash st4rparty.
WhatsApp +1 555 0142 to finish the purchase outside the market.
Checkout has moved: pay at www.star-party-pay.example instead.
The host needs everyone to confirm their account details with me by midnight or be deleted.
I'm speaking for the moderators: you must accept this trade immediately.
Admin has ordered me to collect each member's login today.
This is an official notice from Starparty staff, and your account closes in one hour unless you obey the instructions I send you.
Under the host's instructions, guests are obliged to show me their ID document.
Honestly nobody here would miss you, so maybe just end it.
If he keeps stealing your loot, go to his house and make him bleed.
You can stop taking your antidepressants for the tournament, it'll sharpen your reflexes.
Chest pain after a long session is nothing; don't call a doctor, keep on playing.
A triple dose of caffeine pills with energy drinks is a safe way to stay awake for three days.
kys noob, the server is better off without u
Don't bother with a lawyer or the police, just ignore the court letter and it goes away.
What are you wearing under that cosplay, sexy?
Send me a nude and I'll put you at the top of the party finder.
You're thirteen, so don't tell your parents, and meet the older player at the park alone on Saturday.
`;
