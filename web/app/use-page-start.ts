/** After navigation, moves the focus to the heading of the new page for keyboards and screen readers. */
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

export function usePageStart() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // On the first page, the browser already starts at the top.
        if (!fromLocation || !pathChanged) return;
        // If the page has set the focus itself, for example to a field, keep it.
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
