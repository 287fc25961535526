/** The picture of a person at the displayed size. */
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';

afterEach(cleanup);

const show = (src: string) => render(<Avatar name="rue" src={src} size={36} />).container;

test('offers the preview of a stored picture, and its shown size', () => {
  const picture = show('/images/profile_pics/0199-1.webp').querySelector('img');
  expect(picture?.getAttribute('srcset')).toBe(
    '/images/profile_pics/0199-1-preview.webp 128w, /images/profile_pics/0199-1.webp 800w',
  );
  expect(picture?.getAttribute('sizes')).toBe('36px');
});

test('shows a picture of another address as it is', () => {
  expect(show('blob:preview').querySelector('img')?.hasAttribute('srcset')).toBe(false);
});

test('draws a robot if the picture cannot be loaded', () => {
  const view = show('/images/profile_pics/gone.webp');
  fireEvent.error(view.querySelector('img') as HTMLImageElement);
  expect(view.querySelector('img')).toBeNull();
  expect(view.querySelector('svg')).not.toBeNull();
});
