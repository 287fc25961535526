/** Renders the posts at the top of a list before the others, so that they and their pictures appear sooner. */
import { startTransition, useEffect, useState } from 'react';

/** Enough posts without pictures to fill a high window. */
const firstPosts = 6;

/** False after the document has shown a list. Later lists render all posts, so that Back restores the position. */
let isFirstList = true;

/** Returns the ids of the posts to render, and whether others follow. Undefined ids are still loading. */
export function useFirstPosts(ids: readonly string[] | undefined) {
  const [isStarting, setIsStarting] = useState(isFirstList);
  const isLoaded = ids !== undefined;
  useEffect(() => {
    if (!isLoaded) return;
    isFirstList = false;
    // A transition renders in steps, so that the page responds.
    startTransition(() => setIsStarting(false));
  }, [isLoaded]);
  const othersFollow = isStarting && isLoaded && ids.length > firstPosts;
  return { ids: othersFollow ? ids.slice(0, firstPosts) : ids, othersFollow };
}
