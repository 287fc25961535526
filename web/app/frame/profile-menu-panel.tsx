/** The lines of the profile menu. */
import { texts } from '@starparty/contract/errors.ts';
import { useNavigate } from '@tanstack/react-router';
import { LogOut, UserRound, Volume2, VolumeX } from 'lucide-react';
import { session } from '../../lib/session.ts';
import { setMuted, useMuted } from '../../lib/sound.ts';
import type { OpenMenuProps } from '../../ui/menu-button.tsx';
import { MenuPanel } from '../../ui/menu-panel.tsx';
import { showToast } from '../../ui/toast-store.ts';

export interface ProfileMenuPanelProps extends OpenMenuProps {
  username: string;
}

export function ProfileMenuPanel({ username, ...panel }: ProfileMenuPanelProps) {
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
    <MenuPanel
      {...panel}
      label="Profile"
      heading={username}
      lines={[
        { text: 'Go to profile page', icon: <UserRound size={19} aria-hidden="true" />, href: '/account' },
        {
          text: isMuted ? 'Turn sounds on' : 'Turn sounds off',
          icon: <SoundIcon size={19} aria-hidden="true" />,
          onAction: () => setMuted(!isMuted),
        },
        { text: 'Sign out', icon: <LogOut size={19} aria-hidden="true" />, onAction: signOut },
      ]}
    />
  );
}
