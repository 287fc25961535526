/** The list of blocked people, with buttons to unblock them. */
import { safetyTexts } from '@starparty/contract/safety-texts.ts';
import { useRef } from 'react';
import { errorSentence } from '../../lib/connection/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { QueryList } from '../../ui/states/query-list.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useBlocks, useUnblock } from './blocks.queries.ts';

export function BlockedPeople({ id }: { id: string }) {
  return (
    <SettingsSection
      id={id}
      title="Blocked people"
      about="You and the people you block cannot see each other. They are not notified when you block or unblock them."
    >
      <Blocks />
    </SettingsSection>
  );
}

function Blocks() {
  const blocks = useBlocks();
  const unblock = useUnblock();
  const list = useRef<HTMLDivElement>(null);
  // The focused button is removed together with its row, so move the focus.
  const onUnblocked = () => list.current?.focus({ preventScroll: true });
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <QueryList
        query={blocks}
        items={blocks.data?.pages.flatMap((page) => page.items)}
        things="people"
        failed={safetyTexts.blocksFailed}
        explainError={errorSentence}
        skeleton={<Skeleton className="h-12" />}
        empty={<p className="text-sm">You haven't blocked anyone.</p>}
      >
        {(items) => (
          <ul aria-label="Blocked people" className="grid gap-3">
            {items.map(({ person: { username, profilePic } }) => (
              <li key={username} className="flex items-center gap-3">
                <Avatar name={username} src={profilePic} size={40} />
                <span className="min-w-0 flex-1 wrap-anywhere">{username}</span>
                <Button
                  size="small"
                  aria-label={`Unblock ${username}`}
                  isBusy={unblock.isPending && unblock.variables === username}
                  busyLabel="Unblocking"
                  onClick={() => unblock.mutate(username, { onSuccess: onUnblocked })}
                >
                  Unblock
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </div>
  );
}
