/** Stands in for the card of a person when its code did not arrive. */
import { texts } from '@starparty/contract/errors.ts';
import type { ProfileCardProps } from './profile-card.tsx';

export function ProfileCardMissing(_props: ProfileCardProps) {
  return (
    <p role="alert" className="pe-8 text-sm text-danger-text">
      {texts.profileFailed}
    </p>
  );
}
