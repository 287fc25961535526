/** The scroll position of a view, and the only function that lets code change it. */

export interface ViewMeasures {
  offset: number;
  size: number;
  viewport: number;
}

/** The current values. The virtualizer's are only as recent as its last event. */
export function measureView({ scrollTop, scrollHeight, clientHeight }: HTMLElement): ViewMeasures {
  return { offset: scrollTop, size: scrollHeight, viewport: clientHeight };
}

/** How much is below the view, in pixels. */
export const distanceToEnd = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement): number =>
  scrollHeight - scrollTop - clientHeight;

interface Guard {
  isAllowed: (top: number) => boolean;
  /** Code has scrolled the view. */
  onScrolled: () => void;
}

/**
 * Lets code scroll the view only while that is allowed, until the returned function is called. The virtualizer repeats
 * a scroll while rows resize, and cannot be interrupted when the reader takes over.
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
