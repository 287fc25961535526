/** Sentences as models write them about results, and results that support them. */
import type { Ground } from '../../features/guide/model/grounds.rules.ts';

/** The results of the lookups that the sentences below describe. */
export const answerGrounds: readonly Ground[] = [
  {
    text: 'Two listings with "keyboard" for at most $100:. Market',
    records: [
      { name: 'Red keyboard', text: 'Red keyboard. $40. Used. Chicago, IL. ondo', terms: ['Used'] },
      { name: 'Blue keyboard', text: 'Blue keyboard. $90. Like new. Peoria, IL. mika', terms: ['Like new'] },
    ],
    people: ['ondo', 'mika'],
  },
  {
    text: '3 events in Chicago, IL:. Events',
    records: [
      {
        name: 'Smash night',
        text: 'Smash night. Friday, November 27, 2026 at 7:00 PM. Chicago, IL. Gaming',
        terms: ['Gaming'],
        places: ['Chicago, IL', 'Chicago', 'IL'],
      },
      {
        name: 'Board games at the library',
        text: 'Board games at the library. Saturday, November 28, 2026 at 2:00 PM. Chicago, IL. Board Games',
        terms: ['Board Games'],
        places: ['Chicago, IL', 'Chicago', 'IL'],
      },
      {
        name: 'Mario Kart Cup',
        text: 'Mario Kart Cup. Sunday, November 29, 2026 at 6:30 PM. Online. Tournament',
        terms: ['Tournament'],
        places: [],
      },
    ],
  },
  {
    text: '2 players fit you and like Elden Ring:. Party finder',
    records: [
      { name: 'ondo', text: 'ondo. 90 %' },
      { name: 'mika', text: 'mika. 75 %' },
    ],
    people: ['ondo', 'mika'],
  },
  {
    text: 'Elden Ring (2022) · RPG, Action · PC, PlayStation 5.. Game catalogue',
    records: [
      {
        name: 'Elden Ring',
        text: 'Elden Ring. Elden Ring (2022) · RPG, Action · PC, PlayStation 5',
        terms: ['RPG', 'Action', 'PC', 'PlayStation 5'],
      },
    ],
  },
  { text: '3 unread messages. 1 unread request.. Messages', records: [] },
];

export const answerQuestion =
  'any keyboards under $100, events in chicago this weekend, or players for elden ring on pc?';

/** One sentence per line. The list of words that a model may use was tuned on them. */
export const modelAnswers = `
There are two keyboards under $100.
The Red keyboard costs $40 and is used.
The Blue keyboard costs $90 and is like new.
I found a Red keyboard for $40 and a Blue keyboard for $90.
The cheapest is the Red keyboard at $40.
The most expensive one is the Blue keyboard at $90.
Both keyboards are available on the Market.
Yes, there are two listings for keyboards.
The Red keyboard is sold by ondo for $40.
mika sells the Blue keyboard for $90.
The Red keyboard is a good option if you want to spend less.
You can see more details on the listing page.
You can message the seller from the listing.
The condition of the Red keyboard is Used.
Here are the listings that match your search.
The first one is a used Red keyboard, priced at $40.
The Red keyboard is located in Chicago, IL.
If you would like something newer, the Blue keyboard is like new.
Unfortunately, there are no other keyboards at the moment.
There are currently no cheaper ones.
There are three events this weekend.
Smash night is on Friday, November 27 at 7:00 PM in Chicago, IL.
Board games at the library starts on Saturday at 2 PM.
The Mario Kart Cup is online on Sunday, November 29 at 6:30 PM.
There are two events in Chicago.
The next event is Smash night.
Smash night takes place on Friday evening.
Smash night and Board games at the library are both in Chicago.
One of the events, the Mario Kart Cup, is online.
The Mario Kart Cup is a tournament.
If you like board games, Board games at the library could be a good fit.
You can RSVP on the Events page.
Smash night begins at 7 PM.
The only event on Sunday is the Mario Kart Cup.
I found three events that might interest you.
Here are some events near Chicago:
There is a gaming event on Friday called Smash night.
The event on Saturday is Board games at the library.
No other events are listed for this weekend.
You might also enjoy the Mario Kart Cup, which is online.
Two players fit you and like Elden Ring.
The best match is ondo with a fit of 90 %.
ondo is a 90% match and mika is a 75% match.
Both ondo and mika like Elden Ring.
ondo fits you best, with 90 percent.
mika also plays Elden Ring and has a fit of 75 %.
You can find more players in the Party Finder.
Your closest match for Elden Ring is ondo.
Elden Ring is an RPG from 2022.
Elden Ring is available on PC and PlayStation 5.
It is an action RPG.
The genres of Elden Ring are RPG and Action.
Elden Ring is on PC.
The platforms are PC and PlayStation 5.
You have 3 unread messages.
You have three unread messages and one unread request.
There is one unread request.
I did not find anything else.
I do not know that.
Sorry, I could not find any others.
That is all I found.
Let me know if you want more details.
Have fun!
I hope this helps.
Take a look at the listing for more details.
Based on your favorite games, Elden Ring is a match.
The lowest price is $40.
Prices range from $40 to $90.
The total for both is not shown.
These are the only two results.
The price of the Red keyboard is $40.
Smash night is the soonest event, on November 27.
There are 3 events, and 2 of them are in Chicago.
The Blue keyboard is the newer one.
The used one is $40, while the like new one is $90.
Yes, I found two keyboards for less than $100.
One is the Red keyboard for $40, the other is the Blue keyboard for $90.
The Red keyboard is used, and the Blue keyboard is like new.
Of the two, the Red keyboard is cheaper.
Both are below $100.
You can find both listings on the Market page.
There is nothing else for sale that matches.
The seller of the Red keyboard is ondo.
ondo is selling a used Red keyboard for $40.
mika offers a Blue keyboard in like new condition.
There are two gaming events in Chicago this weekend.
On Friday, there is Smash night at 7 PM.
On Saturday at 2 PM, there is Board games at the library.
Both events are in Chicago, IL.
On Sunday, you can join the Mario Kart Cup online.
The Mario Kart Cup starts at 6:30 PM on Sunday.
The earliest is Smash night on Friday, November 27.
All three events are open to everyone.
If you prefer to play online, try the Mario Kart Cup.
Smash night looks like the best fit for Friday.
ondo and mika both play Elden Ring.
Your best match for Elden Ring is ondo at 90%.
mika is second with 75%.
You match ondo by 90 % and mika by 75 %.
There are two players for Elden Ring.
Check out the Party Finder for more players.
Elden Ring came out in 2022.
It is an RPG with action, for PC and PlayStation 5.
Elden Ring was released in 2022 for PC and PlayStation 5.
You have 3 unread messages in your inbox.
There are 3 unread messages for you.
I could not find that.
I am not sure about that.
Sorry, I do not have any information about that.
Here is what I found.
These are the results for keyboards.
The cheapest keyboard is $40 and the most expensive is $90.
There is a difference of $50 between them.
None of them are free.
Only one of the events is online.
`;
