/** The notifications as a page. */
import { NotificationList } from '../features/notifications/notification-list.tsx';

export function NotificationsPage() {
  return (
    <div className="reading">
      <h1 className="mb-4 text-2xl">Notifications</h1>
      <section className="panel p-2 tablet:p-4">
        <NotificationList />
      </section>
    </div>
  );
}
