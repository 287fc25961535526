/** Help for the market. */
import type { HelpText } from '../../api/help.ts';

export const marketHelp: HelpText[] = [
  {
    id: 'sell',
    title: 'Sell something',
    text: 'In the market choose Create Listing: a title, pictures, a price, tags, and pickup or shipping. What you typed is kept if you close it.',
    page: { label: 'Market', to: '/marketplace' },
  },
  {
    id: 'find-listings',
    title: 'Find things in the market',
    text: 'Search the market by words, tags, price, condition and distance. The page address contains the whole search, so you can share it.',
    page: { label: 'Market', to: '/marketplace' },
  },
  {
    id: 'contact-seller',
    title: 'Buy something',
    text: 'Open a listing and write to its seller under Message the seller. Price, payment and handover are agreed on between the two of you; nothing is paid in Starparty.',
    page: { label: 'Market', to: '/marketplace' },
  },
  {
    id: 'manage-listing',
    title: 'Change a listing of yours',
    text: 'Open your listing, which you find under Yours in the market. Edit changes it and its price; Reserve, Mark as sold and Delete are beside it.',
    page: { label: 'Your listings', to: '/marketplace/yours' },
  },
  {
    id: 'renew-listing',
    title: 'How long a listing stays',
    text: 'A listing stays for 60 days; you get a notification a week before. Renew on its page, at most every 7 days, puts it among the newest again. Your listings are under Yours in the market.',
    page: { label: 'Your listings', to: '/marketplace/yours' },
  },
  {
    id: 'save-listing',
    title: 'Save listings',
    text: 'Press the heart of a listing, named Save on its page. Saved in the market lists what you saved, and you get a notification when it changes.',
    page: { label: 'Saved listings', to: '/marketplace/saved' },
  },
  {
    id: 'prohibited',
    title: 'What may not be sold',
    text: 'The form under Create Listing lists what this community does not allow. If you see such a listing, report it.',
    page: { label: 'Market', to: '/marketplace' },
  },
  {
    id: 'stay-safe',
    title: 'Buy and sell safely',
    text: 'Meet in a public place, look at the item before you pay, and keep talking here. Send no codes and no deposits, and report what looks wrong.',
    page: { label: 'Market', to: '/marketplace' },
  },
  {
    id: 'listing-pictures',
    title: 'Pictures of a listing',
    text: 'A listing can have up to eight pictures. To add or remove some later, open your listing and choose Edit.',
    page: { label: 'Your listings', to: '/marketplace/yours' },
  },
  {
    id: 'payments',
    title: 'Payments and refunds',
    text: 'No money moves through Starparty, so there are no fees, refunds or buyer protection. You and the other member agree on payment and handover. A service with buyer protection is safer than a transfer.',
    page: { label: 'Market', to: '/marketplace' },
  },
  {
    id: 'cheated',
    title: 'When a seller or buyer cheated you',
    text: "Open the listing or press the member's name, choose Report, and keep all messages as proof. Starparty can't return money: ask your bank or payment service to stop the payment, and tell the police. In the US, you can also report it at reportfraud.ftc.gov.",
    page: { label: 'Market', to: '/marketplace' },
  },
];
