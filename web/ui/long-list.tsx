/**
 * A list of any length. Its rows are rendered in groups. In a long list, groups far from the view are replaced by a
 * space of their height. The group that was used last stays, with its focus and open menus.
 */
import { type ReactNode, startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

interface LongListProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The loaded pages. The heights of groups are stored with the first one, so that Back restores them. */
  pages: readonly object[];
  /** The layout of the rows in a group, and of the groups: a grid with a gap or with lines. */
  className: string;
  rowClassName?: string;
  /** How many rows are rendered together. In a grid, all possible numbers of columns divide it. */
  groupSize?: number;
  /** From this number of rows on, the list is long. */
  longFrom?: number;
  isBusy?: boolean;
  children: (item: Item, index: number) => ReactNode;
}

/** Groups within this distance of the view are rendered. */
const nearView = '1500px 0px';

/** By the first page of a list, the last known heights of its groups, in pixels. */
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
    // The first page is another object after a row was put on top.
    if (first) heightsOf.set(first, heights);
    heights.length = Math.min(heights.length, groups.length);
  }, [first, heights, groups.length]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the groups are between the list and its rows, which <ul> forbids.
    <div role="list" aria-label={label} aria-busy={isBusy} className={className}>
      {groups.map((rows, group) => (
        <Group
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is a range of places.
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
                // biome-ignore lint/a11y/useSemanticElements: see the list.
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
  /** Its height on an earlier visit, or undefined. */
  initialHeight: number | undefined;
  onHeight: (height: number) => void;
  onUse: () => void;
  children: () => ReactNode;
}

function Group({ className, isKept, initialHeight, onHeight, onUse, children }: GroupProps) {
  const place = useRef<HTMLDivElement>(null);
  /** The height while the group is far from the view. */
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
    // biome-ignore lint/a11y/noStaticElementInteractions: it only detects which group is used.
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
