/** Help for the party finder. */
import type { HelpText } from '../../api/help.ts';

export const partyHelp: HelpText[] = [
  {
    id: 'party-finder',
    title: 'Find people to play with',
    text: 'Answer five questions about how you play, then meet one player at a time. Swipe right or press Game Start to accept, swipe left or press Game Over to pass. You can write to those you accept (under 18, when both have accepted). When both have, both get a notification.',
    page: { label: 'Party Finder', to: '/partyfinder' },
    asks: [
      'how does the party finder work',
      'find teammates',
      'teammates',
      'find people to play with',
      'swipe',
      'matchmaking',
      'get matched',
    ],
  },
  {
    id: 'party-answers',
    title: 'Change your preferences',
    text: 'In the party finder choose Change Preferences and answer the questions again. Your last answers are filled in.',
    page: { label: 'Preferences', to: '/matchmaking-form' },
    asks: [
      'change my matchmaking answers',
      'redo the player questions',
      'edit my preferences',
      'change my player type',
      'change my answers for the party finder',
    ],
  },
  {
    id: 'party-undo',
    title: 'Take a decision back',
    text: 'Undo brings back the one you passed last. All others are under those you passed, where you can take each back.',
    page: { label: 'People you passed', to: '/matches/decided?show=passed' },
    asks: [
      'undo my last swipe',
      'swiped left by accident',
      'get somebody back whom i passed',
      'passed the wrong player',
      'swiped the wrong way',
    ],
  },
  {
    id: 'party-decisions',
    title: 'People you accepted',
    text: 'Beside the matches, See all lists the people you accepted, and See people you passed lists the others.',
    page: { label: 'People you accepted', to: '/matches/decided?show=accepted' },
    asks: ['see who i accepted', 'list of my matches', 'people i swiped right'],
  },
  {
    id: 'party-pause',
    title: 'Pause the party finder',
    text: 'On the page of your preferences switch on "Pause: hide me from everyone", below the questions. No one sees you until you switch it off.',
    page: { label: 'Preferences', to: '/matchmaking-form' },
    asks: [
      'pause the matcher',
      'stop showing me to others',
      'hide me in the party finder',
      'take a break from matching',
    ],
  },
  {
    id: 'party-hours',
    title: 'When and where you play',
    text: 'On the second step of the preferences you can set your hours, languages and platforms. Cards only say in which part of the week you both play most, such as weekday evenings, and only if it is the same part. Changed hours count after up to a day. Hours of members under 18 are never shown.',
    page: { label: 'Preferences', to: '/matchmaking-form' },
    asks: [
      'tell people when i usually play',
      'set my hours',
      'my time zone',
      'my languages',
      'which platforms i play on',
    ],
  },
  {
    id: 'party-fit',
    title: 'What the fit means',
    text: 'The percent say how well your answers, favorite games and hours go together with those of the other, seen from both sides, and what your own decisions say. They are rounded to steps of 5. Cards with about the same percent come in a random order that changes every day.',
    page: { label: 'Matches', to: '/matches' },
    asks: [
      'what does fit mean',
      'how is the percent calculated',
      'why is this player suggested',
      'why does it say percent on the card',
      'what is the percent score',
    ],
  },
  {
    id: 'party-limits',
    title: 'How many people you can accept',
    text: 'Up to 60 a day, counting those you take back; passing has no such limit. People under 18 and adults are never shown to each other, which is why the party finder needs an age.',
    page: { label: 'Matches', to: '/matches' },
    asks: [
      'how many accepts do i have per day',
      'swipe limit',
      'why do i have to tell my age',
      'how many people can i swipe per day',
    ],
  },
];
