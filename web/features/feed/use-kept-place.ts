/**
 * The space of a post in a list. If others delete the post or change its game, the space keeps its height, so that the
 * reader's position does not move.
 */
import type { Post } from '@starparty/contract/feed.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Cached } from '../../lib/cache/entity-cache.ts';

/** `post` is null if it is gone. `isGone` is true if it was deleted, or left the list, while this page was open. */
export function useKeptPlace(post: Cached<Post> | undefined, isGone: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState(post ?? undefined);
  /** Undefined before it is measured. False if the post is below the view at that time, so that nothing visible moves. */
  const [height, setHeight] = useState<number | false>();
  if (post && post !== last) {
    setLast(post);
    setHeight(undefined);
  }
  const isKept = isGone && last !== undefined && !last.isOwn;

  useLayoutEffect(() => {
    const element = place.current;
    if (!isKept || height !== undefined || !element) return;
    const box = element.getBoundingClientRect();
    setHeight(box.top < window.innerHeight && box.height);
    // The focused button is removed together with the post, so move the focus.
    if (!element.contains(document.activeElement)) return;
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
  }, [isKept, height]);

  return {
    place,
    /** The post to render. Also set while the height is measured. */
    shown: post ?? last,
    /** The height in pixels that remains after the post is gone. */
    height: isKept && height !== false ? height : undefined,
    /** True if the post is gone and no space is kept for it. */
    isClosed: post === null && (!isKept || height === false),
  };
}
