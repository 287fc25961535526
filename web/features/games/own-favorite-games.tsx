/** The user's favorite games. Every change is saved immediately. */
import type { FavoriteGame } from '@starparty/contract/favorite-games.ts';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { FavoriteGamesEditor } from './favorite-games-editor.tsx';
import { useChangeFavoriteGames } from './games.queries.ts';

export function OwnFavoriteGames({ id, games }: { id: string; games: FavoriteGame[] }) {
  const change = useChangeFavoriteGames();
  return (
    <SettingsSection id={id} title="Favorite Games" about="Up to six, in order. Changes are saved at once.">
      <FavoriteGamesEditor games={games} onChange={(next) => change.mutate(next)} />
    </SettingsSection>
  );
}
