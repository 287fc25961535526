/** Settings of the member's page: whether visitors see it, and whether it shows when the member usually plays. */
import { profileTexts } from '@starparty/contract/profile-texts.ts';
import type { Me } from '@starparty/contract/profiles.ts';
import { Link } from '@tanstack/react-router';
import { useMeSwitch } from '../../people/use-me-switch.ts';
import { Switch } from '../../ui/choices/switch.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';

export function PublicPageSection({ id, me }: { id: string; me: Me }) {
  const publicPage = useMeSwitch('isPagePublic', profileTexts.publicPageNotSaved);
  const playTime = useMeSwitch('isPlayTimeShown', profileTexts.publicPageNotSaved);
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
