/** The popup about a person, beside what opened it. */
import type { Person } from '@starparty/contract/profiles.ts';
import { lazy, type RefObject, Suspense } from 'react';
import { Popup } from '../ui/popup.tsx';
import { ProfileCardMissing } from './profile-card-missing.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

/** Its brand marks weigh more than the rest of a post; they come when somebody is curious. */
const loadProfileCard = () => import('./profile-card.tsx');
const ProfileCard = lazy(() =>
  loadProfileCard().then(
    (module) => ({ default: module.ProfileCard }),
    () => ({ default: ProfileCardMissing }),
  ),
);

interface AboutPersonProps {
  person: Person;
  triggerRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onClose: () => void;
  /** Whether it offers to write to the person; it does, except where one writes to them already. */
  hasStartDm?: boolean;
}

export function AboutPerson({ person, triggerRef, isOpen, onClose, hasStartDm = true }: AboutPersonProps) {
  return (
    <Popup label={`About ${person.username}`} triggerRef={triggerRef} isOpen={isOpen} onClose={onClose}>
      <Suspense fallback={<ProfileSkeleton />}>
        <ProfileCard person={person} hasStartDm={hasStartDm} onClose={onClose} />
      </Suspense>
    </Popup>
  );
}
