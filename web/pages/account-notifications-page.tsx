/** The notification settings of the account: kinds of notifications, and the sounds of this device. */
import { AccountLayout } from '../features/accounts/account-layout.tsx';
import { NotificationSettings } from '../features/notifications/notification-settings.tsx';
import { setMuted, useMuted } from '../lib/sound-setting.ts';
import { Switch } from '../ui/choices/switch.tsx';
import { SettingsSection } from '../ui/settings-section.tsx';

export function AccountNotificationsPage() {
  const isMuted = useMuted();
  return (
    <AccountLayout title="Notifications">
      <NotificationSettings id="notifications" />
      <SettingsSection id="sounds" title="Sounds">
        <Switch isOn={isMuted} onChange={setMuted}>
          Mute sounds
        </Switch>
      </SettingsSection>
    </AccountLayout>
  );
}
