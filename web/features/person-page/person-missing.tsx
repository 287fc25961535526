/** Shown if there is no page for a name. It looks the same for unknown, former, blocked and deleted names. */
import { profileTexts } from '@starparty/contract/profile-texts.ts';
import type { ReactNode } from 'react';
import { MissingPage } from '../../ui/states/missing-page.tsx';

export const PersonMissing = ({ children }: { children: ReactNode }) => (
  <MissingPage reason={profileTexts.pageMissingReason} action={children} />
);
