/** The list of followed people, with buttons to unfollow them. */
import { followTexts } from '@starparty/contract/follow-texts.ts';
import { errorSentence } from '../../lib/connection/api-error.ts';
import { Byline } from '../../people/byline.tsx';
import { FollowButton } from '../../people/follow/follow-button.tsx';
import { useFollows } from '../../people/follow/follows.queries.ts';
import { LongList } from '../../ui/long-list.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { QueryList } from '../../ui/states/query-list.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { Time } from '../../ui/text/time.tsx';

export function FollowedPeople({ id }: { id: string }) {
  return (
    <SettingsSection
      id={id}
      title="People you follow"
      about="Home shows their posts under Following. Only you see this list, and you cannot see who follows you."
    >
      <People />
    </SettingsSection>
  );
}

function People() {
  const follows = useFollows();
  return (
    <QueryList
      query={follows}
      items={follows.data?.pages.flatMap(({ items }) => items)}
      things="people"
      failed={followTexts.followsFailed}
      explainError={errorSentence}
      skeleton={<Skeleton className="h-12" />}
      empty={<p className="text-sm">{followTexts.followsNobody}</p>}
    >
      {(items) => (
        <LongList
          label="People you follow"
          items={items}
          keyOf={({ person }) => person.username}
          pages={follows.data?.pages ?? []}
          className="grid divide-y divide-line"
          rowClassName="flex flex-wrap items-center justify-between gap-3 py-3"
        >
          {({ person, followedAt }) => (
            <>
              <Byline person={person} detail={<Time at={followedAt} />} pictureSize={40} />
              <FollowButton username={person.username} isFollowed size="small" isNamed />
            </>
          )}
        </LongList>
      )}
    </QueryList>
  );
}
