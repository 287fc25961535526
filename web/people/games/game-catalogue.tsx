/** The catalogue of games: search, genres, and placeholders when it is unavailable. */

import type { FavoriteGame } from '@starparty/contract/favorite-games.ts';
import type { Game, Genre } from '@starparty/contract/games.ts';
import { keptText } from '@starparty/contract/kept-text.ts';
import { gameSearchMax, gameTabs } from '@starparty/contract/limits.ts';
import { profileTexts } from '@starparty/contract/profile-texts.ts';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { errorSentence } from '../../lib/connection/api-error.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { QueryList } from '../../ui/states/query-list.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { GameGrid } from './game-grid.tsx';
import { GameGridSkeleton } from './game-grid-skeleton.tsx';
import { useGames } from './games.queries.ts';
import { PlaceholderGrid } from './placeholder-grid.tsx';

const all = 'All';

interface GameCatalogueProps {
  favorites: FavoriteGame[];
  onChoose: (game: Game) => void;
}

export function GameCatalogue({ favorites, onChoose }: GameCatalogueProps) {
  const [text, setText] = useState('');
  const [genre, setGenre] = useState<Genre>();
  const search = useDebounced(keptText(text));
  const catalogue = useGames(search, genre);
  const isSearching = catalogue.isPlaceholderData || search !== keptText(text);
  const field = useRef<HTMLInputElement>(null);

  // Does not use `autoFocus`: it runs too early in a nested dialog, which then takes the focus back.
  useEffect(() => {
    // On a phone, the keyboard would cover the games.
    if (!window.matchMedia?.('(pointer: coarse)').matches) field.current?.focus();
  }, []);

  const games = catalogue.data?.pages.flatMap((page) => page.items);
  // While a search is running, `games` is the result of the previous search. If it is empty, show no result yet.
  const isUnknown = games?.length === 0 && isSearching;

  return (
    <Tabs
      selectedKey={genre ?? all}
      onSelectionChange={(key) => setGenre(gameTabs.find((one) => one === key))}
      // As high as the dialog can be, so that the dialog does not move while the number of games changes.
      className="grid content-start gap-4 tablet:min-h-[calc(100dvh-9.5rem)]"
    >
      <div className="sticky top-0 z-10 -mx-5 grid content-start gap-3 self-start bg-panel-solid px-5 pb-2 tablet:-mx-6 tablet:px-6">
        <TextField
          label="Search games"
          type="search"
          required={false}
          ref={field}
          autoComplete="off"
          maxLength={gameSearchMax}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
          trailing={
            <span className="grid h-full w-12 place-items-center text-muted">
              {isSearching ? <Spinner label="Loading games..." /> : <Search size={19} aria-hidden="true" />}
            </span>
          }
        />
        <TabList aria-label="Genres" className="-mx-1 flex gap-1.5 overflow-x-auto p-1">
          {[all, ...gameTabs].map((name) => (
            <Tab
              key={name}
              id={name}
              className="flex h-9 flex-none cursor-pointer items-center rounded-full border border-line-strong px-3.5 text-sm font-semibold text-muted transition-colors outline-none hover:bg-raised hover:text-text data-focus-visible:outline-2 data-focus-visible:outline-aurora data-selected:border-transparent data-selected:bg-ember-wash data-selected:text-ember forced-colors:data-selected:underline"
            >
              {name}
            </Tab>
          ))}
        </TabList>
      </div>
      <TabPanel key={genre} id={genre ?? all} className="self-start outline-none">
        <QueryList
          query={catalogue}
          items={isUnknown ? undefined : games}
          things="games"
          loadingText="Loading games..."
          skeleton={<GameGridSkeleton />}
          explainError={errorSentence}
          failed={(reason, retry) => (
            <PlaceholderGrid note={`${profileTexts.gamesUnreachable} ${reason}`} onRetry={retry} />
          )}
          empty={
            search === '' ? (
              <PlaceholderGrid note={profileTexts.gamesEmpty} onRetry={() => void catalogue.refetch()} />
            ) : (
              <div role="status" className="grid justify-items-center gap-1 px-4 py-16 text-center">
                <p className="font-semibold">No games found</p>
                <p className="text-sm text-muted">Try fewer letters or another spelling.</p>
              </div>
            )
          }
        >
          {(found) => <GameGrid games={found} genre={genre} favorites={favorites} onChoose={onChoose} />}
        </QueryList>
      </TabPanel>
    </Tabs>
  );
}
