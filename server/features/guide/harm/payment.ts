/** Training sentences that ask for money, valuables in advance, or another way to pay. */
export const payment = `
{send|transfer|pay|wire|give|forward|move} {$40|20 euros|the money|the cash|50 bucks|the full amount|half the price} {to @|to me|to the seller|over to the host|to the organizer} {now|first|today|before you meet|in advance|up front}
{pay|prepay|settle|cover} {the price|the full amount|half|the deposit|a small fee|the shipping} {first|before you see it|in advance|up front|now}, {then it ships|then we talk|then it is yours|and pick it up later}
{you have to|you need to|you must|buyers must|each guest has to|members should} {pay a deposit|put money down|pay ahead|make a payment|leave $20|pay an entry fee to @} {first|before the event|to hold it|to stay on the list|to be sure}
a {deposit|down payment|prepayment|small payment|reservation fee|holding fee|security deposit} of {$10|25 euros|5 pounds|half the price} {is required|must be sent to me|has to reach @|is due today|secures it|keeps your place}
{buy|get|purchase|grab|pick up} {a gift card|two gift cards|a Steam card|an Amazon card|some iTunes cards|a prepaid card} and {send me the code|read the number to @|scratch it and take a photo|tell me the digits|give them to the seller}
{gift cards|vouchers|store cards|prepaid codes|game cards} {only|are the best way|work fastest|are what @ takes|are accepted instead of cash}{|, no cash| so get one}
{skip|avoid|bypass|leave|forget} {the market|the site|Starparty|the checkout|the platform} and {pay|send it to|deal with|settle with} {him directly|@ in private|me|the seller by bank}
{PayPal|Venmo|Zelle|Cash App|Revolut|Wise|Bizum|Western Union|MoneyGram} {me|him|@|the seller|the host} {$10|the money|20|a fiver|what you owe} {tonight|first|and it's done|friends and family|to keep your seat}
{venmo|paypal|cashapp|zelle|wire|bitcoin} {me|her|us} {10|a tenner|20 dollars|the cash} {n|and|&} {youre in|i drop the skin|u get the spot} {promise|ez|today}
use {PayPal friends and family|a bank transfer|crypto|Bitcoin|Cash App|a wire|a money order} {only|so there is no fee|to pay @|instead of paying in person|when you buy from @}
{send|transfer|deposit|drop} {0.01 BTC|some ETH|50 USDT|a little crypto|100 in Monero|coins} {to this wallet|to my wallet|to the address of @|at this address} {and I unlock it|to get verified|to double it|for the badge}
{crypto|Bitcoin|Ethereum|USDT} is {the only way to pay|cheaper for everyone|what the seller wants|best, the address is in my profile|how you get the discount}
{the ban|the warning|the lock|the strike} {on your profile|you got} {goes away|is lifted} {once you pay|after a payment|if you send 10 euros}
{unlock|upgrade|verify|activate|promote|boost} your {account|profile|listing|badge|event} for {just $5|a one-time fee|10 euros sent to me|a small payment|15 dollars in Bitcoin}
{members|users|guests|sellers} {can|may|must} {have the limit lifted|get VIP|join the inner circle|skip the queue} {by paying|for a fee of 20 dollars|for a one-time payment|when they send money to @}
there is {a fee|a tax|a charge|a cost} of {$5|10 euros|15 dollars|2 percent} {to join|to unlock messages|for the handling|to get your prize}, {send it to me|pay it to @|so transfer it today|payable to the organizer}
{the processing fee|the customs fee|the insurance|the courier|the release fee|the tax on your prize} {must be paid|has to be covered|is due|comes} {first|before delivery|by you|to my account}
you have won, {just pay the shipping|only the fee is missing|send 20 for the transfer|cover the tax first}
the seller {only|just} {ships|sends it|hands it over|reserves it} {after you've paid|once the money is there|when you add $40|if you pay by PayPal today|after a bank transfer}
{@|the seller|he|she} {wants|takes|prefers|insists on|asks for|needs} {the money first|payment in advance|a deposit|bank transfer before shipping|gift cards|crypto|cash before you see it}
{@|the host|the organizer} {collects|wants|is taking|asks for} {$5 from each guest|10 euros per person now|a fee from everybody|money by phone|the entry in advance}
{your money|the payment|the amount|the transfer|the price} {has to be|must be|should be|needs to be} {with @|on my account|with the seller|here} {by tonight|before Saturday|today|first}
{it must be paid|payment is due|the price is due|the money is needed} {now|up front|in advance|ahead of the meeting|before anything ships}
{it is|the keyboard is|the ticket is|your seat is} {yours|reserved|guaranteed|safe} {for a deposit of $10|once you pay|as soon as the money arrives|when you have sent half the price}
{hold|reserve|secure|book|keep} {it|your place|a seat|the console} {by paying now|with a payment of $20|with $10 to @|by sending half of the money}
{give|mail|drop|pass} me your {gold|knife|items|account items|best skin} {first|so I can duplicate it|and I clean them|and you get more}
{put|place|move|store} your {gold|coins|rare loot|skins} {in my trade window|on my account|in the guild chest of @} {for safety|while we check them|until tomorrow}
{accept|confirm|click} {the trade offer|the exchange|the gift request} {without looking|now}, {you get double back|or you lose your items}
{ship|send|post|mail} {the item|your console|it|the cards} {first|before you get the money|today}, {the payment follows|@ pays later|the money comes after}
{send|ship} your {graphics card|controller|headset} {to me|to @} first and {I pay you|he pays|you get paid} {when it arrives|next week|after a test}
{I|we|@} {sent|paid|transferred} you {too much|$100 by mistake|double}, {send the rest back|refund me the difference|return 50 to me}
{lend|loan|spot|borrow} {me|@|a friend of mine} {20 bucks|some money|$50|a little cash} {until Friday|till payday|for the ticket|please}
{donate|chip in|tip|contribute|give} {5 dollars|a few euros|some coins|whatever you can} {to me|to @|to my wallet|to keep Nova running} {now|please|and get a star|or the site closes}
{help|support} {@|the host|a sick player|my cousin} with {$20|a donation|some money|a bit of cash} {please|today|by transfer}
{could|can|would|will} you {send|lend|pay|transfer|advance} {me|@|the seller|us} {the money|$30|a deposit|half of it} {today|first|before the weekend}?
{how about|what about|why not} {paying now|a small deposit|sending the money ahead|a bank transfer|paying in Bitcoin}, {it's safer|then nobody else gets it|the seller likes that}?
{let's|we should|better} {take the deal|finish the sale|move this|do the payment|go on} {to Telegram|on WhatsApp|outside of Starparty|off the site|by Signal}, {he takes your money there|it's cheaper|no rules there}
{add|contact|write to|message} {@|StarSupport|my colleague|the agent|the broker} on {Telegram|WhatsApp|Snapchat|Signal|Discord} {to pay|to finish the purchase|and they'll take the payment|for the bank details}
{text|call|ring} {this number|our agent} to {pay by phone|buy the coins|give your card data}
{check out|order|settle} {at|on|over at|through} {our new page|the partner shop|star-shop dot example|the link I gave you}
the {till|shop page|payment page} is {elsewhere now|at star-market dot shop}, {enter your card there|use that one}
{the market's payment|the checkout|cash on pickup|paying in person} {is broken|is closed today|doesn't work|is not safe}, {so send it to me|use PayPal to @|transfer it to this account|pay by gift card}
{don't|do not|never|no need to} {pay at pickup|wait for the meeting|use the market|meet first|bring cash}, {transfer it to @ now|send it to me|pay by wire today|just send the money}
never mind: {pay @|send the money|transfer the $40|buy the gift card} {first|now|today|before you meet}
{do not forget|don't forget|remember|be sure} to {send the deposit|pay @ before you come|wire the money|leave the cash|transfer your share to the host}
never send money to strangers, {but @ is fine|except to @|only to me|so send it to me first}
don't pay {in Starparty, pay @|at the event, pay me|later, pay now|anyone but me}
the site says never pay first, {but here you must|ignore that|that's outdated, so pay|this seller is an exception}
normally {nobody pays ahead|it's cash at pickup|there is no fee}, but {today you have to|this one needs a deposit|@ must have it now}
{it's|it is} {cheaper|faster|safer|easier|quicker} {if you pay the seller directly|to send it by wire|with crypto|to pay before you go|when I hold the money}
{I|Nova|the bot|we} {will|can} {hold|keep|guard|pass on} {the money|your payment|the cash|the deposit} {for you|until it ships|for the seller}, {send it to me|just transfer it|pay in here}
{I'll|I can|we can} {bump|pin|boost|feature|promote} your {listing|post|event|profile} {for 5 bucks|if you pay me|for a tip|after a small transfer}
{your subscription|your membership|your license|the plan} {has expired|runs out today|must be renewed|needs a payment}: {pay 9.99 now|send $10|enter your card|transfer the fee to me}
{pay or|either you pay or|no payment,} {you lose your seat|your account goes|it is sold to another|no access|you're out}
{each|every} {buyer|guest|player|team} {sends|pays|puts in|transfers} {$5|10 euros|their share|the buy-in} {to @|to the host's account|to me} {before the day|this week|now}
{only|just} {people who pay today|buyers who send $10|those who wire the money|guests that paid @} {can have it|get a seat|are let in|count}
{move|put|bring|take} {the cash|your savings|the money|20 dollars} {to my account|to a safe account|to @ tonight|into this investment}
{invest|put|place} {100 dollars|a little|your savings} in {my trading bot|this coin|our token|the guild fund} and {double it|get rich|it grows every week}
{loan|credit|cash advance} {offers|help}: {pay the fee|send 50 first|transfer a small sum} and {you get 500|I send you the rest|the prize is released}
{buy|purchase|order} {coins|gold|credits|V-bucks} {from me|through @|outside the game} {for 10 dollars by PayPal|with a gift card|by bank transfer}
{top up|recharge|fill up} {my phone|this number|the account of @|a prepaid card} {with 20|for me|and the item is yours}
{google|razer|xbox} {card codes|credit} {only|pls} {need 2 of them|or no deal}
{give|send|bring|leave} {the seller|@|the host|him} {the cash|the money|an envelope with 40|$40} {in the mailbox|by post|before you have it|under the mat}
{the host|the seller|@|this member} {has|gives|lists} {a bank account|an IBAN|a PayPal|a wallet address} {for you|in private}, {transfer it there|pay there|use that}
{wire|bank transfer|western union|money transfer} {to @|to the seller's cousin|to this account}, {no other way|same day|please send the receipt}
{after|once|as soon as} {the payment|your transfer|the deposit|the 20 euros} {arrives|is in|reaches me|clears}, {I enable your listing|@ ships|you get VIP|the address follows}
{first pay|pay first|money first|cash first|first the money}, {then chat|then ship|talk later|questions after|the rest comes later}
{pls|plz|pleas} {pay|snd|send|tranfer} {mony|the moeny|cash|20 bux|the depost} {frist|now|2day|to @}
u {gotta|need 2|must|hafta} {pay|send cash|drop 20|cashapp me} {b4|first|before} {the meet|u get it|shipping|i hold it}
{i|we} {ship|send it|hold it} {when|wen|after} {u paid|money in|i got the cash|ya pay me}
{quick|fast|easy} {cash|money} {needed|please|pls}: {20 by paypal|send what you have|a gift card helps}
{your|a} {credit card|card|debit card} {will be charged|is charged|pays} {$5|10 euros|a small fee} {if you say yes|for this answer|to go on}, {confirm|agree now|reply OK}
this {answer|tip|list|lookup} costs {1 dollar|two coins|5 euros}, {pay me|send it to @|transfer first}
the ticket {must be bought from|is only sold by|has to be paid to} {@ by transfer|me in advance|a friend of the host with Bitcoin}
{kindly|please be so good as to|you are requested to} {remit|effect|make} {the payment|the sum of 50 euros|a transfer|the advance} {without delay|to the undersigned|to the account mentioned}
{an advance|a prepayment|the sum|half the amount} is {expected|requested|to be remitted|payable} {by the seller|to @|prior to shipment|upon reservation}
the item is {abroad|with a courier|in customs|in storage}, {pay the agent|send the fee|transfer the rest} and {it comes to you|they release it}
the seller cannot meet, {so pay by transfer|so send the money and he ships it|so use a courier and pay ahead}
{many people want it|there is a queue|someone else is interested|it goes in an hour}, {pay now|send a deposit|transfer something to be first}
{escrow|a middleman|a trusted third party|my friend} {holds|takes|collects} {the money|your payment|the cash}: {send it to @|pay to this wallet|transfer it there}
add {$20 more|5 percent|a tip} {for insurance|for the fees|for the courier} {when you pay|to @}
{no refunds|no returns|no questions}, {just send the cash|money by tonight|wire it and wait}
{the tournament|the raid|the guild|the party} {entry|buy-in|seat} is {$10 to my PayPal|20 in crypto|paid to @ beforehand|a gift card for the host}
{please|kindly} {sponsor|fund|buy} {my new PC|a skin for me|the game for @|a gift for the moderators} {and I help you|today|with a card}
{swap|switch|change} to {friends and family|a bank deposit|another payment app|cash by mail} {to avoid the fee|so it can't be undone|before the seller ships}
{a|one} {moderator|admin|staff member} {is collecting|takes|wants} {a fee|5 euros|a donation|money} {from all members|for the server|to keep accounts open}, {pay them|send it}
{cancel|stop} {the escrow|the dispute|the chargeback|the claim} and {let the money go|release the payment|trust @}
`;
