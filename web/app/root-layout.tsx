/** Renders the sky, toasts, the tab title and the focus management around every page. */
import { Outlet } from '@tanstack/react-router';
import { StarSky } from '../ui/drawings/star-sky.tsx';
import { Toasts } from './toasts.tsx';
import { useNavigationSound } from './use-navigation-sound.ts';
import { usePageStart } from './use-page-start.ts';
import { usePageTitle } from './use-page-title.ts';

export function RootLayout() {
  usePageTitle();
  usePageStart();
  useNavigationSound();
  return (
    <>
      <StarSky />
      <Outlet />
      <Toasts />
    </>
  );
}
