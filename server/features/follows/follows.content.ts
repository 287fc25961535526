/** Help texts of following people. */
import type { Content } from '../../api/feature.ts';
import { followsHelp } from './follows.help.ts';

export const followsContent: Content = {
  help: followsHelp,
  phrasings: new URL('./follows.phrasings.txt', import.meta.url),
};
