/** Stands in for the card of a person when its code did not arrive. */
import { texts } from '@starparty/contract/errors.ts';
import type { Person } from '@starparty/contract/profiles.ts';

export function ProfileCardMissing(_props: { person: Person }) {
  return (
    <p role="alert" className="pr-8 text-sm text-danger-text">
      {texts.profileFailed}
    </p>
  );
}
