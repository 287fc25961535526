/** What pages ask the server for first: the same addresses, letter by letter, as their queries, or it is asked for twice. */
import { feedPageSize } from '../../contract/limits.ts';
import { firstCounts } from '../features/market/grid-counts.ts';

interface Asked {
  href: string;
  /** The windows in which it is asked for; all without. */
  media?: string;
}

/** By the name of the page; where `isByAddress` is set, for an address without a search alone, which would ask for something else. */
export const dataOfPages: Record<string, { asked: Asked[]; isByAddress?: boolean }> = {
  home: { asked: [{ href: `/api/posts?limit=${feedPageSize}` }] },
  marketplace: {
    asked: firstCounts.map(([fromWidth, count], place) => {
      const [beyond] = firstCounts[place - 1] ?? [];
      const below = beyond === undefined ? '' : ` and (width < ${beyond}px)`;
      return {
        href: `/api/listings?search=&sort=newest&limit=${count}`,
        media: `(width >= ${fromWidth}px)${below}`,
      };
    }),
    isByAddress: true,
  },
};
