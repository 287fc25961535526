/**
 * A list of any length. Its rows are rendered in groups. In a long list, a space of the same height replaces each group
 * far from the view. The last used group remains, with its focus and open menus.
 */
import { type ReactNode, startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

interface LongListProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The loaded pages. The heights of groups are stored under the first page, so that Back restores them. */
  pages: readonly object[];
  /** The layout of the rows in a group, and of the groups: a grid with a gap or with lines. */
  className: string;
  rowClassName?: string;
  /** Number of rows that are rendered together. In a grid, it must be a multiple of all possible numbers of columns. */
  groupSize?: number;
  /** Minimum number of rows of a long list. */
  longFrom?: number;
  isBusy?: boolean;
  children: (item: Item, index: number) => ReactNode;
}

/** The distance from the view within which groups are rendered. */
const nearView = '1500px 0px';

/** The last known heights of a list's groups in pixels, by the first page of the list. */
const heightsOf = new WeakMap<object, (number | undefined)[]>();

export function LongList<Item>(props: LongListProps<Item>) {
  const { label, items, keyOf, pages, className, rowClassName, groupSize = 10, longFrom = 100, isBusy } = props;
  const [first] = pages;
  const [heights] = useState(() => (first && heightsOf.get(first)) ?? []);
  const [usedGroup, setUsedGroup] = useState<number>();
  const isLong = items.length >= longFrom;
  const groups = Array.from({ length: Math.ceil(items.length / groupSize) }, (_, group) =>
    items.slice(group * groupSize, (group + 1) * groupSize),
  );
  useLayoutEffect(() => {
    // The first page becomes a different object after a row is added to the top.
    if (first) heightsOf.set(first, heights);
    heights.length = Math.min(heights.length, groups.length);
  }, [first, heights, groups.length]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: groups are between the list and its rows, which <ul> forbids.
    <div role="list" aria-label={label} aria-busy={isBusy} className={className}>
      {groups.map((rows, group) => (
        <Group
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is a range of positions.
          key={group}
          className={className}
          isKept={!isLong || group === usedGroup}
          initialHeight={isLong ? heights[group] : undefined}
          onHeight={(height) => {
            heights[group] = height;
          }}
          onUse={() => setUsedGroup(group)}
        >
          {() =>
            rows.map((item, place) => {
              const index = group * groupSize + place;
              return (
                // biome-ignore lint/a11y/useSemanticElements: same reason as for the list.
                <div
                  key={keyOf(item)}
                  role="listitem"
                  aria-setsize={items.length}
                  aria-posinset={index + 1}
                  className={`min-w-0 empty:hidden ${rowClassName ?? ''}`}
                >
                  {props.children(item, index)}
                </div>
              );
            })
          }
        </Group>
      ))}
    </div>
  );
}

interface GroupProps {
  className: string;
  isKept: boolean;
  /** The height on an earlier visit, or undefined. */
  initialHeight: number | undefined;
  onHeight: (height: number) => void;
  onUse: () => void;
  children: () => ReactNode;
}

function Group({ className, isKept, initialHeight, onHeight, onUse, children }: GroupProps) {
  const place = useRef<HTMLDivElement>(null);
  /** The height of the space while the group is far from the view. */
  const [farHeight, setFarHeight] = useState(initialHeight);
  const onFar = useEffectEvent((height: number) => {
    setFarHeight(height);
    onHeight(height);
  });

  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const { isIntersecting, boundingClientRect } = entries.at(-1) as IntersectionObserverEntry;
        // A transition renders in steps, so that scrolling stays smooth.
        if (isIntersecting) startTransition(() => setFarHeight(undefined));
        // A list that is not displayed has no height.
        else if (boundingClientRect.height > 0) onFar(boundingClientRect.height);
      },
      { rootMargin: nearView, scrollMargin: nearView },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  const isShown = isKept || farHeight === undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only detects the group in use.
    <div
      ref={place}
      onFocus={onUse}
      onPointerDown={onUse}
      className={`col-span-full min-w-0 ${className}`}
      style={isShown ? undefined : { height: farHeight }}
    >
      {isShown && children()}
    </div>
  );
}
