/** What a person wrote, as text and nothing else: line breaks kept, and web addresses made into links. */
import { Fragment, type MouseEvent } from 'react';
import { findLinks } from './find-links.ts';

interface WrittenTextProps {
  text: string;
  className?: string;
  /** A link was pressed; it opens unless this prevents that. */
  onFollow?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

export function WrittenText({ text, className = '', onFollow }: WrittenTextProps) {
  return (
    <p
      dir="auto"
      className={`text-start text-wrap whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext] ${className}`}
    >
      {findLinks(text).map(({ at, text: part, isLink }) =>
        isLink ? (
          <a
            key={at}
            href={part}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            onClick={onFollow}
            onAuxClick={onFollow}
            className="link"
          >
            {part}
          </a>
        ) : (
          <Fragment key={at}>{part}</Fragment>
        ),
      )}
    </p>
  );
}
