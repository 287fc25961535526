/** The preferences form of the party finder. Visitors can open it, and log in to save it. */
import { partyTexts } from '@starparty/contract/party-texts.ts';
import { FavoriteGamesEditor } from '../features/games/favorite-games-editor.tsx';
import { useChangeFavoriteGames } from '../features/games/games.queries.ts';
import { usePreferences } from '../features/party/party.queries.ts';
import { PreferencesForm } from '../features/party/preferences-form.tsx';
import { errorSentence } from '../lib/api-error.ts';
import { useMe } from '../lib/me.ts';
import { useSession } from '../lib/session.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { PageLoading } from '../ui/page-loading.tsx';

export function MatchmakingFormPage() {
  const session = useSession();
  const { data, error, isFetching, refetch } = usePreferences();
  const me = useMe();
  const changeGames = useChangeFavoriteGames(partyTexts.preferencesGameUpdateFailed);
  if (session.status === 'checking') return <PageLoading />;
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
