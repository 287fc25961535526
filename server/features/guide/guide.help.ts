/** Help for the guide and for the product as a whole. */
import type { HelpText } from '../../api/help.ts';

export const guideHelp: HelpText[] = [
  {
    id: 'nova',
    title: 'What Nova can do',
    text: 'I explain how things are done here, and look up events, listings, games and players for you. Ask for events this weekend, keyboards under $50, who plays a game, who someone is, or which events you are going to.',
    page: { label: 'FAQ', to: '/faq' },
    asks: ['what can you do', 'help', 'what can i ask you', 'how do you work', 'what does nova do'],
  },
  {
    id: 'starparty',
    title: 'What Starparty is',
    text: 'A home for a gaming community, run by the community itself: a feed, messages, a party finder, a market and events.',
    page: { label: 'FAQ', to: '/faq' },
    asks: [
      'what is starparty',
      'what is this site',
      'who runs or made this site',
      'who runs this place',
      'how do i start',
      'where do i begin',
      'i am new here',
    ],
  },
  {
    id: 'free',
    title: 'What it costs',
    text: 'Starparty is free to use. Purchases in the market are optional and agreed on between players.',
    page: { label: 'FAQ', to: '/faq' },
    asks: [
      'is starparty free',
      'does this cost anything',
      'do i have to pay',
      'what is the price of starparty',
      'what does it cost to use this',
      'do listings cost money',
      'do i pay for events',
    ],
  },
];
