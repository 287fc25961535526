/** Moving and zooming a picture behind its window, by fingers, mouse and keys. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Crop, wholeCrop } from './crop-geometry.ts';
import { CropWindow } from './crop-window.tsx';

const image = { naturalWidth: 400, naturalHeight: 800 } as HTMLImageElement;

/** Tells what it holds at the end of each change. */
function Cropping({ onCrop }: { onCrop: (crop: Crop) => void }) {
  const [crop, setCrop] = useState(wholeCrop);
  function change(next: Crop) {
    setCrop(next);
    onCrop(next);
  }
  return <CropWindow url="x" image={image} crop={crop} onChange={change} onLoad={() => {}} onError={() => {}} />;
}

let crop: Crop;
beforeEach(() => {
  render(
    <Cropping
      onCrop={(next) => {
        crop = next;
      }}
    />,
  );
  // The simulated browser lays nothing out.
  Object.defineProperty(picture(), 'clientWidth', { value: 200 });
});
afterEach(cleanup);

const picture = () => screen.getByRole('group');
const at = (pointerId: number, clientX: number, clientY: number) => ({ pointerId, clientX, clientY });

test('a drag moves it as far as its edge', () => {
  fireEvent.pointerDown(picture(), at(1, 100, 100));
  fireEvent.pointerMove(picture(), at(1, 140, 150));
  expect(crop).toEqual({ zoom: 1, x: 0, y: 0.25 });
  fireEvent.pointerMove(picture(), at(1, 140, 900));
  expect(crop).toEqual({ zoom: 1, x: 0, y: 0.5 });
  fireEvent.pointerUp(picture(), at(1, 140, 900));
  fireEvent.pointerMove(picture(), at(1, 140, 100));
  expect(crop.y).toBe(0.5);
});

test('two fingers zoom', () => {
  fireEvent.pointerDown(picture(), at(1, 50, 100));
  fireEvent.pointerDown(picture(), at(2, 100, 100));
  fireEvent.pointerMove(picture(), at(2, 150, 100));
  expect(crop.zoom).toBe(2);
});

test('the wheel and the slider zoom', () => {
  fireEvent.wheel(picture(), { deltaY: -250 });
  expect(crop.zoom).toBe(1.5);
  fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '3' } });
  expect(crop.zoom).toBe(3);
});

test('keys move and zoom', async () => {
  picture().focus();
  await userEvent.keyboard('++{ArrowDown}{ArrowLeft}-');
  expect(crop.zoom).toBeCloseTo(1.1);
  expect(crop.x).toBeLessThan(0);
  expect(crop.y).toBeGreaterThan(0);
});
