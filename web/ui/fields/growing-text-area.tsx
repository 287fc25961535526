/** A text area that grows with its text, up to half of the window. */
import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';

interface GrowingTextAreaProps extends Omit<ComponentProps<'textarea'>, 'ref'> {
  ref?: RefObject<HTMLTextAreaElement | null>;
  value: string;
  /** Limits the height to 30 % of the window, to leave room for the content above. */
  isLow?: boolean;
}

export function GrowingTextArea({ ref, value, isLow = false, className = '', ...rest }: GrowingTextAreaProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const area = ref ?? own;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text.
  useLayoutEffect(() => {
    const { current } = area;
    // Browsers that support `field-sizing` need no script.
    if (!current || globalThis.CSS?.supports?.('field-sizing', 'content')) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight + current.offsetHeight - current.clientHeight}px`;
  }, [value]);

  return (
    <textarea
      {...rest}
      ref={area}
      value={value}
      dir="auto"
      // Only the height depends on the text. Without containment, a long word would widen every box around it.
      className={`field-sizing-content contain-inline-size ${isLow ? 'max-h-[30dvh]' : 'max-h-[50dvh]'} resize-none placeholder:overflow-hidden placeholder:text-ellipsis placeholder:whitespace-nowrap ${className}`}
    />
  );
}
