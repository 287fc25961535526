/** Sets the title of the tab: "Home · Starparty". */
import { texts } from '@starparty/contract/common-texts.ts';
import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { setBareTitle, setPageTitle } from '../lib/page-title.ts';

export function usePageTitle() {
  const { title, path } = useMatches({
    select: (matches) => {
      const last = matches.at(-1);
      return { title: last?.staticData.title, path: last?.pathname };
    },
    structuralSharing: true,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page may set a more specific title; the next page resets it.
  useEffect(() => {
    // The title of an unknown address does not contain the product name.
    if (title === texts.pageNotFound) setBareTitle(title);
    else setPageTitle(title);
  }, [title, path]);
}
