/** Privacy settings of conversations: read receipts and typing. */
import { texts } from '@starparty/contract/common-texts.ts';
import { type Me, updateMe } from '@starparty/contract/profiles.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useOptimisticChange } from '../../lib/cache/optimistic.ts';
import { call } from '../../lib/connection/api.ts';
import { explain } from '../../lib/connection/api-error.ts';
import { changeMe, holdMe, readMe, reloadMe } from '../../lib/session/me.ts';
import { Switch } from '../../ui/choices/switch.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { SettingsSection } from '../../ui/settings-section.tsx';

type Sharing = Pick<Me, 'hasReadReceipts' | 'hasTyping'>;

interface SharingSectionProps {
  id: string;
  me: Sharing;
}

export function SharingSection({ id, me }: SharingSectionProps) {
  const readReceipts = useShare('hasReadReceipts');
  const typing = useShare('hasTyping');
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

/** Switches one of the two settings. */
function useShare(name: keyof Sharing) {
  const client = useQueryClient();
  return useOptimisticChange({
    mutationKey: ['sharing', name],
    send: (isOn: boolean) => call(updateMe, { body: { [name]: isOn } }),
    read: () => readMe(client)?.[name],
    show: (isOn) => changeMe(client, { [name]: isOn }),
    change: (_before, isOn) => isOn,
    cancelReads: () => holdMe(client),
    receive: (me) => changeMe(client, { [name]: me[name] }),
    reload: () => reloadMe(client),
    onError: (error) => showToast(explain(texts.sharingNotSaved, error), 'error'),
  });
}
