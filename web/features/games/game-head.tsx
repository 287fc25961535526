/** The head of the page of a game: cover, title, facts and actions. */
import type { Game } from '@starparty/contract/games.ts';
import type { ReactNode } from 'react';
import { Cover } from '../../ui/pictures/cover.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

interface GameHeadProps {
  game: Game;
  /** The number of members with this favorite game, as text. */
  fans: string | undefined;
  /** Buttons below the facts. */
  actions: ReactNode;
}

export function GameHead({ game: { title, coverArtUrl, year, genres, platforms }, fans, actions }: GameHeadProps) {
  const facts = [
    { name: 'Released', value: year },
    { name: 'Genres', value: genres.join(', ') },
    { name: 'Platforms', value: platforms.join(', ') },
  ];
  return (
    <header className="panel flex flex-col gap-4 p-4 min-[30rem]:flex-row tablet:gap-6 tablet:p-5">
      <Cover
        title={title}
        src={coverArtUrl}
        isLarge
        isFirst
        className="aspect-3/4 w-28 self-start rounded-field tablet:w-36"
      />
      <div className="grid min-w-0 flex-1 content-start gap-3">
        <h1 dir="auto" className="text-2xl wrap-anywhere">
          {title}
        </h1>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          {facts.map(
            ({ name, value }) =>
              value !== null &&
              value !== '' && (
                <div key={name} className="contents">
                  <dt className="text-muted">{name}</dt>
                  <dd className="wrap-anywhere">{value}</dd>
                </div>
              ),
          )}
        </dl>
        <p className="min-h-5 text-sm text-muted">{fans}</p>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
    </header>
  );
}

export function GameHeadSkeleton() {
  return (
    <div className="panel flex flex-col gap-4 p-4 min-[30rem]:flex-row tablet:gap-6 tablet:p-5">
      <Skeleton className="aspect-3/4 w-28 tablet:w-36" />
      <div className="grid min-w-0 flex-1 content-start gap-3">
        <Skeleton className="h-8 w-52 max-w-full" />
        <Skeleton className="h-4 w-full max-w-72" />
        <Skeleton className="h-4 w-full max-w-60" />
        <Skeleton className="h-4 w-full max-w-64" />
      </div>
    </div>
  );
}
