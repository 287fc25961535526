/** The empty state of the Following feed, for members who follow nobody or only people without posts. */
import { followTexts } from '@starparty/contract/follow-texts.ts';
import { useFollows } from '../../people/follow/follows.queries.ts';
import { QuietPlanet } from '../../ui/drawings/quiet-planet.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

export function NobodyFollowed() {
  const { data, isPending } = useFollows();
  if (isPending) return <Skeleton className="h-80" />;
  const isFollowing = data?.pages.some(({ items }) => items.length > 0);
  return (
    <div className="panel">
      <EmptyState
        drawing={<QuietPlanet className="w-40" />}
        title={isFollowing ? followTexts.followedAreQuiet : followTexts.followsNobody}
        detail="Press the name of a person and choose Follow, to see their posts here. Nobody else sees whom you follow."
        action={<LinkButton to="/partyfinder">Find players</LinkButton>}
      />
    </div>
  );
}
