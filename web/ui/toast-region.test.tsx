/** Short messages: how long they stay, how they are announced, and where the focus is when one goes. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastRegion } from './toast-region.tsx';
import { closeToast, showToast, toastStore } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <>
      <button type="button">Page</button>
      <ToastRegion />
    </>,
  );
});
afterEach(() => {
  act(() => {
    for (const { id } of toastStore.get()) closeToast(id);
  });
  cleanup();
  vi.useRealTimers();
});

const show = (...toast: Parameters<typeof showToast>) => act(() => showToast(...toast));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = (text: string) => screen.queryByText(text) !== null;

test('a message goes by itself; one that can be answered stays longer', () => {
  show('Saved.');
  show('Blocked.', 'info', { label: 'Undo', run() {} });
  pass(5_900);
  expect(shown('Saved.')).toBe(true);
  pass(200);
  expect([shown('Saved.'), shown('Blocked.')]).toEqual([false, true]);
  pass(6_000);
  expect(shown('Blocked.')).toBe(false);
});

test('it stays for as long as the pointer is on it, and some seconds more', () => {
  show('Saved.');
  pass(5_900);
  fireEvent.pointerOver(screen.getByText('Saved.'));
  pass(60_000);
  expect(shown('Saved.')).toBe(true);
  fireEvent.pointerOut(screen.getByText('Saved.'), { relatedTarget: document.body });
  pass(2_900);
  expect(shown('Saved.')).toBe(true);
  pass(200);
  expect(shown('Saved.')).toBe(false);
});

test('it stays for as long as it has the focus', () => {
  show('Saved.');
  act(() => screen.getByRole('button', { name: 'Close message' }).focus());
  pass(60_000);
  expect(shown('Saved.')).toBe(true);
  act(() => screen.getByRole('button', { name: 'Page' }).focus());
  pass(7_000);
  expect(shown('Saved.')).toBe(false);
});

test('good news are a status, failures an alert', () => {
  show('Saved.');
  show('Not saved.', 'error');
  expect(screen.getByRole('status').textContent).toContain('Saved.');
  expect(screen.getByRole('alert').textContent).toContain('Not saved.');
});

test('F6 leads to the messages and back, and the last one gives the focus back where it came from', () => {
  const page = screen.getByRole('button', { name: 'Page' });
  page.focus();
  show('One.');
  show('Two.');
  const [first, second] = screen.getAllByRole('button', { name: 'Close message' });
  fireEvent.keyDown(window, { key: 'F6' });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(window, { key: 'F6' });
  expect(document.activeElement).toBe(page);
  fireEvent.keyDown(window, { key: 'F6' });
  fireEvent.click(first as HTMLElement);
  expect(document.activeElement).toBe(second);
  fireEvent.click(second as HTMLElement);
  expect(document.activeElement).toBe(page);
  expect(toastStore.get()).toEqual([]);
});
