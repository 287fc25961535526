/** Help for the guide and for the product as a whole. */
import type { HelpText } from '../../api/help.ts';

export const guideHelp: HelpText[] = [
  {
    id: 'nova',
    title: 'What Nova can do',
    text: 'I explain how things work here, and look up events, listings, games, players and counts. Try “events in Texas next week”, “used keyboards under $50”, “casual Hades players with a mic”, “how many people play Hades” or “which events am I going to”. You can go on with “cheaper ones?” or “in Ohio?”. I do not search players by age, place, hours or presence.',
    page: { label: 'FAQ', to: '/faq' },
  },
  {
    id: 'starparty',
    title: 'What Starparty is',
    text: 'A home for a gaming community, run by the community itself: a feed, messages, a party finder, a market and events.',
    page: { label: 'FAQ', to: '/faq' },
  },
  {
    id: 'free',
    title: 'What it costs',
    text: 'Starparty is free to use. Purchases in the market are optional and agreed on between players.',
    page: { label: 'FAQ', to: '/faq' },
  },
  {
    id: 'app',
    title: 'Whether there is an app for phones',
    text: "There is no app to install. Open Starparty in the browser of your phone or tablet; all pages work there. You can add it to your home screen from the browser's menu.",
    page: { label: 'FAQ', to: '/faq' },
  },
  {
    id: 'stars',
    title: 'Turn off the moving stars',
    text: "The stars stand still when your device asks for reduced motion. Turn that on in your system's accessibility settings; swipes stop moving, too. There is no switch for it in Starparty.",
    page: { label: 'FAQ', to: '/faq' },
  },
  {
    id: 'are-you-human',
    title: 'Whether Nova is a person or a machine',
    text: 'I am a program. Nobody types these answers. If you pass a question on to the host, a person reads it.',
    page: { label: 'FAQ', to: '/faq' },
  },
];
