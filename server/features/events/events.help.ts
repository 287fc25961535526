/** What can be done with events. */
import type { HelpText } from '../../api/help.ts';

export const eventsHelp: HelpText[] = [
  {
    id: 'find-events',
    title: 'Find events',
    text: 'Events shows what is coming as a list and on a map, online or in person, and can be narrowed by words, dates, tags and distance. Going and Organizing show your own; Past beside them shows those that are over.',
    page: { label: 'Events', to: '/events' },
    asks: ['where are the events', 'find the events page', 'show the map', 'filter events by date'],
  },
  {
    id: 'create-event',
    title: 'Create an event',
    text: 'On the events page choose Create Event: name, description, date and time, one to four tags, and a place or a link.',
    page: { label: 'Events', to: '/events' },
    asks: ['host a tournament', 'create an event', 'set up a meetup', 'organize a game night', 'plan a lan party'],
  },
  {
    id: 'rsvp',
    title: 'Sign up for an event',
    text: 'Open the event, press RSVP and then Submit. Your name stands on its guest list then.',
    page: { label: 'Events', to: '/events' },
    asks: ['sign up for an event', 'join an event', 'rsvp', 'go to a tournament', 'register for an event'],
  },
  {
    id: 'withdraw',
    title: 'Withdraw from an event',
    text: 'Open the event and choose Withdraw; your name leaves the guest list.',
    page: { label: 'Events', to: '/events?role=going' },
    asks: [
      'take back my rsvp',
      'take me off the guest list',
      'i signed up by mistake remove me',
      'cannot make it to the event anymore',
      'withdraw or cancel my rsvp',
      'leave an event',
    ],
  },
  {
    id: 'cancel-event',
    title: 'Cancel or change your event',
    text: 'Open your event and choose Edit event or Cancel event in its menu. All guests are told.',
    page: { label: 'Events', to: '/events?role=organizing' },
    asks: [
      'cancel my event',
      'call off my tournament',
      'edit my event',
      'change the time of my event',
      'move my event to another date',
    ],
  },
  {
    id: 'guest-list',
    title: 'Guest list',
    text: 'View Guest List on the page of an event shows who is coming. Names and e-mails are shown there to members, unless the organizer hides e-mails or a guest shows theirs to the organizer alone; the form says which.',
    page: { label: 'Events', to: '/events' },
    asks: ['who is coming to my event', 'who can see my email when i rsvp', 'guest list', 'how many people are going'],
  },
  {
    id: 'calendar',
    title: 'Add an event to your calendar',
    text: 'On the page of an event choose Add to calendar: a calendar file (.ics), Google Calendar or Outlook.',
    page: { label: 'Events', to: '/events' },
    asks: [
      'put an event in my google calendar',
      'add to outlook',
      'export an event',
      'ics file',
      'remind me of an event',
    ],
  },
  {
    id: 'position',
    title: 'Why the map asks for your position',
    text: 'To show what is near you. It leaves your browser rounded to about a kilometer, and is never stored. Without it, your place or one that you type is used.',
    page: { label: 'Events', to: '/events' },
    asks: ['why does the map want my location', 'is my position stored', 'share my location', 'gps'],
  },
];
