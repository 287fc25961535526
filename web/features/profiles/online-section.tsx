/** Whether matches and friends see on Home that the member is online. */
import { homeTexts } from '@starparty/contract/home-texts.ts';
import type { Me } from '@starparty/contract/profiles.ts';
import { useMeSwitch } from '../../people/use-me-switch.ts';
import { Switch } from '../../ui/choices/switch.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';

export function OnlineSection({ id, me }: { id: string; me: Pick<Me, 'isOnlineShown'> }) {
  const change = useMeSwitch('isOnlineShown', homeTexts.onlineNotSaved);
  return (
    <SettingsSection id={id} title="Playing now">
      {me.isOnlineShown === null ? (
        <p className="text-sm text-muted">{homeTexts.onlineForAdults}</p>
      ) : (
        <div className="grid gap-2">
          <Switch isOn={me.isOnlineShown} onChange={(isOn) => change.mutate(isOn)}>
            Show when I'm online
          </Switch>
          <p className="text-sm text-muted">{homeTexts.onlineAbout}</p>
        </div>
      )}
    </SettingsSection>
  );
}
