/** Whom one has blocked, and the way to take that back. */
import { texts } from '@starparty/contract/errors.ts';
import { errorSentence } from '../lib/api-error.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { SectionFailed } from '../ui/section-failed.tsx';
import { SettingsSection } from '../ui/settings-section.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useBlocks, useUnblock } from './blocks.queries.ts';

export function BlockedPeople({ id }: { id: string }) {
  return (
    <SettingsSection
      id={id}
      title="Blocked people"
      about="You and they do not see each other. They are not told, neither now nor when you unblock them."
    >
      <Blocks />
    </SettingsSection>
  );
}

function Blocks() {
  const blocks = useBlocks();
  const unblock = useUnblock();
  if (!blocks.data && blocks.isFetching) {
    return (
      <div role="status">
        <span className="sr-only">Loading...</span>
        <Skeleton className="h-12" />
      </div>
    );
  }
  if (!blocks.data) {
    return (
      <SectionFailed
        title={texts.blocksFailed}
        detail={errorSentence(blocks.error)}
        onRetry={() => void blocks.refetch()}
      />
    );
  }
  const people = blocks.data.pages.flatMap((page) => page.items.map(({ person }) => person));
  if (people.length === 0 && !blocks.hasNextPage) return <p className="text-sm">You have blocked nobody.</p>;
  return (
    <>
      <ul aria-label="Blocked people" className="grid gap-3">
        {people.map(({ username, profilePic }) => (
          <li key={username} className="flex items-center gap-3">
            <Avatar name={username} src={profilePic} size={40} />
            <span className="min-w-0 flex-1 wrap-anywhere">{username}</span>
            <Button
              size="small"
              aria-label={`Unblock ${username}`}
              isBusy={unblock.isPending && unblock.variables === username}
              busyLabel="Unblocking"
              onClick={() => unblock.mutate(username)}
            >
              Unblock
            </Button>
          </li>
        ))}
      </ul>
      {blocks.hasNextPage && (
        <LoadMore
          label="Load more"
          busyLabel="Loading more people"
          isLoading={blocks.isFetchingNextPage}
          problem={blocks.isFetchNextPageError ? errorSentence(blocks.error) : undefined}
          onLoad={() => void blocks.fetchNextPage()}
        />
      )}
    </>
  );
}
