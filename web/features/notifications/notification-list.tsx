/** The list of notifications, in the panel of the bell and on its page. */
import { notificationTexts } from '@starparty/contract/notification-texts.ts';
import { idsOf } from '../../lib/cache/id-lists.ts';
import { errorSentence } from '../../lib/connection/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { QueryList } from '../../ui/states/query-list.tsx';
import { SectionFailed } from '../../ui/states/section-failed.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { NotificationLine } from './notification-line.tsx';
import { useMarkNotificationsRead, useNotification, useNotifications } from './notifications.queries.ts';

interface NotificationListProps {
  /** Called when a notification is opened, which may navigate. */
  onLeave?: () => void;
}

export function NotificationList({ onLeave }: NotificationListProps) {
  const list = useNotifications();
  const markRead = useMarkNotificationsRead();
  const [firstPage] = list.data?.pages ?? [];
  const newest = useNotification(firstPage?.ids[0] ?? '');
  return (
    <>
      {newest && firstPage && firstPage.unread > 0 && (
        <div className="flex justify-end px-1 pb-2">
          <Button
            size="small"
            isBusy={markRead.isPending}
            busyLabel="Marking all as read"
            onClick={() => markRead.mutate({ until: newest.updatedAt })}
          >
            Mark all as read
          </Button>
        </div>
      )}
      <QueryList
        query={list}
        items={list.data && idsOf(list.data)}
        things="notifications"
        failed={(reason, retry) => (
          <div className="p-2">
            <SectionFailed title={notificationTexts.notificationsFailed} detail={reason} onRetry={retry} />
          </div>
        )}
        explainError={errorSentence}
        skeleton={
          <div className="grid gap-2">
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </div>
        }
        empty={
          <EmptyState
            title="All quiet."
            detail="Likes, comments and accepted requests show up here."
            action={
              <LinkButton to="/home" onClick={onLeave}>
                Write a post
              </LinkButton>
            }
          />
        }
      >
        {(ids) => (
          <ul aria-label="Notifications">
            {ids.map((notificationId) => (
              <NotificationLine
                key={notificationId}
                notificationId={notificationId}
                onOpen={({ isRead }) => {
                  if (!isRead) markRead.mutate({ notificationId });
                  onLeave?.();
                }}
              />
            ))}
          </ul>
        )}
      </QueryList>
    </>
  );
}
