/** Help for the party finder. */
import type { HelpText } from '../../api/help.ts';

export const partyHelp: HelpText[] = [
  {
    id: 'party-finder',
    title: 'Find people to play with',
    text: 'Answer five questions about how you play, then meet one player at a time. Swipe right or press Game Start to accept, swipe left or press Game Over to pass. You can write to those you accept (under 18, when both have accepted). When both have, both get a notification.',
    page: { label: 'Party Finder', to: '/partyfinder' },
  },
  {
    id: 'party-answers',
    title: 'Change your preferences',
    text: 'In the party finder choose Change Preferences and answer the questions again. Your last answers are filled in.',
    page: { label: 'Preferences', to: '/matchmaking-form' },
  },
  {
    id: 'party-undo',
    title: 'Take a decision back',
    text: 'Undo brings back the last player you passed or accepted, but no one you have matched with. Earlier ones are under People you passed and People you accepted, where you can take each decision back.',
    page: { label: 'People you passed', to: '/matches/decided?show=passed' },
  },
  {
    id: 'party-decisions',
    title: 'People you accepted',
    text: 'Beside the matches, See all lists the people you accepted, and See people you passed lists the others.',
    page: { label: 'People you accepted', to: '/matches/decided?show=accepted' },
  },
  {
    id: 'party-pause',
    title: 'Pause the party finder',
    text: 'On the page of your preferences switch on "Pause: hide me from everyone", below the questions. No one sees you until you switch it off.',
    page: { label: 'Preferences', to: '/matchmaking-form' },
  },
  {
    id: 'party-hours',
    title: 'When and where you play',
    text: 'On the second step of the preferences you can set your hours, languages and platforms. Cards only say in which part of the week you both play most, such as weekday evenings, and only if it is the same part. Changed hours count after up to a day, but the times in a match never include hours you removed before it. Hours of members under 18 are never shown.',
    page: { label: 'Preferences', to: '/matchmaking-form' },
  },
  {
    id: 'party-fit',
    title: 'What the fit means',
    text: 'The percentage says how well your answers, favorite games and hours fit those of the other player, for both of you. Your earlier decisions count, too. It is rounded to steps of 5, and cards with similar values come in a random order that changes every day.',
    page: { label: 'Matches', to: '/matches' },
  },
  {
    id: 'party-limits',
    title: 'How many people you can accept',
    text: 'You can accept up to 60 people a day, including those you take back. You can pass as many as you like.',
    page: { label: 'Matches', to: '/matches' },
  },
  {
    id: 'party-minors',
    title: 'What the party finder does for people under 18',
    text: 'People under 18 only see each other, and adults never see them. They can write to each other once both have accepted; their first ten messages are text only, and their hours are never shown. Some communities offer the party finder to adults only.',
    page: { label: 'Party Finder', to: '/partyfinder' },
  },
];
