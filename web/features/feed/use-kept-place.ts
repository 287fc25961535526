/**
 * The place of a post in a list. It keeps its height when others delete the post, so that the reader's position does
 * not move.
 */
import type { Post } from '@starparty/contract/feed.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Cached } from '../../lib/cache/entity-cache.ts';
import { wasDeleted } from './feed.cache.ts';

interface KeptPlace {
  place: RefObject<HTMLDivElement | null>;
  /** The post to render, also while its height is measured. */
  shown: Post | undefined;
  /** The height of the place of a deleted post, in pixels. */
  height: number | undefined;
  /** True when the place has never rendered a post and now has none. */
  isClosed: boolean;
}

export function useKeptPlace(postId: string, post: Cached<Post> | undefined): KeptPlace {
  const client = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState(post ?? undefined);
  /** Undefined before it is measured. False if it was never in view. */
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
    // The focused button is removed together with the post.
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
