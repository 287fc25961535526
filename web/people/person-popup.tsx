/** What the popup about a person shows until their card is there, and in its place where that does not come. */
import type { Person } from '@starparty/contract/profiles.ts';
import { lazy, type RefObject, Suspense } from 'react';
import type { OverlayProps } from '../ui/later.tsx';
import { PopupPanel } from '../ui/popup-panel.tsx';
import { ProfileCardMissing } from './profile-card-missing.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

/** Its brand marks weigh more than the rest of the popup. */
const ProfileCard = lazy(() =>
  import('./profile-card.tsx').then(
    (module) => ({ default: module.ProfileCard }),
    () => ({ default: ProfileCardMissing }),
  ),
);

export interface PersonPopupProps extends OverlayProps {
  person: Person;
  hasStartDm: boolean;
  /** What it opens beside. */
  triggerRef: RefObject<HTMLElement | null>;
}

export function PersonPopup({ person, hasStartDm, ...panel }: PersonPopupProps) {
  return (
    <PopupPanel {...panel} label={`About ${person.username}`}>
      <Suspense fallback={<ProfileSkeleton />}>
        <ProfileCard person={person} hasStartDm={hasStartDm} onClose={panel.onClose} />
      </Suspense>
    </PopupPanel>
  );
}
