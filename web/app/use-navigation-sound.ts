/** A soft click when one goes to another page. */
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { playClick } from '../lib/sound.ts';

export function useNavigationSound() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) void playClick();
      }),
    [router],
  );
}
