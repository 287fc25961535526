/** Text written by a member, without markup. Keeps line breaks and links web addresses. */
import { Fragment, type MouseEvent, type ReactNode } from 'react';
import { findLinks } from './find-links.ts';

interface WrittenTextProps {
  text: string;
  className?: string;
  /** Renders the text between web addresses. */
  renderPlain?: (text: string) => ReactNode;
  /** Called when a link is pressed. `preventDefault` prevents it from opening. */
  onFollow?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

export function WrittenText({ text, className = '', renderPlain = (plain) => plain, onFollow }: WrittenTextProps) {
  return (
    <p
      dir="auto"
      className={`text-start text-wrap whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext] ${className}`}
    >
      {findLinks(text).map(({ at, text: part, url }) =>
        url ? (
          <a
            key={at}
            href={url}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            onClick={onFollow}
            onAuxClick={onFollow}
            className="link"
          >
            {part}
          </a>
        ) : (
          <Fragment key={at}>{renderPlain(part)}</Fragment>
        ),
      )}
    </p>
  );
}
