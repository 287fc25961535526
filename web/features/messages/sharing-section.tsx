/** What others learn while one talks with them: whether one has read, and that one is writing. */
import { texts } from '@starparty/contract/errors.ts';
import { type Me, updateMe } from '@starparty/contract/profiles.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { explain } from '../../lib/api-error.ts';
import { changeMe, holdMe, reloadMe } from '../../lib/me.ts';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { Switch } from '../../ui/switch.tsx';
import { showToast } from '../../ui/toast-store.ts';

type Sharing = Partial<Pick<Me, 'hasReadReceipts' | 'hasTyping'>>;

interface SharingSectionProps {
  id: string;
  me: Pick<Me, 'hasReadReceipts' | 'hasTyping'>;
}

export function SharingSection({ id, me }: SharingSectionProps) {
  const change = useChangeSharing();
  return (
    <SettingsSection
      id={id}
      title="Direct messages"
      about="Both work both ways: what you do not show to others, you do not see of them either."
    >
      <div className="grid gap-2">
        <Switch isOn={me.hasReadReceipts} onChange={(hasReadReceipts) => change.mutate({ hasReadReceipts })}>
          Read receipts
        </Switch>
        <Switch isOn={me.hasTyping} onChange={(hasTyping) => change.mutate({ hasTyping })}>
          Typing indicator
        </Switch>
      </div>
    </SettingsSection>
  );
}

/** Changes what one shares: shown at once, taken back when the server says no. */
function useChangeSharing() {
  const client = useQueryClient();
  const mutationKey = ['sharing'];
  const isLast = () => client.isMutating({ mutationKey }) <= 1;
  return useMutation({
    mutationKey,
    // Quick changes reach the server one after another, in their order.
    scope: { id: 'sharing' },
    mutationFn: (body: Sharing) => call(updateMe, { body }),
    onMutate: async (change) => {
      await holdMe(client);
      changeMe(client, change);
    },
    onSuccess: ({ hasReadReceipts, hasTyping }) => {
      if (isLast()) changeMe(client, { hasReadReceipts, hasTyping });
    },
    onError: (error, { hasReadReceipts, hasTyping }) => {
      showToast(explain(texts.sharingNotSaved, error), 'error');
      changeMe(client, {
        ...(hasReadReceipts !== undefined && { hasReadReceipts: !hasReadReceipts }),
        ...(hasTyping !== undefined && { hasTyping: !hasTyping }),
      });
      void reloadMe(client);
    },
  });
}
