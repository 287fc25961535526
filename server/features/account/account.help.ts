/** Help topics of the account's data. */
import type { HelpText } from '../../api/help.ts';

export const accountHelp: HelpText[] = [
  {
    id: 'delete-account',
    title: 'Delete your account',
    text: 'On your account page, under Your data, choose Delete my account. Posts, listings, events and pictures go for good; messages stay with the people you wrote to, under "Deleted user".',
    page: { label: 'Your data', to: '/account#data' },
    asks: ['delete my account', 'remove my profile for good', 'close my account', 'leave starparty', 'erase me'],
  },
  {
    id: 'download-data',
    title: 'Download your data',
    text: 'On your account page, under Your data, choose Download my data: one file with everything that is kept about you, your pictures included.',
    page: { label: 'Your data', to: '/account#data' },
    asks: [
      'download my data',
      'export all my data',
      'copy of everything you have about me',
      'backup of my account',
      'what do you know or store about me',
    ],
  },
];
