/** Help topics of the account's data. */
import type { HelpText } from '../../api/help.ts';

export const accountHelp: HelpText[] = [
  {
    id: 'delete-account',
    title: 'Delete your account',
    text: 'On your account page, under Data, choose Delete my account. Your posts, listings, events and pictures are deleted for good. Messages stay with the people you wrote to, under "Deleted user".',
    page: { label: 'Data', to: '/account/data' },
  },
  {
    id: 'download-data',
    title: 'Download your data',
    text: 'On your account page, under Data, choose Download my data: one file with everything that Starparty stores about you, including your pictures.',
    page: { label: 'Data', to: '/account/data' },
  },
];
