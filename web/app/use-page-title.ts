/** Names the current page in the tab: "Home · Starparty". */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page may set a closer title; the next page starts anew.
  useEffect(() => {
    // What is not there is no page of Starparty.
    if (title === texts.pageNotFound) setBareTitle(title);
    else setPageTitle(title);
  }, [title, path]);
}
