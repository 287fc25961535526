/** The list of notifications beside the bell. */
import type { PopupProps } from '../../ui/aria/popup.tsx';
import { Popup } from '../../ui/overlays/overlays.tsx';
import { NotificationList } from './notification-list.tsx';

export function NotificationPopup(props: Pick<PopupProps, 'triggerRef' | 'isOpen' | 'onClose'>) {
  return (
    <Popup label="Notifications" {...props}>
      <h2 className="mb-3 pe-10 text-lg">Notifications</h2>
      <NotificationList onLeave={props.onClose} />
    </Popup>
  );
}
