/** The popup about a person. */
import type { Person } from '@starparty/contract/profiles.ts';
import type { RefObject } from 'react';
import type { OverlayProps } from '../ui/overlays/lazy.tsx';
import { Popup } from '../ui/overlays/overlays.tsx';
import { ProfileCard } from './profile/profile-card.tsx';

interface PersonPopupProps extends OverlayProps {
  person: Person;
  hasStartDm: boolean;
  /** The element that the popup is positioned beside. */
  triggerRef: RefObject<HTMLElement | null>;
}

export function PersonPopup({ person, hasStartDm, ...popup }: PersonPopupProps) {
  return (
    <Popup {...popup} label={`About ${person.username}`}>
      <ProfileCard person={person} hasStartDm={hasStartDm} onLeave={popup.onClose} />
    </Popup>
  );
}
