/** What can be done in the market. */
import type { HelpText } from '../../api/help.ts';

export const marketHelp: HelpText[] = [
  {
    id: 'sell',
    title: 'Sell something',
    text: 'In the market choose Create Listing: a title, pictures, a price, tags, and pickup or shipping. What you typed is kept if you close it.',
    page: { label: 'Market', to: '/marketplace' },
    asks: [
      'sell my controller',
      'list an item for sale',
      'create a listing',
      'put something up for sale',
      'offer something',
    ],
  },
  {
    id: 'find-listings',
    title: 'Find things in the market',
    text: 'Search the market by words, tags, price, condition and distance. All of it stands in the address, so a search can be shared.',
    page: { label: 'Market', to: '/marketplace' },
    asks: ['where is the market', 'open the marketplace', 'search for an item', 'filter or sort by price'],
  },
  {
    id: 'contact-seller',
    title: 'Buy something',
    text: 'Open a listing and write to its seller under Message the seller. Price, payment and handover are agreed on between the two of you; nothing is paid in Starparty.',
    page: { label: 'Market', to: '/marketplace' },
    asks: [
      'write to a seller',
      'buy something',
      'contact the seller',
      'ask about a listing',
      'pay the seller',
      'make an offer to a seller',
    ],
  },
  {
    id: 'manage-listing',
    title: 'Change a listing of yours',
    text: 'Open your listing, which you find under Yours in the market. Edit changes it and its price; Reserve, Mark as sold and Delete stand beside it.',
    page: { label: 'Your listings', to: '/marketplace/yours' },
    asks: [
      'mark my listing as sold',
      'change or lower the price of my listing',
      'edit my listing',
      'delete my listing',
      'reserve an item',
    ],
  },
  {
    id: 'renew-listing',
    title: 'How long a listing stays',
    text: 'A listing stays for 60 days; you are told a week before. Renew on its page, at most every 7 days, puts it among the newest again. Your listings are under Yours in the market.',
    page: { label: 'Your listings', to: '/marketplace/yours' },
    asks: [
      'renew my listing',
      'my listing ran out or expired put it up again',
      'how long does my listing stay up',
      'bump or repost my listing',
    ],
  },
  {
    id: 'save-listing',
    title: 'Save listings',
    text: 'Press the heart of a listing, named Save on its page. Saved in the market lists what you saved, and you are told when it changes.',
    page: { label: 'Saved listings', to: '/marketplace/saved' },
    asks: ['bookmark something in the market', 'save a listing', 'remember an item for later', 'wishlist'],
  },
  {
    id: 'prohibited',
    title: 'What may not be sold',
    text: 'Create Listing shows what this community does not allow to be sold. Report a listing that does.',
    page: { label: 'Market', to: '/marketplace' },
    asks: ['what am i not allowed to sell', 'forbidden items', 'can i sell an account or keys', 'rules of the market'],
  },
  {
    id: 'stay-safe',
    title: 'Buy and sell safely',
    text: 'Meet in a public place, look at the item before you pay, and keep talking here. Send no codes and no deposits, and report what looks wrong.',
    page: { label: 'Market', to: '/marketplace' },
    asks: ['is it safe to buy here', 'avoid scams', 'can i trust a seller', 'stay safe in trades'],
  },
];
