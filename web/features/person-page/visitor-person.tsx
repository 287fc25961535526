/** The page of a person for visitors, if the person allows it: picture, bio, games, and links to log in and sign up. */
import { profileTexts } from '@starparty/contract/profile-texts.ts';
import { errorSentence } from '../../lib/connection/api-error.ts';
import { useContentTitle } from '../../lib/page-title.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { PersonGames } from './person-games.tsx';
import { PersonHead } from './person-head.tsx';
import { PersonMissing } from './person-missing.tsx';
import { isMissing, usePersonPreview } from './person-page.queries.ts';
import { PersonSkeleton } from './person-skeleton.tsx';

export function VisitorPerson({ username }: { username: string }) {
  const { data: person, error, isFetching, refetch } = usePersonPreview(username);
  useContentTitle(person?.username);
  if (person) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <PersonHead person={person} actions={<WaysIn username={username} />} />
        <PersonGames games={person.favoriteGames} />
        <p className="text-sm text-muted">{profileTexts.pageForVisitors}</p>
      </div>
    );
  }
  if (isFetching) return <PersonSkeleton username={username} />;
  if (isMissing(error)) {
    return (
      <PersonMissing>
        <WaysIn username={username} />
      </PersonMissing>
    );
  }
  return (
    <div className="panel">
      <h1 className="sr-only">{username}</h1>
      <ErrorState title={profileTexts.pageFailed} detail={errorSentence(error)} onRetry={() => void refetch()} />
    </div>
  );
}

/** Both links return to the page. */
function WaysIn({ username }: { username: string }) {
  const search = { next: `/u/${username}` };
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton to="/login" search={search} kind="primary">
        Log in
      </LinkButton>
      <LinkButton to="/signup" search={search}>
        Create account
      </LinkButton>
    </div>
  );
}
