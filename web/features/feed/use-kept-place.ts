/**
 * The space of a post in a list. If others delete the post, the space keeps its height, so that the reader's position
 * does not move.
 */
import type { Post } from '@starparty/contract/feed.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Cached } from '../../lib/cache/entity-cache.ts';
import { wasDeleted } from './feed.cache.ts';

interface KeptPlace {
  place: RefObject<HTMLDivElement | null>;
  /** The post to render. Also set while the height is measured. */
  shown: Post | undefined;
  /** The height in pixels that remains after a post is deleted. */
  height: number | undefined;
  /** True if this component has never rendered a post and now has none. */
  isClosed: boolean;
}

export function useKeptPlace(postId: string, post: Cached<Post> | undefined): KeptPlace {
  const client = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState(post ?? undefined);
  /** Undefined before it is measured. False if the post was never in view. */
  const [height, setHeight] = useState<number | false>();
  if (post && post !== last) {
    setLast(post);
    setHeight(undefined);
  }
  const isKept = post === null && last !== undefined && !last.isOwn && wasDeleted(client, postId);

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
    shown: post ?? last,
    height: isKept && height !== false ? height : undefined,
    isClosed: post === null && (!isKept || height === false),
  };
}
