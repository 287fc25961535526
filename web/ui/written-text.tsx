/** What a person wrote, as text and nothing else: line breaks kept, and web addresses made into links. */
import { Fragment } from 'react';
import { findLinks } from './find-links.ts';

export function WrittenText({ text, className = '' }: { text: string; className?: string }) {
  return (
    <p
      dir="auto"
      className={`text-start text-wrap whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext] ${className}`}
    >
      {findLinks(text).map(({ at, text: part, isLink }) =>
        isLink ? (
          <a key={at} href={part} target="_blank" rel="noopener noreferrer nofollow ugc" className="link">
            {part}
          </a>
        ) : (
          <Fragment key={at}>{part}</Fragment>
        ),
      )}
    </p>
  );
}
