/** The empty state of the Following feed, for members who follow nobody or only people without posts. */
import { followTexts } from '@starparty/contract/follow-texts.ts';
import { Search } from 'lucide-react';
import { errorSentence } from '../../lib/connection/api-error.ts';
import { openSiteSearch } from '../../lib/site-search.ts';
import { useFollows } from '../../people/follow/follows.queries.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

export function NobodyFollowed() {
  const { data, error, isFetching, refetch } = useFollows();
  if (!data) {
    if (isFetching || !error) return <Skeleton className="h-80" />;
    return (
      <ErrorState
        isPanel
        title={followTexts.followsFailed}
        detail={errorSentence(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  const isFollowing = data.pages.some(({ items }) => items.length > 0);
  return (
    <EmptyState
      isPanel
      title={isFollowing ? followTexts.followedAreQuiet : followTexts.followsNobody}
      detail="Press the name of a person and choose Follow, to see their posts here. Nobody else sees whom you follow."
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button onClick={openSiteSearch}>
            <Search size={18} aria-hidden="true" />
            Search people
          </Button>
          <LinkButton to="/partyfinder">Find players</LinkButton>
        </div>
      }
    />
  );
}
