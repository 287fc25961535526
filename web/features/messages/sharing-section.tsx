/** Privacy settings of conversations: read receipts and typing. */
import { texts } from '@starparty/contract/common-texts.ts';
import type { Me } from '@starparty/contract/profiles.ts';
import { useMeSwitch } from '../../people/use-me-switch.ts';
import { Switch } from '../../ui/choices/switch.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';

interface SharingSectionProps {
  id: string;
  me: Pick<Me, 'hasReadReceipts' | 'hasTyping'>;
}

export function SharingSection({ id, me }: SharingSectionProps) {
  const readReceipts = useMeSwitch('hasReadReceipts', texts.sharingNotSaved);
  const typing = useMeSwitch('hasTyping', texts.sharingNotSaved);
  return (
    <SettingsSection
      id={id}
      title="Direct messages"
      about="Both settings work both ways: if you turn one off, you do not see it from others either."
    >
      <div className="grid gap-2">
        <Switch isOn={me.hasReadReceipts} onChange={(isOn) => readReceipts.mutate(isOn)}>
          Read receipts
        </Switch>
        <Switch isOn={me.hasTyping} onChange={(isOn) => typing.mutate(isOn)}>
          Typing indicator
        </Switch>
      </div>
    </SettingsSection>
  );
}
