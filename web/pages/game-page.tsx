/** The page of a game at `/g/{slug}`. */
import { getRouteApi } from '@tanstack/react-router';
import { GameDetail } from './game-detail.tsx';

const route = getRouteApi('/frame/members/g/$slug');

export function GamePage() {
  const { slug } = route.useParams();
  return <GameDetail slug={slug} />;
}
