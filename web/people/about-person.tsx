/** The popup about a person, beside what opened it. */
import type { Person } from '@starparty/contract/profiles.ts';
import { lazy, Suspense, useRef, useState } from 'react';
import { Popup, popupPreparation } from '../ui/popup.tsx';
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

interface AboutPersonOptions {
  /** Whether the popup offers to write to the person; it does, except where one writes to them already. */
  hasStartDm?: boolean;
}

/** The popup about a person, the props of the button that opens it, and the way to open it by something else. */
export function useAboutPerson(person: Person, { hasStartDm = true }: AboutPersonOptions = {}) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return {
    triggerProps: {
      ...popupPreparation,
      ref: trigger,
      type: 'button',
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
      onClick: () => setIsOpen(true),
    } as const,
    open() {
      // So that the focus has a place to come back to.
      trigger.current?.focus({ preventScroll: true });
      setIsOpen(true);
    },
    popup: (
      <Popup label={`About ${person.username}`} triggerRef={trigger} isOpen={isOpen} onClose={close}>
        <Suspense fallback={<ProfileSkeleton />}>
          <ProfileCard person={person} hasStartDm={hasStartDm} onClose={close} />
        </Suspense>
      </Popup>
    ),
  };
}
