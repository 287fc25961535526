/** Help topics of accounts and passwords. */
import type { HelpText } from '../../api/help.ts';

export const authHelp: HelpText[] = [
  {
    id: 'forgot-password',
    title: 'Forgotten password',
    text: 'Sign out, choose "Forgot password?" on the login page and type your e-mail. You get a mail with a link that works for an hour.',
    page: { label: 'Forgot password', to: '/forgot-password' },
  },
  {
    id: 'change-password',
    title: 'Change your password',
    text: 'On your account page, under Account Settings, choose Change Password? and type your password and the new one. All your other devices are signed out then.',
    page: { label: 'Account Settings', to: '/account#settings' },
  },
  {
    id: 'devices',
    title: 'Devices where you are signed in',
    text: 'On your account page, Security lists the devices where you are signed in. Sign out ends one of them, Sign out everywhere else all others at once.',
    page: { label: 'Security', to: '/account/security' },
  },
  {
    id: 'change-email',
    title: 'Change your e-mail address',
    text: 'On your account page, under Account Settings, choose Change Email and type the new address and your password. You get a mail there: open its link within a day to finish the change. If this community sends no mails, the new address counts at once. Your old address gets a mail that can undo the change for 7 days. If you have lost your password, too, ask the host.',
    page: { label: 'Account Settings', to: '/account#settings' },
    isForHost: true,
  },
  {
    id: 'reset-mail-missing',
    title: 'The reset mail does not arrive',
    text: 'Check the spelling of your e-mail and your spam folder: a mail is sent only if an account has this address. The link works for an hour, and you can ask for a new one under “Forgot password?”. If still nothing arrives, this community may not send mails: ask the host.',
    page: { label: 'Forgot password', to: '/forgot-password' },
    isForHost: true,
  },
  {
    id: 'sign-out',
    title: 'Sign out',
    text: 'Press your profile picture at the top and choose Sign out. To sign out other devices, use Security on your account page.',
    page: { label: 'Security', to: '/account/security' },
  },
];
