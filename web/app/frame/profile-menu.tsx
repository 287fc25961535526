/** One's own picture, which opens the way to the account, the sound switch and the way out. */
import { texts } from '@starparty/contract/errors.ts';
import { useNavigate } from '@tanstack/react-router';
import { LogOut, UserRound, Volume2, VolumeX } from 'lucide-react';
import { Button } from 'react-aria-components';
import { useMe } from '../../features/accounts/accounts.queries.ts';
import { session } from '../../lib/session.ts';
import { setMuted, useMuted } from '../../lib/sound.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Menu } from '../../ui/menu.tsx';
import { MenuItem } from '../../ui/menu-item.tsx';
import { showToast } from '../../ui/toast-store.ts';

export function ProfileMenu({ username }: { username: string }) {
  const navigate = useNavigate();
  const me = useMe();
  const isMuted = useMuted();

  async function signOut() {
    try {
      await session.signOut();
      await navigate({ to: '/login' });
    } catch {
      showToast(texts.signOutFailed, 'error');
    }
  }

  const trigger = (
    <Button
      aria-label={`Profile menu of ${username}`}
      className="grid size-11 cursor-pointer place-items-center rounded-full outline-offset-0 transition-colors data-hovered:bg-raised-more data-pressed:bg-raised-more"
    >
      <Avatar name={username} src={me.data?.profilePic ?? null} size={38} />
    </Button>
  );
  return (
    <Menu trigger={trigger} label="Profile" heading={username}>
      <MenuItem icon={<UserRound size={19} aria-hidden="true" />} href="/account">
        Go to profile page
      </MenuItem>
      <MenuItem
        icon={isMuted ? <VolumeX size={19} aria-hidden="true" /> : <Volume2 size={19} aria-hidden="true" />}
        onAction={() => setMuted(!isMuted)}
      >
        {isMuted ? 'Turn sounds on' : 'Turn sounds off'}
      </MenuItem>
      <MenuItem icon={<LogOut size={19} aria-hidden="true" />} onAction={signOut}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
