/** What a person wrote, as text and nothing else: line breaks kept, and web addresses made into links. */
import { lazy, Suspense } from 'react';

/** Finding links needs a list of all top-level domains, so it comes only with the first text that has one. */
const LinkedText = lazy(() =>
  import('./linked-text.tsx').then(
    (module) => ({ default: module.LinkedText }),
    // Without it the text is still there to read.
    () => ({ default: PlainText }),
  ),
);

function PlainText({ text }: { text: string }) {
  return <>{text}</>;
}

const maybeAddress = /https?:\/\/|www\./i;

export function WrittenText({ text, className = '' }: { text: string; className?: string }) {
  return (
    <p
      dir="auto"
      className={`text-start text-wrap whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext] ${className}`}
    >
      {maybeAddress.test(text) ? (
        <Suspense fallback={text}>
          <LinkedText text={text} />
        </Suspense>
      ) : (
        text
      )}
    </p>
  );
}
