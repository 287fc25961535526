/** One's own picture, which opens the way to the account, the sound switch and the way out. */
import { useMe } from '../../lib/me.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { later } from '../../ui/later.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import type { ProfileMenuPanelProps } from './profile-menu-panel.tsx';

const code = later<ProfileMenuPanelProps>(async () => (await import('./profile-menu-panel.tsx')).ProfileMenuPanel);

export function ProfileMenu({ username }: { username: string }) {
  const me = useMe();
  return (
    <MenuButton
      buttonLabel={`Profile menu of ${username}`}
      buttonClassName="grid size-11 place-items-center rounded-full outline-offset-0 transition-colors hover:bg-raised-more aria-expanded:bg-raised-more"
      code={code}
      props={{ username }}
    >
      <Avatar name={username} src={me.data?.profilePic ?? null} size={38} />
    </MenuButton>
  );
}
