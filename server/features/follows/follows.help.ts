/** Help topics of following people. */
import type { HelpText } from '../../api/help.ts';

export const followsHelp: HelpText[] = [
  {
    id: 'follow',
    title: 'Follow someone',
    text: 'Press the name of a person and choose Follow; Home then shows their posts under Following. Nobody else sees whom you follow, and you cannot see who follows you. To stop, press Following there or on your account page, under Privacy.',
    page: { label: 'Following', to: '/home?feed=following' },
  },
];
