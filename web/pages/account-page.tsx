/** The account page: all settings, signing out and deleting the account. */
import { accountTexts } from '@starparty/contract/account-texts.ts';
import { texts } from '@starparty/contract/common-texts.ts';
import type { Me } from '@starparty/contract/profiles.ts';
import { AccountSettings } from '../features/accounts/account-settings.tsx';
import { LeavingSection } from '../features/accounts/leaving-section.tsx';
import { SessionsSection } from '../features/accounts/sessions-section.tsx';
import { SharingSection } from '../features/messages/sharing-section.tsx';
import { BioSection } from '../features/profiles/bio-section.tsx';
import { PictureSection } from '../features/profiles/picture-section.tsx';
import { PlaceSection } from '../features/profiles/place-section.tsx';
import { ServicesSection } from '../features/profiles/services-section.tsx';
import { errorSentence } from '../lib/connection/api-error.ts';
import { useMe } from '../lib/session/me.ts';
import { setMuted, useMuted } from '../lib/sound.ts';
import { BlockedPeople } from '../people/safety/blocked-people.tsx';
import { Switch } from '../ui/choices/switch.tsx';
import { lazyPart } from '../ui/overlays/lazy.tsx';
import { SectionNav } from '../ui/section-nav.tsx';
import { SettingsSection } from '../ui/settings-section.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { PageLoading } from '../ui/states/page-loading.tsx';

const UsernameGenerator = lazyPart(
  async () => (await import('../features/profiles/username-generator.tsx')).UsernameGenerator,
  { nameOf: () => 'The username generator' },
);

const OwnFavoriteGames = lazyPart(
  async () => (await import('../features/games/own-favorite-games.tsx')).OwnFavoriteGames,
  { nameOf: () => 'Your favorite games' },
);
const NotificationSettings = lazyPart(
  async () => (await import('../features/notifications/notification-settings.tsx')).NotificationSettings,
  { nameOf: () => 'Your notification settings' },
);
const OwnPosts = lazyPart(async () => (await import('../features/feed/own/own-posts.tsx')).OwnPosts, {
  nameOf: () => 'Your posts',
});
const OwnWriting = lazyPart(async () => (await import('../features/feed/own/own-writing.tsx')).OwnWriting, {
  nameOf: () => 'Your comments and likes',
});

const sections = [
  { id: 'picture', title: 'Profile Picture' },
  { id: 'settings', title: 'Account Settings' },
  { id: 'services', title: 'Linked Services' },
  { id: 'bio', title: 'Bio' },
  { id: 'place', title: 'Place' },
  { id: 'games', title: 'Favorite Games' },
  { id: 'posts', title: 'Media Posts' },
  { id: 'writing', title: 'Comments and Likes' },
  { id: 'messages', title: 'Direct messages' },
  { id: 'notifications', title: 'Notifications' },
  { id: 'sounds', title: 'Sounds' },
  { id: 'devices', title: 'Devices' },
  { id: 'blocked', title: 'Blocked people' },
  { id: 'data', title: 'Your data' },
];

export function AccountPage() {
  const me = useMe();
  return (
    <div className="grid gap-x-10 gap-y-4 desktop:grid-cols-[minmax(0,42.5rem)_minmax(12rem,1fr)]">
      <h1 className="mx-auto w-full max-w-reading text-2xl desktop:col-span-2 desktop:mx-0">Account</h1>
      {me.data ? (
        <>
          <Sections me={me.data} />
          <SectionNav label="Account" sections={sections} />
        </>
      ) : me.isError && !me.isFetching ? (
        <ErrorState
          title={texts.userLoadFailed}
          detail={`${accountTexts.userDataFailed} ${errorSentence(me.error)}`}
          onRetry={() => void me.refetch()}
        />
      ) : (
        <PageLoading />
      )}
    </div>
  );
}

function Sections({ me }: { me: Me }) {
  const isMuted = useMuted();
  return (
    <div className="mx-auto grid w-full max-w-reading min-w-0 gap-4">
      <PictureSection id="picture" me={me} />
      <AccountSettings
        id="settings"
        email={me.email}
        username={me.username}
        renderUsernameGenerator={(close) => <UsernameGenerator onClose={close} />}
      />
      <ServicesSection id="services" me={me} />
      <BioSection id="bio" me={me} />
      <PlaceSection id="place" me={me} />
      <OwnFavoriteGames id="games" games={me.favoriteGames} />
      <OwnPosts id="posts" username={me.username} />
      <OwnWriting id="writing" />
      <SharingSection id="messages" me={me} />
      <NotificationSettings id="notifications" />
      <SettingsSection id="sounds" title="Sounds">
        <Switch isOn={isMuted} onChange={setMuted}>
          Mute sounds
        </Switch>
      </SettingsSection>
      <SessionsSection id="devices" />
      <BlockedPeople id="blocked" />
      <LeavingSection id="data" />
    </div>
  );
}
