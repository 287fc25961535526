/** A switch of the member's own settings, which shows its change before the server responds. */
import { type Me, updateMe } from '@starparty/contract/profiles.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useOptimisticChange } from '../lib/cache/optimistic.ts';
import { call } from '../lib/connection/api.ts';
import { explain } from '../lib/connection/api-error.ts';
import { changeMe, holdMe, readMe, reloadMe } from '../lib/session/me.ts';
import { showToast } from '../ui/overlays/toast-store.ts';

type MeSwitch = 'isPagePublic' | 'isPlayTimeShown' | 'isOnlineShown' | 'hasReadReceipts' | 'hasTyping';

/** `failure` is the message if the setting could not be saved. */
export function useMeSwitch(name: MeSwitch, failure: string) {
  const client = useQueryClient();
  return useOptimisticChange({
    mutationKey: ['me-switch', name],
    send: (isOn: boolean): Promise<Me> => call(updateMe, { body: { [name]: isOn } }),
    read: () => readMe(client)?.[name] === true,
    show: (isOn) => changeMe(client, { [name]: isOn }),
    change: (_before, isOn) => isOn,
    cancelReads: () => holdMe(client),
    receive: (me) => changeMe(client, { [name]: me[name] }),
    reload: () => reloadMe(client),
    onError: (error) => showToast(explain(failure, error), 'error'),
  });
}
