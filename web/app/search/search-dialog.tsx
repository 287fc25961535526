/** The search of the whole site. The arrow keys move between the field and the results. */
import { keptText } from '@starparty/contract/kept-text.ts';
import { siteSearchMax } from '@starparty/contract/limits.ts';
import { Search } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDraft } from '../../lib/drafts/drafts.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import type { OverlayProps } from '../../ui/overlays/lazy.tsx';
import { Overlay } from '../../ui/overlays/overlays.tsx';
import { RecentSearches } from './recent-searches.tsx';
import { SearchResults } from './search-results.tsx';
import { useRecentSearches } from './use-recent-searches.ts';

interface SearchDialogProps extends OverlayProps {
  /** The text typed before the field had the focus. */
  earlyText: RefObject<string>;
}

export function SearchDialog({ isOpen, onClose, earlyText }: SearchDialogProps) {
  return (
    <Overlay kind="search" title="Search" isTitleHidden isOpen={isOpen} onClose={onClose}>
      <SearchPanel onLeave={onClose} earlyText={earlyText} />
    </Overlay>
  );
}

interface SearchPanelProps extends Pick<SearchDialogProps, 'earlyText'> {
  onLeave: () => void;
}

function SearchPanel({ onLeave, earlyText }: SearchPanelProps) {
  const [typed, setTyped] = useDraft('search', '');
  const text = keptText(typed);
  const paused = useDebounced(text);
  const [submitted, setSubmitted] = useState(text);
  /** Text submitted with Enter, or left from an earlier visit to the dialog, is searched without the debounce delay. */
  const searched = text && (submitted === text ? text : paused);
  const recents = useRecentSearches();
  const field = useRef<HTMLInputElement>(null);

  const start = useEffectEvent(() => {
    field.current?.focus();
    // Early text replaces text left from an earlier visit. Otherwise, selects that text, so that typing replaces it.
    if (earlyText.current) setTyped(earlyText.current.slice(0, siteSearchMax));
    else field.current?.select();
  });
  useEffect(() => start(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(text);
    if (text) recents.remember(text);
  }

  function searchAgain(recent: string) {
    setTyped(recent);
    setSubmitted(recent);
    field.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move the focus between controls.
    <div onKeyDown={moveFocus} className="flex min-h-0 flex-1 flex-col">
      <search className="block flex-none border-b border-line">
        <form noValidate onSubmit={submit} className="flex h-15 items-center gap-3 ps-4 pe-14">
          <Search size={21} aria-hidden="true" className="flex-none text-muted" />
          <input
            ref={field}
            type="search"
            dir="auto"
            aria-label="Search people, games, posts, events and listings"
            placeholder="Search people, games, posts, events"
            maxLength={siteSearchMax}
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="h-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-muted placeholder-shown:text-ellipsis [&::-webkit-search-cancel-button]:hidden"
          />
        </form>
      </search>
      <div className="min-h-0 overflow-y-auto overscroll-contain">
        {text ? (
          <SearchResults
            text={searched}
            onOpen={() => {
              recents.remember(text);
              onLeave();
            }}
          />
        ) : (
          <RecentSearches {...recents} onChoose={searchAgain} />
        )}
      </div>
    </div>
  );
}

/** Moves the focus to the previous or next result, past buttons beside results. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(':is(input, a, button):not([data-beside])')];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + (event.key === 'ArrowDown' ? 1 : -1)];
  event.preventDefault();
  next?.focus();
}
