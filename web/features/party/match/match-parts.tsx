/**
 * The content of a mutual match, in the dialog and at the start of the conversation: both pictures, shared games and
 * hours.
 */
import type { PartyMatch } from '@starparty/contract/party-matches.ts';
import { Clock } from 'lucide-react';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Cover } from '../../../ui/pictures/cover.tsx';
import { clockTime } from '../clock-time.ts';
import { describeReason } from '../match-reasons.tsx';
import { describeDays } from './describe-days.ts';
import './match-parts.css';

interface Picture {
  username: string;
  profilePic: string | null;
}

interface MatchPairProps {
  me: Picture;
  other: Picture;
  /** Size of each picture in pixels. */
  size: number;
}

/** Both pictures, connected by a star. */
export function MatchPair({ me, other, size }: MatchPairProps) {
  return (
    <div className="match-pair" aria-hidden="true">
      <span className="rounded-full ring-4 ring-panel-solid">
        <Avatar name={me.username} src={me.profilePic} size={size} />
      </span>
      <span className="rounded-full ring-4 ring-panel-solid">
        <Avatar name={other.username} src={other.profilePic} size={size} />
      </span>
      <svg viewBox="0 0 40 40" aria-hidden="true" className="match-star">
        <circle cx="20" cy="20" r="19" className="fill-panel-solid" />
        <path
          d="M20 5c1.600 9.600 4.400 13 15 15-10.600 2-13.400 5.400-15 15-1.600-9.600-4.400-13-15-15 10.600-2 13.400-5.400 15-15z"
          className="fill-ember"
        />
      </svg>
    </div>
  );
}

/** The reasons for the match, in a line. */
export function describeMatch({ answers, reasons }: PartyMatch): string {
  return answers && reasons.length > 0
    ? reasons.map((reason) => describeReason(reason, answers)).join(' · ')
    : 'You can write to each other now.';
}

/** Two crossing orbits behind the pictures. */
export function MatchOrbits() {
  return (
    <svg viewBox="0 0 560 160" aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
      <defs>
        <linearGradient id="match-orbit">
          <stop offset="0" stopColor="var(--color-aurora)" stopOpacity="0" />
          <stop offset="0.25" stopColor="var(--color-aurora)" stopOpacity="0.8" />
          <stop offset="0.75" stopColor="var(--color-ember)" stopOpacity="0.8" />
          <stop offset="1" stopColor="var(--color-ember)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <g transform="rotate(-7 280 80)" fill="none" stroke="url(#match-orbit)">
        <ellipse cx="280" cy="80" rx="206" ry="43" strokeWidth="1.5" />
        <ellipse cx="280" cy="80" rx="252" ry="60" opacity="0.5" />
      </g>
      <circle cx="86" cy="123" r="5" className="fill-aurora" />
      <circle cx="514" cy="78" r="3.5" className="fill-ember" />
      <g className="fill-text" opacity="0.7">
        {stars.map(([x, y, radius]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />
        ))}
      </g>
    </svg>
  );
}

const stars = [
  [103, 22, 0.9],
  [61, 22, 0.7],
  [111, 48, 1.3],
  [141, 110, 0.9],
  [20, 66, 0.9],
  [78, 54, 0.7],
  [457, 97, 0.7],
  [485, 124, 0.7],
  [545, 147, 1.3],
  [544, 49, 0.9],
  [517, 136, 0.7],
  [220, 12, 0.9],
  [540, 129, 0.9],
  [430, 20, 0.7],
];

const gamesShown = 3;
const dayMinutes = 24 * 60;

export function SharedGames({ match }: { match: PartyMatch }) {
  const { sharedGames } = match;
  const more = sharedGames.length - gamesShown;
  return (
    <>
      <ul className="grid auto-cols-fr grid-flow-col gap-2 narrow:grid-flow-row tablet:grid-flow-row">
        {sharedGames.slice(0, gamesShown).map(({ gameId, title, coverArtUrl, rank }) => (
          <li key={gameId} className="flex min-w-0 items-center gap-2 tablet:gap-3">
            <Cover title={title} src={coverArtUrl} className="h-14 w-10.5 rounded-field" />
            <span className="grid min-w-0">
              <span className="line-clamp-3 text-sm font-semibold wrap-anywhere tablet:text-base">
                {title.trim() || 'Unknown Game'}
              </span>
              <span className="hidden text-sm text-muted tablet:block">Your {ordinal(rank)} favorite</span>
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-sm text-muted">and {more} more</p>}
    </>
  );
}

export function SharedHours({ match }: { match: PartyMatch }) {
  const { timeZone } = match;
  const isElsewhere = timeZone !== null && timeZone !== Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
      <ul className="grid gap-2">
        {match.windows.map(({ days, from, to }) => (
          <li
            key={`${days} ${from} ${to}`}
            className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-field border border-aurora-edge bg-aurora-wash px-3 py-1.5"
          >
            <Clock size={18} className="flex-none text-aurora" aria-hidden="true" />
            <span className="flex-1 font-semibold wrap-normal first-letter:uppercase">{describeDays(days)}</span>
            <span className="tabular-nums">
              {to - from >= dayMinutes ? 'All day' : `${clockTime(from)} – ${clockTime(to)}`}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-xs text-muted">
        {isElsewhere ? `In ${timeZone.replaceAll('_', ' ')} time.` : 'In your time.'} Only the two of you see this.
      </p>
    </>
  );
}

const ordinal = (rank: number): string => `${rank}${['st', 'nd', 'rd'][rank - 1] ?? 'th'}`;
