/**
 * The privacy settings of the account: place, page, online status, read receipts, typing, and followed and blocked
 * people.
 */
import { accountTexts } from '@starparty/contract/account-texts.ts';
import { AccountLayout } from '../features/accounts/account-layout.tsx';
import { FollowedPeople } from '../features/follows/followed-people.tsx';
import { SharingSection } from '../features/messages/sharing-section.tsx';
import { OnlineSection } from '../features/profiles/online-section.tsx';
import { PlaceSection } from '../features/profiles/place-section.tsx';
import { PublicPageSection } from '../features/profiles/public-page-section.tsx';
import { BlockedPeople } from '../people/safety/blocked-people.tsx';
import { WithMe } from '../people/with-me.tsx';

export function AccountPrivacyPage() {
  return (
    <AccountLayout title="Privacy">
      <WithMe failure={accountTexts.userDataFailed}>
        {(me) => (
          <>
            <PlaceSection id="place" me={me} />
            <PublicPageSection id="page" me={me} />
            <OnlineSection id="online" me={me} />
            <SharingSection id="messages" me={me} />
            <FollowedPeople id="followed" />
            <BlockedPeople id="blocked" />
          </>
        )}
      </WithMe>
    </AccountLayout>
  );
}
