/** The bar at the top: the way home, and who one is. */
import { Link } from '@tanstack/react-router';
import { NotificationBell } from '../../features/notifications/notification-bell.tsx';
import { useSession } from '../../lib/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { WordMark } from '../../ui/word-mark.tsx';
import { DrawerMenu } from './drawer-menu.tsx';
import { MessageBarButton } from './message-button.tsx';
import { ProfileMenu } from './profile-menu.tsx';

export function TopBar() {
  const session = useSession();
  return (
    <header className="sticky top-0 z-20 h-(--top-bar) border-b border-line bg-panel-solid">
      <div className="mx-auto flex h-full max-w-frame items-center gap-1 px-4 tablet:gap-2 desktop:px-6">
        <DrawerMenu />
        <Link to="/home" className="-ms-1 flex min-h-11 items-center rounded-field px-1">
          <WordMark className="text-sm max-[22.5rem]:text-xs tablet:text-base" />
        </Link>
        <div className="ms-auto flex items-center">
          {session.status === 'signed-in' && (
            <>
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
        </div>
      </div>
    </header>
  );
}
