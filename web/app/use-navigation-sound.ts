/** A soft click on navigation to another page. */
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

/** Loads the code on the first navigation. If that fails, no sound plays. */
async function clickAloud(): Promise<void> {
  const sound = await import('../lib/sound.ts').catch(() => undefined);
  await sound?.playClick();
}
