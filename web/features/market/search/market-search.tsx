/** The search of the market. Runs after a pause in typing, or immediately on Enter. */
import { listingSearchMax } from '@starparty/contract/limits.ts';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { SearchField } from '../../../ui/fields/search-field.tsx';

interface MarketSearchProps {
  /** The current query. */
  q: string;
  onSearch: (q: string) => void;
}

/** The pause after the last key before the search starts. */
const pauseMs = 300;

export function MarketSearch({ q, onSearch }: MarketSearchProps) {
  const [text, setText] = useState(q);
  const [lastQ, setLastQ] = useState(q);
  // Show a query that was changed elsewhere, for example by Back or Clear All. If it is the typed text, which becomes
  // the query without surrounding spaces, keep the text as typed.
  if (q !== lastQ) {
    setLastQ(q);
    if (q !== text.trim()) setText(q);
  }
  const search = useEffectEvent(() => {
    if (text.trim() !== q) onSearch(text.trim());
  });
  useEffect(() => {
    if (text.trim() === q) return;
    const timer = setTimeout(search, pauseMs);
    return () => clearTimeout(timer);
  }, [text, q]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== q) onSearch(text.trim());
  }

  return (
    <search className="min-w-0 flex-1">
      <form onSubmit={submit}>
        <SearchField
          label="Search listings"
          enterKeyHint="search"
          maxLength={listingSearchMax}
          placeholder="Search listings"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </search>
  );
}
