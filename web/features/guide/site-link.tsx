/** A link to a page of this site. The server has sent its address. */
import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
}

/** Navigates within the app. With a modifier key, the browser handles the link. */
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
