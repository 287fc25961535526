/** Settings of the member's page: its visitors, and the time at which the member usually plays. */
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

type PageSwitch = 'isPagePublic' | 'isPlayTimeShown';

export function PublicPageSection({ id, me }: { id: string; me: Me }) {
  const publicPage = usePageSwitch('isPagePublic');
  const playTime = usePageSwitch('isPlayTimeShown');
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
        <div className="grid gap-2">
          <Switch isOn={me.isPagePublic} onChange={(isOn) => publicPage.mutate(isOn)}>
            Visitors without an account see your picture, bio and games
          </Switch>
          <Switch isOn={me.isPlayTimeShown === true} onChange={(isOn) => playTime.mutate(isOn)}>
            Members see when you usually play
          </Switch>
          <p className="text-sm text-muted">{profileTexts.playTimeAbout}</p>
        </div>
      )}
    </SettingsSection>
  );
}

/** Switches one of the settings. */
function usePageSwitch(name: PageSwitch) {
  const client = useQueryClient();
  return useOptimisticChange({
    mutationKey: ['page-setting', name],
    send: (isOn: boolean) => call(updateMe, { body: { [name]: isOn } }),
    read: () => readMe(client)?.[name] === true,
    show: (isOn) => changeMe(client, { [name]: isOn }),
    change: (_before, isOn) => isOn,
    cancelReads: () => holdMe(client),
    receive: (me) => changeMe(client, { [name]: me[name] }),
    reload: () => reloadMe(client),
    onError: (error) => showToast(explain(profileTexts.publicPageNotSaved, error), 'error'),
  });
}
