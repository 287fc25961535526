/** The pictures over the page: keys, buttons, fingers, and one that is enlarged. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { GalleryPicture } from './gallery-slide.tsx';
import { GalleryViewer } from './gallery-viewer.tsx';

afterEach(cleanup);

const pictures: GalleryPicture[] = ['Front', 'Back', 'Inside'].map((alt) => ({
  url: `/${alt}.webp`,
  width: 800,
  height: 600,
  alt,
}));

function show(some = pictures, start = 0) {
  const onClose = vi.fn();
  render(<GalleryViewer label="Pictures of the item" pictures={some} start={start} isOpen onClose={onClose} />);
  return onClose;
}
const status = () => screen.getByRole('status').textContent;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const isDisabled = (name: string) => button(name).getAttribute('aria-disabled') === 'true';

test('arrows, Home and End lead from picture to picture and stop at the ends', async () => {
  show();
  expect(screen.getByRole('dialog', { name: 'Pictures of the item' })).toBeTruthy();
  await userEvent.keyboard('{ArrowLeft}');
  expect(status()).toBe('1 of 3');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(status()).toBe('3 of 3');
  await userEvent.keyboard('{Home}');
  expect(status()).toBe('1 of 3');
  await userEvent.keyboard('{End}');
  expect(status()).toBe('3 of 3');
});

test('buttons do the same, and the first and the last picture end them', async () => {
  show(pictures, 1);
  await userEvent.click(button('Next picture'));
  expect([status(), isDisabled('Next picture')]).toEqual(['3 of 3', true]);
  // The keys go on, although the button leads nowhere now.
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
  expect([status(), document.activeElement]).toEqual(['3 of 3', button('Next picture')]);
  await userEvent.click(button('Previous picture'));
  await userEvent.click(button('Previous picture'));
  expect([status(), isDisabled('Previous picture')]).toEqual(['1 of 3', true]);
});

test('a finger swipes; a short move does nothing', () => {
  show();
  const swipe = (by: number) => {
    const picture = screen.getByRole('img', { name: pictures[Number(status()?.[0]) - 1]?.alt });
    fireEvent.pointerDown(picture, { clientX: 200, pointerType: 'touch' });
    fireEvent.pointerMove(picture, { clientX: 200 + by, pointerType: 'touch' });
    fireEvent.pointerUp(picture, { clientX: 200 + by, pointerType: 'touch' });
  };
  swipe(-30);
  expect(status()).toBe('1 of 3');
  swipe(-90);
  expect(status()).toBe('2 of 3');
  swipe(90);
  expect(status()).toBe('1 of 3');
});

test('a picture is enlarged by its button, by keys and by a double click', async () => {
  show();
  await userEvent.click(button('Enlarge'));
  expect(button('Make smaller')).toBeTruthy();
  await userEvent.keyboard('-');
  expect(button('Enlarge')).toBeTruthy();
  await userEvent.keyboard('+');
  expect(button('Make smaller')).toBeTruthy();
  await userEvent.dblClick(screen.getByRole('img', { name: 'Front' }));
  expect(button('Enlarge')).toBeTruthy();
});

test('the arrows move within an enlarged picture', async () => {
  show();
  await userEvent.click(button('Enlarge'));
  await userEvent.keyboard('{ArrowRight}');
  expect(status()).toBe('1 of 3');
});

test('one picture alone has no count and no ways to others', () => {
  show(pictures.slice(0, 1));
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Next picture' })).toBeNull();
});

test('Escape, Close and a press beside the picture leave', async () => {
  const onClose = show();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(button('Close'));
  await userEvent.click(screen.getByRole('img', { name: 'Front' }).parentElement as HTMLElement);
  expect(onClose).toHaveBeenCalledTimes(3);
});
