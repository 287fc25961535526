/** The top bar: the drawer, the link to /home, and the controls of the member. */
import { Link } from '@tanstack/react-router';
import { NotificationBell } from '../../features/notifications/notification-bell.tsx';
import { useSession } from '../../lib/session/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { SearchButton } from '../search/search-button.tsx';
import { DrawerMenu } from './drawer-menu.tsx';
import { MessageBarButton } from './message-button.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { TopBarLayout } from './top-bar-layout.tsx';

export function TopBar() {
  const session = useSession();
  return (
    <TopBarLayout
      menu={<DrawerMenu />}
      renderHome={(logo, className) => (
        <Link to="/home" className={className}>
          {logo}
        </Link>
      )}
    >
      {session.status === 'signed-in' && (
        <>
          <SearchButton />
          <MessageBarButton />
          <NotificationBell />
          <ProfileMenu username={session.session.user.username} />
        </>
      )}
      {session.status === 'signed-out' && (
        <LinkButton to="/login" size="small">
          Login
        </LinkButton>
      )}
    </TopBarLayout>
  );
}
