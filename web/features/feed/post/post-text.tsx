/** The text of a post in the feed. Long texts are cut after twelve lines until they are expanded. */
import type { Post } from '@starparty/contract/feed.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { usePerson } from '../../../lib/session/person.ts';
import { MentioningText } from '../../../people/mentioning-text.tsx';

/** Expanded posts stay expanded on other pages, so that Back restores the position. */
const createOpenPosts = () => new Set<string>();

export function PostText({ post: { postId, postContent, mentions } }: { post: Post }) {
  const openPosts = usePerson().keep(createOpenPosts);
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(() => openPosts.has(postId));
  const [isLong, setIsLong] = useState(isOpen);

  useLayoutEffect(() => {
    const current = box.current?.firstElementChild;
    if (!current || isOpen) return;
    const measure = () => setIsLong(current.scrollHeight > current.clientHeight + 1);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [isOpen]);

  function toggle() {
    if (isOpen) openPosts.delete(postId);
    else openPosts.add(postId);
    setIsOpen(!isOpen);
    // Collapsing a long text scrolls to its post. Otherwise, the reader would be in the middle of another post.
    if (isOpen && (box.current?.getBoundingClientRect().top ?? 0) < 0) box.current?.scrollIntoView({ block: 'center' });
  }

  return (
    <div ref={box}>
      <MentioningText text={postContent} mentions={mentions} className={isOpen ? '' : 'line-clamp-12'} />
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={toggle}
          className="-ms-1 min-h-9 rounded-field px-1 font-semibold text-aurora hover:underline"
        >
          {isOpen ? 'Show less' : 'Show more'}
        </button>
      )}
    </div>
  );
}
