/** Several pictures and their order, by buttons and keys. */
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type PickedPicture, PicturePicker } from './picture-picker.tsx';

afterEach(cleanup);

const picture = (name: string, change: Partial<PickedPicture> = {}): PickedPicture => ({
  id: name,
  url: `/${name}.webp`,
  name,
  state: 'ready',
  share: 1,
  canRetry: false,
  ...change,
});
const onAdd = vi.fn();
const onRetry = vi.fn();

function Picker({ start }: { start: PickedPicture[] }) {
  const [pictures, setPictures] = useState(start);
  return (
    <PicturePicker
      label="Pictures of the item"
      pictures={pictures}
      max={3}
      onAdd={onAdd}
      onRetry={onRetry}
      onRemove={(id) => setPictures(pictures.filter((one) => one.id !== id))}
      onMove={(id, place) => {
        const others = pictures.filter((one) => one.id !== id);
        setPictures(others.toSpliced(place, 0, pictures.find((one) => one.id === id) as PickedPicture));
      }}
    />
  );
}
const tiles = () => screen.getAllByRole('row');
const names = () => screen.getAllByRole('img').map((one) => one.getAttribute('alt'));
const isDisabled = (one: HTMLElement) => one.getAttribute('aria-disabled') === 'true';
const button = (place: number, name: string) =>
  within(tiles()[place] as HTMLElement).getByRole<HTMLButtonElement>('button', { name });

test('Earlier, Later and Make first change the order; the first and last picture cannot move further', async () => {
  render(<Picker start={['a', 'b', 'c'].map((name) => picture(name))} />);
  expect(screen.getByRole('grid', { name: 'Pictures of the item' })).toBeTruthy();
  await userEvent.click(button(2, 'Make first'));
  expect(names()).toEqual(['c', 'a', 'b']);
  await userEvent.click(button(0, 'Later'));
  expect(names()).toEqual(['a', 'c', 'b']);
  await userEvent.click(button(2, 'Earlier'));
  expect(names()).toEqual(['a', 'b', 'c']);
  expect([button(0, 'Earlier'), button(0, 'Make first'), button(2, 'Later')].map(isDisabled)).toEqual([
    true,
    true,
    true,
  ]);
});

test('by keys: a picture moves to the end and keeps the focus', async () => {
  render(<Picker start={['a', 'b', 'c'].map((name) => picture(name))} />);
  button(0, 'Later').focus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(names()).toEqual(['b', 'c', 'a']);
  expect(document.activeElement).toBe(button(2, 'Later'));
  await userEvent.keyboard('{Enter}');
  expect(names()).toEqual(['b', 'c', 'a']);
});

test('removes a picture, and accepts files up to the limit', async () => {
  render(<Picker start={['a', 'b', 'c'].map((name) => picture(name))} />);
  const input = screen.getByLabelText<HTMLInputElement>('Add pictures');
  expect(input.disabled).toBe(true);
  await userEvent.click(button(1, 'Remove b'));
  expect(names()).toEqual(['a', 'c']);
  await userEvent.upload(input, [new File(['x'], 'd.png', { type: 'image/png' })]);
  expect(onAdd.mock.calls[0]?.[0]?.[0]?.name).toBe('d.png');
});

test('a failed upload shows an error and retries alone; a running upload shows its progress', async () => {
  render(
    <Picker
      start={[
        picture('a', { state: 'failed', problem: 'Failed to upload image.', canRetry: true }),
        picture('b', { state: 'uploading', share: 0.25 }),
      ]}
    />,
  );
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Upload of b' }).value).toBe(0.25);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledWith('a');
});
