/** Links to the lists of a person, with the number of rows in each. */
import { personPageCountMax } from '@starparty/contract/limits.ts';
import type { PersonPage } from '@starparty/contract/person-pages.ts';
import { Link } from '@tanstack/react-router';

const lists = [
  { list: 'posts', show: undefined, name: 'Posts' },
  { list: 'events', show: 'events', name: 'Events' },
  { list: 'listings', show: 'listings', name: 'Listings' },
] as const;

export function PersonTabs({ person: { username, counts } }: { person: PersonPage }) {
  return (
    <nav aria-label={`Lists of ${username}`} className="panel flex gap-1 px-2 tablet:px-3">
      {lists.map(({ list, show, name }) => (
        <Link
          key={list}
          to="/u/$username"
          params={{ username }}
          search={{ show }}
          replace
          resetScroll={false}
          activeOptions={{ includeSearch: true, explicitUndefined: true }}
          className="inline-flex h-13 items-center gap-2 border-y-2 border-transparent px-2 font-semibold text-muted transition-colors hover:text-text aria-[current=page]:border-b-ember aria-[current=page]:text-text tablet:px-3"
        >
          {name}
          <span className="text-sm font-normal text-muted tabular-nums">{countOf(counts[list])}</span>
        </Link>
      ))}
    </nav>
  );
}

const countOf = (count: number) => (count >= personPageCountMax ? `${personPageCountMax - 1}+` : String(count));
