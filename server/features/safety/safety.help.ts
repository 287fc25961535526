/** Help for blocking and reporting people. */
import type { HelpText } from '../../api/help.ts';

export const safetyHelp: HelpText[] = [
  {
    id: 'block',
    title: 'Block someone',
    text: 'Press the name of the person and choose Block. You no longer see each other, and they are not notified. Your account page lists blocked people under Privacy, where you can unblock them.',
    page: { label: 'Blocked people', to: '/account/privacy#blocked' },
  },
  {
    id: 'report',
    title: 'Report to the host',
    text: 'Report is in the menu of a post, comment, message or event, on the page of a listing, and behind the name of a person. Only the host of this community reads it; the other person is not notified.',
    page: { label: 'Home', to: '/home' },
  },
  {
    id: 'hidden',
    title: 'Something of yours was hidden',
    text: 'Someone reported it and the host hid it. You still see it yourself, and you got a notification about the decision.',
    page: { label: 'Notifications', to: '/notifications' },
  },
  {
    id: 'harassment',
    title: 'Unwanted or nasty messages',
    text: "Press the person's name and choose Block: they can no longer write to you, and they are not notified. Choose Report in the menu of the message, so that the host can act. If you feel unsafe, talk to someone you trust; in danger, call 911.",
    page: { label: 'Blocked people', to: '/account/privacy#blocked' },
  },
];
