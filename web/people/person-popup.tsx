/** The popup about a person. */
import type { Person } from '@starparty/contract/profiles.ts';
import type { RefObject } from 'react';
import type { PreviewProps } from '../ui/aria/popup.tsx';
import type { OverlayProps } from '../ui/overlays/lazy.tsx';
import { Popup, Preview } from '../ui/overlays/overlays.tsx';
import { ProfileCard } from './profile/profile-card.tsx';

interface PersonPopupProps extends OverlayProps {
  person: Person;
  hasStartDm: boolean;
  /** The element that the popup is positioned beside. */
  triggerRef: RefObject<HTMLElement | null>;
  /** Set while a resting pointer shows the popup. */
  hover: Pick<PreviewProps, 'onPointerEnter' | 'onPointerLeave'> | undefined;
}

export function PersonPopup({ person, hasStartDm, hover, ...popup }: PersonPopupProps) {
  const label = `About ${person.username}`;
  const card = <ProfileCard person={person} hasStartDm={hasStartDm} onLeave={popup.onClose} />;
  if (hover) {
    return (
      <Preview {...popup} {...hover} label={label}>
        {card}
      </Preview>
    );
  }
  return (
    <Popup {...popup} label={label}>
      {card}
    </Popup>
  );
}
