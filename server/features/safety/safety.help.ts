/** Help for blocking and reporting people. */
import type { HelpText } from '../../api/help.ts';

export const safetyHelp: HelpText[] = [
  {
    id: 'block',
    title: 'Block someone',
    text: 'Press the name of the person and choose Block. You no longer see each other, and they are not notified. Blocked people are listed on your account page, where you can unblock them.',
    page: { label: 'Blocked people', to: '/account#blocked' },
    asks: [
      'block somebody',
      'unblock a person',
      'make someone leave me alone',
      'somebody is annoying or bugging me',
      'what happens if i block someone',
      'does blocking tell them',
      'stop a person from writing to me',
      'someone keeps messaging me make it stop',
      'a creep keeps texting me',
      'this person is harassing me',
      'get rid of a stalker',
      'block his messages',
      'see who i blocked',
    ],
  },
  {
    id: 'report',
    title: 'Report to the host',
    text: 'Report is in the menu of a post, comment, message or event, on the page of a listing, and behind the name of a person. Only the host of this community reads it; the other person is not notified.',
    page: { label: 'Home', to: '/home' },
    asks: [
      'report a scammer',
      'report a person or a post',
      'somebody posts nasty or bad stuff who do i tell',
      'contact the host about abuse',
      'i was scammed',
      'flag spam',
      'there is a scammer in the market',
      'report his message or their post',
      'someone is cheating or harassing',
      'this person is a bot or fake',
      'somebody scammed me',
    ],
  },
  {
    id: 'hidden',
    title: 'Something of yours was hidden',
    text: 'Someone reported it and the host hid it. You still see it yourself, and you got a notification about the decision.',
    page: { label: 'Notifications', to: '/notifications' },
    asks: [
      'why was my post hidden',
      'my comment disappeared',
      'my listing was hidden',
      'why was my post deleted or removed',
      'why is my comment or listing gone',
      'who deleted my post',
    ],
  },
];
