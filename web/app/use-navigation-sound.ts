/** A soft click when one goes to another page. */
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

export function useNavigationSound() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) void clickAloud();
      }),
    [router],
  );
}

/** The code comes with the first change of page; without it the page changes in silence. */
async function clickAloud(): Promise<void> {
  const sound = await import('../lib/sound.ts').catch(() => undefined);
  await sound?.playClick();
}
