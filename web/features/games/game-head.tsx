/** The head of the page of a game: cover, title, facts and actions. */
import type { Game } from '@starparty/contract/games.ts';
import type { ReactNode } from 'react';
import { Cover } from '../../ui/pictures/cover.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

/** On phones, fans and actions are below the cover. Otherwise, the cover is beside everything. */
const layout =
  'panel grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-4 gap-y-3 p-4 tablet:gap-x-6 tablet:p-5';
const coverStyle = 'aspect-3/4 w-28 self-start tablet:w-36 min-[30rem]:row-span-2';

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
    <header className={layout}>
      <Cover title={title} src={coverArtUrl} isLarge isFirst className={`${coverStyle} rounded-field`} />
      <div className="grid content-start gap-3">
        <h1 dir="auto" className="text-xl wrap-anywhere min-[30rem]:text-2xl">
          {title}
        </h1>
        <dl className="grid gap-x-4 gap-y-1 text-sm min-[30rem]:grid-cols-[auto_minmax(0,1fr)]">
          {facts.map(
            ({ name, value }) =>
              value !== null &&
              value !== '' && (
                <div key={name} className="contents">
                  <dt className="text-muted max-[30rem]:sr-only">{name}</dt>
                  <dd className="wrap-anywhere">{value}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
      <div className="grid content-start gap-3 max-[30rem]:col-span-2">
        <p className="min-h-5 text-sm text-muted">{fans}</p>
        <div className="flex flex-wrap gap-2 max-[30rem]:*:grow">{actions}</div>
      </div>
    </header>
  );
}

export function GameHeadSkeleton() {
  return (
    <div className={layout}>
      <Skeleton className={coverStyle} />
      <div className="grid content-start gap-3">
        <Skeleton className="h-8 w-52 max-w-full" />
        <Skeleton className="h-4 w-full max-w-72" />
        <Skeleton className="h-4 w-full max-w-60" />
        <Skeleton className="h-4 w-full max-w-64" />
      </div>
      <div className="grid content-start gap-3 max-[30rem]:col-span-2">
        <Skeleton className="h-5 w-full max-w-72" />
        <div className="flex flex-wrap gap-2 max-[30rem]:*:grow">
          <Skeleton className="h-11 min-w-52" />
          <Skeleton className="h-11 min-w-44" />
        </div>
      </div>
    </div>
  );
}
