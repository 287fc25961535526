/** The member's data: download, deletion of the account, and comments and likes. */
import { AccountLayout } from '../features/accounts/account-layout.tsx';
import { LeavingSection } from '../features/accounts/leaving-section.tsx';
import { OwnWriting } from '../features/feed/own/own-writing.tsx';

export function AccountDataPage() {
  return (
    <AccountLayout title="Data">
      <LeavingSection id="data" />
      <OwnWriting id="writing" />
    </AccountLayout>
  );
}
