/** Friends who are online, each with a game that the member also likes, if any. For the side of Home. */
import type { PlayingNow as Player } from '@starparty/contract/home.ts';
import { homeTexts } from '@starparty/contract/home-texts.ts';
import { Link } from '@tanstack/react-router';
import { useAboutPerson } from '../../people/about-person.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Cover } from '../../ui/pictures/cover.tsx';
import { SidePart } from '../../ui/side-part.tsx';

interface PlayingNowProps {
  /** Whether the member shows that they are online. Otherwise, they see nobody. */
  isShown: boolean;
  players: Player[] | null | undefined;
  /** Why loading failed. */
  reason: string;
  onRetry: () => void;
  onHide: () => void;
}

export function PlayingNow({ isShown, players, reason, onRetry, onHide }: PlayingNowProps) {
  return (
    <SidePart
      title="Playing now"
      onHide={onHide}
      items={isShown ? players : []}
      failure={{ title: homeTexts.playingNotLoaded, reason, onRetry }}
      empty={
        isShown ? (
          <>
            {homeTexts.nobodyPlaying}{' '}
            <Link to="/partyfinder" className="link">
              Find players
            </Link>
          </>
        ) : (
          <>
            {homeTexts.playingOff}{' '}
            <Link to="/account/privacy" hash="online" className="link">
              Show when I'm online
            </Link>
          </>
        )
      }
    >
      {(people) => (
        <ul className="grid gap-3">
          {people.map((player) => (
            <PlayerRow key={player.person.username} player={player} />
          ))}
        </ul>
      )}
    </SidePart>
  );
}

/** A press anywhere on the row opens the person. */
function PlayerRow({ player: { person, game } }: { player: Player }) {
  const { triggerProps, popup } = useAboutPerson(person);
  return (
    <li className="relative flex items-center gap-3">
      <span className="relative flex-none">
        <Avatar name={person.username} src={person.profilePic} size={40} />
        <span
          aria-hidden="true"
          className="absolute end-0 bottom-0 size-3.5 rounded-full border-2 border-panel-solid bg-aurora"
        />
      </span>
      <div className="min-w-0 flex-1">
        <a
          {...triggerProps}
          className="block truncate rounded-field font-semibold after:absolute after:inset-0 hover:underline"
        >
          {person.username}
        </a>
        <p dir="auto" className="truncate text-sm text-muted">
          {game ? game.title : 'Online'}
        </p>
      </div>
      {game && <Cover title={game.title} src={game.coverArtUrl} className="h-10 w-8 rounded-field" />}
      {popup}
    </li>
  );
}
