/** Whether visitors without an account see a part of the member's page. */
import { profileTexts } from '@starparty/contract/profile-texts.ts';
import { type Me, updateMe } from '@starparty/contract/profiles.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useOptimisticChange } from '../../lib/cache/optimistic.ts';
import { call } from '../../lib/connection/api.ts';
import { explain } from '../../lib/connection/api-error.ts';
import { changeMe, holdMe, readMe, reloadMe } from '../../lib/session/me.ts';
import { Switch } from '../../ui/choices/switch.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { SettingsSection } from '../../ui/settings-section.tsx';

export function PublicPageSection({ id, me }: { id: string; me: Me }) {
  const client = useQueryClient();
  const change = useOptimisticChange({
    mutationKey: ['public-page'],
    send: (isPagePublic: boolean) => call(updateMe, { body: { isPagePublic } }),
    read: () => readMe(client)?.isPagePublic === true,
    show: (isPagePublic) => changeMe(client, { isPagePublic }),
    change: (_before, isPagePublic) => isPagePublic,
    cancelReads: () => holdMe(client),
    receive: ({ isPagePublic }) => changeMe(client, { isPagePublic }),
    reload: () => reloadMe(client),
    onError: (error) => showToast(explain(profileTexts.publicPageNotSaved, error), 'error'),
  });
  return (
    <SettingsSection
      id={id}
      title="Your page"
      about={
        <>
          Members find you at{' '}
          <Link to="/u/$username" params={{ username: me.username }} className="link wrap-anywhere">
            /u/{me.username}
          </Link>
          .
        </>
      }
    >
      {me.isPagePublic === null ? (
        <p className="text-sm text-muted">{profileTexts.publicPageForAdults}</p>
      ) : (
        <Switch isOn={me.isPagePublic} onChange={(isOn) => change.mutate(isOn)}>
          Visitors without an account see your picture, bio and games
        </Switch>
      )}
    </SettingsSection>
  );
}
