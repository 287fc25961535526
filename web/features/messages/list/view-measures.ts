/** Reads the scroll position of a view, and limits when code may change it. */

export interface ViewMeasures {
  offset: number;
  size: number;
  viewport: number;
}

/** Reads the current values from the element. The virtualizer only has the values of its last event. */
export function measureView({ scrollTop, scrollHeight, clientHeight }: HTMLElement): ViewMeasures {
  return { offset: scrollTop, size: scrollHeight, viewport: clientHeight };
}

/** The distance from the view to the end of the content, in pixels. */
export const distanceToEnd = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement): number =>
  scrollHeight - scrollTop - clientHeight;

interface Guard {
  isAllowed: (top: number) => boolean;
  /** Called after code has scrolled the view. */
  onScrolled: () => void;
}

/**
 * Lets code scroll the view only if `isAllowed` permits it, until the returned function is called. The virtualizer
 * repeats a scroll while rows resize, and cannot be interrupted when the reader starts to scroll.
 */
export function guardScrolls(view: HTMLElement, { isAllowed, onScrolled }: Guard): () => void {
  const scrollTo = view.scrollTo.bind(view);
  view.scrollTo = ((options: ScrollToOptions) => {
    if (!isAllowed(options.top ?? view.scrollTop)) return;
    scrollTo(options);
    onScrolled();
  }) as typeof view.scrollTo;
  return () => Reflect.deleteProperty(view, 'scrollTo');
}
