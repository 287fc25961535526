/** Renders the sky, toasts, the tab title and the focus management around every page. */
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAfterFirstView } from '../lib/first-view.ts';
import { StarSky } from '../ui/drawings/star-sky.tsx';
import { guardFocus } from '../ui/focus-guard.ts';
import { Toasts } from './toasts.tsx';
import { useNavigationSound } from './use-navigation-sound.ts';
import { usePageStart } from './use-page-start.ts';
import { usePageTitle } from './use-page-title.ts';

export function RootLayout() {
  usePageTitle();
  usePageStart();
  useNavigationSound();
  useEffect(guardFocus, []);
  return (
    <>
      <StarSky hasStars={useAfterFirstView()} />
      <Outlet />
      <Toasts />
    </>
  );
}
