/** A link to a page of this site whose address the server told. */
import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
}

/** Opens the page within the frame; with a modifier the browser does what it does with links. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  const { history } = useRouter();
  return (
    <a
      {...rest}
      href={to}
      onClick={(event: MouseEvent) => {
        if (event.defaultPrevented || event.button !== 0) return;
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        history.push(to);
      }}
    />
  );
}
