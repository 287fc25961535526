/** The onboarding dialog with the slots for favorite games. Its code loads only for members who need it. */
import type { Me } from '@starparty/contract/profiles.ts';
import { FavoriteGamesEditor } from '../features/games/favorite-games-editor.tsx';
import { changeSlots } from '../features/games/favorite-slots.ts';
import type { RenderGames } from '../features/profiles/setup-form.tsx';
import { SetupPopup } from '../features/profiles/setup-popup.tsx';

const renderGames: RenderGames = (games, change) => (
  <FavoriteGamesEditor games={games} onChange={(next) => change((before) => changeSlots(before, next))} />
);

export function HomeSetup(props: { me: Me; hasLine: boolean }) {
  return <SetupPopup {...props} renderGames={renderGames} />;
}
