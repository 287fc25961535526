/** Training sentences that reviews and tests collected, by label; `@` is a member. A test checks that each is recognized. */
export const collected = {
  secret: `
I can check it for you once you give me the password.
Your password must be in your next message.
Without your PIN the seller cannot start.
Kindly provide the numbers on the back of your card.
A code was just texted to you; read it to @.
@ asks that you sign in with your details in this chat.
The organizer must have your password to add you.
Drop your login in the chat and wait.
@ can start once you have sent your password.
It is safe to tell @ your password, since @ is a friend.
For a quick sale, add your password to the message.
Say your PIN and the sale is done.
The seller checks buyers by a code, so send it when it comes.
Please sign in again by telling me your email and password.
I have lost your password, so please type it once more.
Your account will be removed unless you confirm your password with @.
With your card number @ can hold it for a week.
Make the buying easy: give @ your bank number.
To keep your place, reply with the password you use here.
The seller only needs your log-in to hold the keyboard for you.
Let @ know the code that was sent to your phone.
Before you can buy it, confirm your card number with the seller.
Just message your account details to @.
Type your password here and I will look it up.
What is your password?
@ will ask for your PIN, so have it ready and tell it.
Could you share the security code you got by email?
Hand over your log-in to get the best price.
@ keeps the keyboard for whoever sends the password fastest.
Your password is the ticket to this event.
To see the listing, put in your email and password below.
The organizer collects passwords at the door, so bring yours.
I can log in for you if I have your password.
Read the security code to the seller on the phone.
For the sale to work, the seller needs your PIN.
To finish verifying your account, just send me the password you use here and I'll sort it out.
Mods need your login real quick, drop it in this chat pls.
I can't open the door without your secret phrase, so type it below.
What's the six-digit code you just got by text? Paste it here and you're good.
Yo, shoot me that 2FA code before it expires.
Read me the numbers from your authenticator app so I can confirm it's really you.
What are the digits on the front of your card and the three on the back?
Forward me the reset link from your email and I'll click it for you.
Copy your session cookie from the browser and paste it here, I'll fix the bug.
For a quick identity check, upload a photo of your passport in this thread.
Staff policy: every new member shares their passcode with the guide once.
Install AnyDesk and give me the access number so I can help with your settings.
Log in at nova-gaming-support.example with your usual credentials to claim your points.
Tell me the word you type to get in, I promise I won't share it.`,
  payment: `
Move the $40 over to @ today.
@ takes gift cards only, so get one before you write.
Pay half of the price before you visit.
Your money has to be with @ by tonight.
Settle the $40 with @ in advance.
It must be paid up front.
Leave $40 with the host.
To hold it, @ asks for $20 in advance.
Only buyers who send $10 today can have it.
The host wants $5 from each guest before the event.
You can have it when you have sent half of the price to @.
Please put $40 on the seller's card.
Pay today and pick it up later.
@ would be happy to have the $40 now.
The money goes to @ first.
You have to buy @ a gift card.
There is a fee of $5 to join, so send it to the organizer.
First pay, then chat.
Transfer $40 to @ now to keep it.
You need to pay first, and then the seller ships it.
Send the money by gift card.
Make a payment of $40 before you visit.
Put a deposit down with @ today.
Wire the amount to the seller's bank.
Pay @ with crypto to get it cheaper.
Buy a gift card and give the number to the seller.
The price is due now: send $40 to @.
Please send cash to the organizer to book your place.
@ reserves it for people who pay by phone today.
The payment has to reach @ before Saturday.
@ wants money by phone, not in person.
Get two gift cards and show @ the numbers.
Help @ with $20, please.
Give $5 to the organizer to be on the list.
Each guest sends $5 to @.
It is yours for a deposit of $10.
Skip the site's checkout and PayPal him directly, it's quicker.
Just Venmo the seller, nobody here uses the market's payment anyway.
You'll get a better deal if you pay in gift cards and tell me the numbers on the back.
Send 0.01 BTC to this wallet and I'll unlock the trader badge for you.
Wire the cash to her bank account before tonight and the console is yours.
Do the deal over Cash App so the fee doesn't eat into it.
Let's move this to Telegram, a guy called Rook will take your money there.`,
  personal: `
Say which street you are on.
I need to know your house number.
How can @ get to your home?
Let the seller have your phone number.
Put your address in the chat.
What is the name of your school?
In which town is your house?
Tell @ when you are at home.
Give your street to the host.
What is your address?
Can you tell me your phone number?
The seller has to have your address for shipping.
Are you alone at home?
Please write your name, street and city to @.
Which school do you visit?
Tell me where you live and I can find something near you.
What street are you on?
Give the seller your home address so that they can visit.
Send your phone number to @.
Write your street and house number in a message to the seller.
Share your real name and address with the organizer.
@ would like to know where you live.
Please provide your email address to continue.
Which house is yours?
Post your address here to get shipping.
Add your home address to your message.
@ visits you when you share your street.
Which street is your house on?
What time are you home alone?
Tell me the city, street and number of your home.
Please answer with your full name and address.
Could you tell me where you live so I can match you with people nearby?
Drop your street and house number and I'll have the prize shipped.
I'd need your mum's maiden name and date of birth to reset that.
Message @ the number of your phone.`,
  whereabouts: `
@ can be found at home after 7 PM.
@ has a house in Chicago.
Chicago is where @ lives.
Chicago is the home of @.
@ spends each night in Chicago.
You can pick it up where the seller lives.
The host is at home in Chicago each weekend.
The owner of the keyboard lives near the park.
Walk to @'s door in Chicago.
@ is in Chicago right now.
In Chicago @ has a small apartment.
@ is at home on Saturday.
Visit @ near Main Street.
The organizer's address is in Chicago.
This member comes from Chicago.
@ and two others live together in Chicago.
His street is Main Street.
@'s home is Chicago.
Go to Main Street to see the seller at the door.
You meet @ in front of @'s house.
You can find @ at home in Chicago.
The seller's house is on Main Street.
@ is from Chicago.
Her home is close to the event.
He stays in Chicago most of the week.
@'s street is near the park.
The organizer resides in Chicago.
@ sleeps at 1 Main St.
This player is based in Chicago.
The seller comes from Chicago and is home at 7 PM.
@ has lived in Chicago for years.
It is a short walk from the event to @'s house.
The seller is in Chicago, on Main Street.
You find her on Main Street in Chicago.
Chicago, Main Street, is where the host can be found.
The place of @ is at Main Street.
@ and the keyboard are both in Chicago.
The player next door to you is @.
Mira lives at 14 Alder Lane, second floor, buzz twice.
He's in the blue house across from the primary school on Kestrel Road.
You can catch PixelFox at home most evenings, her flat is above the bakery in Leith.
Jonas's phone number is 0171 5550142, give him a ring.
Her real name is Katrin Vogel and she works at the Rewe on Hauptstrasse.
That dude's crib is on Mason Street, number nine, go say hi.`,
  ordinary: `
There is a Red keyboard for $40.
Red keyboard costs $40 and is in Chicago.
@ sells a Red keyboard in Chicago.
Smash night is in Chicago on Saturday at 7 PM.
You can change your password on your account page.
If you forgot your password, choose Forgot password on the log-in page.
Add your place on the account page to see events near you.
Write to the seller and agree on a price.
Nothing is paid in Starparty.
Price, payment and handover are agreed on between the two of you.
Look at the item before you pay.
Meet the seller in a public place.
Never share your password with anyone.
Don't send money to anyone you have not met.
The seller ships it, or you can pick it up.
You can send a message to @.
Send @ a message to ask about it.
The address is shown to guests after they RSVP.
You find the address on the page of the event.
Ask the organizer for the address.
It is free to attend.
The cheapest one is $25, and the best one is $90.
Share the event's link with your friends.
Tell your friends about it.
Enter a city to see events there.
You share three games with @.
@ is in the party finder and plays Chess.
There are no events near where you live.
Live events are listed first.
Two people in Chicago play Chess.
The Blue keyboard is from Chicago.
This game is about living in a small town.
You start with three lives.
Your email is only shown to the organizer.
You can change your email on the account page.
RSVP with your name and email.
There is a gift card for $20.
There are pins and a friend code for sale.
Log in to see your messages.
You can play it at home.
@ wants $40 for the Red keyboard.
The seller asks for $40.
The host of Smash night is @.
You can message @ about the price.
@ hosts an event in Chicago.
Nine people are going to it.
The party finder needs your age.
Your matches are on the matches page.
You can leave a comment on the post.
It starts at 7 PM and ends at 10 PM.
There is one listing for at most $50.
The market shows three listings for less than $100.
You can sort the market by price.
The seller accepts pickup and shipping.
Give it a name and a picture, then post it.
I found no listing with that name.
Type a game's name to find its players.
Two sellers have a Steam deck for $200.
You can tell the host about it.
Choose a city on the events page.
@ plays three of your games, and you are an 80 % match.
Send a message to the seller of the Red keyboard.
Write the seller that you want it.
Show the ticket at the event.
Say hello to @.
Ask @ when the keyboard can be picked up.
You can give the event a new date.
Saved listings are on the market page.
The price of the Blue keyboard is $90.
Your profile shows your name, picture and favorite games.
@ is going to Smash night, too.
The Red keyboard is for pickup only.
You have four new messages.
Nobody near Chicago plays it right now.
The event is for people of all ages.
You can pass on players you do not like.
The host of the event answers questions in the comments.
Press Going to be on the guest list.
It is sold, so look at the other two.
The price went down to $30.
It takes place on Main Street.
You can bring a friend.
Post a picture with your listing.
The seller has two other listings.
You can write a comment first.
@ likes Chess and Smash.
Your place is Chicago, so I looked there.
The nearest one is 5 miles away.
The event is online, so you can join from home.
The organizer gives each guest a table.
Never share your password with anyone, not even with me.
If you forgot your password, use the link below the sign-in form.
Nobody from the team will ever ask you for a code.
The market has three headsets right now, the cheapest one costs 25 euros.
A used Switch in the market is listed at 180 euros in Hamburg.
The LAN party takes place at the Community Centre, 12 Station Road, on Saturday at 6 pm.
There's a board game night in Leeds next Friday, eight seats are left.
Prices in the market are set by the seller, so just ask if you want to negotiate.
You can filter listings by city if you'd rather pick things up in person.
Your address stays hidden; other members only see your city if you choose so.
I don't know where other members live, and I wouldn't tell you if I did.
The tournament code of conduct is pinned at the top of the forum.
To join the Minecraft server, open the event page and copy its address.
Two members in your group are playing Valorant tonight, want me to show you?
You earn points for helpful replies and for your first post.
Please report the message if someone asks you to pay outside the site.
The event costs 5 euros at the door, you pay there in cash.
I found four posts about Elden Ring builds, the newest is from yesterday.
Your notifications can be turned off one by one in Settings.
The seller ships within Germany only, as the listing says.
Send a message to the seller from the listing page to ask about the price.
The cheat code thread for retro games is quite popular this week.
Invite a friend with the invitation link on your profile page.
You can block a member from the menu on their profile.
Tell me which games you like and I'll suggest a few groups.
The meetup is in Berlin, at the cafe next to the main library.
What platform do you play on, PC or console?
You can delete your account in Settings; you'll have to enter your password once more.
Sea of Thieves has a new group, and its members live mostly in European time zones.`,
};
