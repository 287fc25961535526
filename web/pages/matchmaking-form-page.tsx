/** The preferences form of the party finder. Visitors can open it, and log in to save it. */
import { partyTexts } from '@starparty/contract/party-texts.ts';
import { useChangeFavoriteGames } from '../features/games/games.queries.ts';
import { PreferencesForm } from '../features/party/form/preferences-form.tsx';
import { usePreferences } from '../features/party/party.queries.ts';
import { errorSentence } from '../lib/connection/api-error.ts';
import { useMe } from '../lib/session/me.ts';
import { useSession } from '../lib/session/session.ts';
import { SessionCheck } from '../people/session-check.tsx';
import { lazyPart } from '../ui/overlays/lazy.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { PageLoading } from '../ui/states/page-loading.tsx';

/** The games are in the second step of the form, so the code of their editor loads later. */
const FavoriteGamesEditor = lazyPart(
  async () => (await import('../features/games/favorite-games-editor.tsx')).FavoriteGamesEditor,
  { nameOf: () => 'Your favorite games', fallback: () => <PageLoading /> },
);

export function MatchmakingFormPage() {
  const session = useSession();
  const { data, error, isFetching, refetch } = usePreferences();
  const me = useMe();
  const changeGames = useChangeFavoriteGames(partyTexts.preferencesGameUpdateFailed);
  // The profile determines whether the form asks for the age.
  if (session.status === 'checking') return <SessionCheck />;
  if (me.isLoading) return <PageLoading />;
  if (session.status === 'signed-in' && !data) {
    return error && !isFetching ? (
      <ErrorState title={partyTexts.preferencesFailed} detail={errorSentence(error)} onRetry={() => void refetch()} />
    ) : (
      <PageLoading />
    );
  }
  return (
    <PreferencesForm
      saved={data}
      isAgeUnknown={me.data?.age === null}
      games={
        me.data ? (
          <FavoriteGamesEditor games={me.data.favoriteGames} onChange={(change) => changeGames.mutate(change)} />
        ) : (
          <PageLoading />
        )
      }
    />
  );
}
