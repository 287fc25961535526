/** The list of notifications beside the bell. */
import type { PopupProps } from '../../ui/popup-panel.tsx';
import { PopupPanel } from '../../ui/popup-panel.tsx';
import { NotificationList } from './notification-list.tsx';

export type NotificationPanelProps = Pick<PopupProps, 'triggerRef' | 'isOpen' | 'onClose'>;

export function NotificationPanel(props: NotificationPanelProps) {
  return (
    <PopupPanel label="Notifications" {...props}>
      <h2 className="mb-3 pe-10 text-lg">Notifications</h2>
      <NotificationList onLeave={props.onClose} />
    </PopupPanel>
  );
}
