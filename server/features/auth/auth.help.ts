/** Help topics of accounts and passwords. */
import type { HelpText } from '../../api/help.ts';

export const authHelp: HelpText[] = [
  {
    id: 'forgot-password',
    title: 'Forgotten password',
    text: 'Log out, choose "Forgot password?" beside the log-in and type your e-mail. You get a mail with a link that works for an hour.',
    page: { label: 'Forgot password', to: '/forgot-password' },
    asks: [
      'forgot my password',
      'cannot remember my password',
      'reset password',
      'lost password',
      'cannot log in',
      'i cannot get into my account',
      'my password does not work',
    ],
  },
  {
    id: 'change-password',
    title: 'Change your password',
    text: 'On your account page, under Account Settings, choose Change Password? and type your password and the new one. All your other devices are signed out then.',
    page: { label: 'Account Settings', to: '/account#settings' },
    asks: ['change my password', 'new password', 'set another password', 'update password'],
  },
  {
    id: 'devices',
    title: 'Devices where you are signed in',
    text: 'Your account page lists the devices where you are signed in, under Devices. Sign out ends one of them, Sign out everywhere else all others at once.',
    page: { label: 'Devices', to: '/account#devices' },
    asks: [
      'sign out on another device',
      'log out everywhere',
      'sign me out on my phone',
      'where am i signed in',
      'log out other laptop or computer',
      'end sessions',
      'someone else is logged into my account',
      'who used my account',
      'log out of starparty',
      'sign out',
    ],
  },
];
