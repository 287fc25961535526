/** Toasts: how long they are visible, how they are announced, and where the focus moves when they close. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastRegion } from './toast-region.tsx';
import { closeToast, resumeToasts, showToast, toastStore } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  resumeToasts();
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

test('a toast closes by itself; a toast with an action stays longer', () => {
  show('Saved.');
  show('Blocked.', 'info', { label: 'Undo', run() {} });
  pass(5_900);
  expect(shown('Saved.')).toBe(true);
  pass(200);
  expect([shown('Saved.'), shown('Blocked.')]).toEqual([false, true]);
  pass(6_000);
  expect(shown('Blocked.')).toBe(false);
});

test('a lasting toast stays until it is closed, also while other toasts come and go', () => {
  show('A match.', 'info', { label: 'See your match', run() {} }, { isLasting: true });
  for (const text of ['One.', 'Two.', 'Three.', 'Four.']) show(text);
  expect(['A match.', 'One.', 'Two.', 'Three.', 'Four.'].filter(shown)).toEqual(['A match.', 'Three.', 'Four.']);
  fireEvent.pointerOver(screen.getByText('A match.'));
  fireEvent.pointerOut(screen.getByText('A match.'), { relatedTarget: document.body });
  pass(3_600_000);
  expect(['A match.', 'Three.', 'Four.'].filter(shown)).toEqual(['A match.']);
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
  expect(toastStore.get()).toEqual([]);
});

test('of four lasting toasts, the newest three are visible', () => {
  for (const text of ['One.', 'Two.', 'Three.', 'Four.']) show(text, 'info', undefined, { isLasting: true });
  show('Not saved.', 'error');
  expect(['One.', 'Two.', 'Three.', 'Four.', 'Not saved.'].filter(shown)).toEqual(['Three.', 'Four.', 'Not saved.']);
});

test('a toast stays while the pointer is on it, and some seconds longer', () => {
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

test('a toast stays while it has the focus', () => {
  show('Saved.');
  act(() => screen.getByRole('button', { name: 'Close message' }).focus());
  pass(60_000);
  expect(shown('Saved.')).toBe(true);
  act(() => screen.getByRole('button', { name: 'Page' }).focus());
  pass(7_000);
  expect(shown('Saved.')).toBe(false);
});

test('success has the role status, failure the role alert', () => {
  show('Saved.');
  show('Not saved.', 'error');
  expect(screen.getByRole('status').textContent).toContain('Saved.');
  expect(screen.getByRole('alert').textContent).toContain('Not saved.');
});

test('F6 moves the focus to the toasts and back, and closing the last toast restores the focus', () => {
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
