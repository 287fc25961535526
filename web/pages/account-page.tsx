/** The account page: picture, login settings, linked services, bio, games and posts. */
import { accountTexts } from '@starparty/contract/account-texts.ts';
import { AccountLayout } from '../features/accounts/account-layout.tsx';
import { AccountSettings } from '../features/accounts/account-settings.tsx';
import { PictureSection } from '../features/profiles/picture-section.tsx';
import { ServicesSection } from '../features/profiles/services-section.tsx';
import { WithMe } from '../people/with-me.tsx';
import { lazyPart } from '../ui/overlays/lazy.tsx';
import { SettingsSection } from '../ui/settings-section.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';

const UsernameForm = lazyPart(async () => (await import('../features/profiles/username-form.tsx')).UsernameForm, {
  nameOf: () => 'The username form',
});
const UsernameGenerator = lazyPart(
  async () => (await import('../features/profiles/username-generator.tsx')).UsernameGenerator,
  { nameOf: () => 'The username generator' },
);

// The following parts are below the first view, so their code loads later.
const BioForm = lazyPart(async () => (await import('../features/profiles/bio-form.tsx')).BioForm, {
  nameOf: () => 'Your bio',
  fallback: () => <Skeleton className="h-49" />,
});
const OwnFavoriteGames = lazyPart(
  async () => (await import('../features/games/own-favorite-games.tsx')).OwnFavoriteGames,
  { nameOf: () => 'Your favorite games' },
);
const OwnPosts = lazyPart(async () => (await import('../features/feed/own/own-posts.tsx')).OwnPosts, {
  nameOf: () => 'Your posts',
});

const sections = [
  { id: 'picture', title: 'Profile Picture' },
  { id: 'settings', title: 'Account Settings' },
  { id: 'services', title: 'Linked Services' },
  { id: 'bio', title: 'Bio' },
  { id: 'games', title: 'Favorite Games' },
  { id: 'posts', title: 'Media Posts' },
];

export function AccountPage() {
  return (
    <AccountLayout title="Account" sections={sections}>
      <WithMe failure={accountTexts.userDataFailed}>
        {(me) => (
          <>
            <PictureSection id="picture" me={me} />
            <AccountSettings
              id="settings"
              email={me.email}
              username={me.username}
              renderUsernameForm={(close) => <UsernameForm username={me.username} onClose={close} />}
              renderUsernameGenerator={(close) => <UsernameGenerator onClose={close} />}
            />
            <ServicesSection id="services" me={me} />
            <SettingsSection id="bio" title="Bio">
              <BioForm me={me} />
            </SettingsSection>
            <OwnFavoriteGames id="games" games={me.favoriteGames} />
            <OwnPosts id="posts" username={me.username} />
          </>
        )}
      </WithMe>
    </AccountLayout>
  );
}
