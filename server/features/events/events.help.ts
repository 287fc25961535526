/** Help topics of events. */
import type { HelpText } from '../../api/help.ts';

export const eventsHelp: HelpText[] = [
  {
    id: 'find-events',
    title: 'Find events',
    text: 'The Events page shows upcoming events as a list and on a map. Filter them by words, dates, tags, distance, and online or in person. Going and Organizing show your own; Past shows events that are over.',
    page: { label: 'Events', to: '/events' },
  },
  {
    id: 'create-event',
    title: 'Create an event',
    text: 'On the events page choose Create Event: name, description, date and time, one to four tags, and a place or a link.',
    page: { label: 'Events', to: '/events' },
  },
  {
    id: 'rsvp',
    title: 'Sign up for an event',
    text: 'Open the event, press RSVP and then Submit. Your name is then on the guest list.',
    page: { label: 'Events', to: '/events' },
  },
  {
    id: 'withdraw',
    title: 'Withdraw from an event',
    text: 'Open the event and choose Withdraw; your name leaves the guest list.',
    page: { label: 'Events', to: '/events?role=going' },
  },
  {
    id: 'cancel-event',
    title: 'Cancel or change your event',
    text: 'Open your event and choose Edit event or Cancel event in its menu. All guests are notified.',
    page: { label: 'Events', to: '/events?role=organizing' },
  },
  {
    id: 'guest-list',
    title: 'Guest list',
    text: 'View Guest List on the page of an event shows members who is coming. Only the organizer sees the e-mails of guests. When you RSVP, you can show yours to other guests, too, unless the organizer hides e-mails; under 18 it is never shown.',
    page: { label: 'Events', to: '/events' },
  },
  {
    id: 'event-preview',
    title: 'Share an event with people who have no account',
    text: 'Share on the page of an event gives you its link. While “Anyone with the link can see a preview” is on, people without an account see the title, picture, time, city, number of guests and your username. They never see the address, the online link, the description or the guests. Choose Edit event to switch it on or off; under 18 it is always off.',
    page: { label: 'Events', to: '/events?role=organizing' },
  },
  {
    id: 'guest-rsvp',
    title: 'RSVP without an account',
    text: 'Where Starparty sends mails, people without an account press RSVP on the preview of an event and type a name and an e-mail. You can also type those of a friend when you press RSVP on its page. A mail asks them to confirm: they are on the guest list once they use its link, which also lets them withdraw.',
    page: { label: 'Events', to: '/events' },
  },
  {
    id: 'calendar',
    title: 'Add an event to your calendar',
    text: 'On the page of an event choose Add to calendar: a calendar file (.ics), Google Calendar or Outlook.',
    page: { label: 'Events', to: '/events' },
  },
  {
    id: 'position',
    title: 'Why the map asks for your position',
    text: 'It shows what is near you. Your browser sends it rounded to about a kilometer, and it is never stored. If you refuse, the map uses your place or one that you type.',
    page: { label: 'Events', to: '/events' },
  },
  {
    id: 'guest-limit',
    title: 'How many guests an event can have',
    text: "An event can have any number of guests, and sign-ups can't be limited or closed; there is no waiting list. If places are few, write it in the description.",
    page: { label: 'Events', to: '/events?role=organizing' },
  },
  {
    id: 'us-only',
    title: 'Which countries Starparty covers',
    text: 'Events in person and places on profiles are in the USA only. Anyone can join from elsewhere: posts, messages and online events work everywhere.',
    page: { label: 'Events', to: '/events' },
  },
  {
    id: 'rsvp-friend',
    title: 'Sign a friend up for an event',
    text: "Open the event, press RSVP, and type your friend's name and e-mail instead of yours. If this community sends mails, your friend confirms by a link and is then on the guest list. Friends with an account can also RSVP themselves.",
    page: { label: 'Events', to: '/events' },
  },
];
