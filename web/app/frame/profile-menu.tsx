/** The member's own picture, which opens a menu: the account, the sound switch and signing out. */
import { texts } from '@starparty/contract/common-texts.ts';
import { useNavigate } from '@tanstack/react-router';
import { Bookmark, LogOut, UserRound, Volume2, VolumeX } from 'lucide-react';
import { useMe } from '../../lib/session/me.ts';
import { session } from '../../lib/session/session.ts';
import { setMuted, useMuted } from '../../lib/sound-setting.ts';
import { Menu } from '../../ui/overlays/menu.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';

export function ProfileMenu({ username }: { username: string }) {
  const me = useMe();
  const navigate = useNavigate();
  const isMuted = useMuted();

  async function signOut() {
    try {
      await session.signOut();
      await navigate({ to: '/login' });
    } catch {
      showToast(texts.signOutFailed, 'error');
    }
  }

  const SoundIcon = isMuted ? VolumeX : Volume2;
  return (
    <Menu
      buttonLabel={`Profile menu of ${username}`}
      buttonClassName="grid size-11 place-items-center rounded-full outline-offset-0 transition-colors hover:bg-raised-more aria-expanded:bg-raised-more"
      label="Profile"
      heading={username}
      lines={[
        { text: 'Go to profile page', icon: <UserRound size={19} aria-hidden="true" />, href: '/account' },
        { text: 'Saved posts', icon: <Bookmark size={19} aria-hidden="true" />, href: '/home/saved' },
        {
          text: isMuted ? 'Turn sounds on' : 'Turn sounds off',
          icon: <SoundIcon size={19} aria-hidden="true" />,
          onAction: () => setMuted(!isMuted),
        },
        { text: 'Sign out', icon: <LogOut size={19} aria-hidden="true" />, onAction: signOut },
      ]}
    >
      <Avatar name={username} src={me.data?.profilePic ?? null} size={38} />
    </Menu>
  );
}
