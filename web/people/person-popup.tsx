/** The popup about a person, whose card is loaded when a popup first opens. */
import type { Person } from '@starparty/contract/profiles.ts';
import type { RefObject } from 'react';
import { later, type OverlayProps } from '../ui/later.tsx';
import { LaterPart } from '../ui/later-part.tsx';
import { PopupPanel } from '../ui/popup-panel.tsx';
import type { ProfileCardProps } from './profile-card.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

/** Its brand marks weigh more than the rest of the popup. */
const card = later<ProfileCardProps & OverlayProps>(async () => (await import('./profile-card.tsx')).ProfileCard);

export interface PersonPopupProps extends OverlayProps {
  person: Person;
  hasStartDm: boolean;
  /** The element beside which the popup opens. */
  triggerRef: RefObject<HTMLElement | null>;
}

export function PersonPopup({ person, hasStartDm, ...panel }: PersonPopupProps) {
  return (
    <PopupPanel {...panel} label={`About ${person.username}`}>
      {/* A failure leaves room for the button that closes the popup. */}
      <div className="bg-inherit *:[[role=alert]]:pe-8">
        <LaterPart
          code={card}
          props={{ person, hasStartDm, onLeave: panel.onClose }}
          name="The profile"
          waiting={<ProfileSkeleton />}
        />
      </div>
    </PopupPanel>
  );
}
