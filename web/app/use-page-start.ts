/** After a change of page, keyboard and screen reader go on at its heading instead of at the old link. */
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

export function usePageStart() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // The first page is read from its very start anyway.
        if (!fromLocation || !pathChanged) return;
        // A page that put the focus somewhere itself, such as into a field, knows better.
        const page = document.querySelector('main');
        if (!page || page.contains(document.activeElement)) return;
        const start = page.querySelector<HTMLElement>('h1') ?? page;
        start.tabIndex = -1;
        start.dataset.pageStart = '';
        start.focus({ preventScroll: true });
      }),
    [router],
  );
}
