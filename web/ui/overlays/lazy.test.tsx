/** Components whose code arrives late, or fails to load. */
import { texts } from '@starparty/contract/common-texts.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { lazyOverlay, lazyPart, loadKit, type OverlayProps } from './lazy.tsx';
import { ToastRegion } from './toast-region.tsx';
import { clearToasts } from './toast-store.ts';

beforeAll(loadKit, 30_000);
afterEach(() => {
  cleanup();
  clearToasts();
  vi.unstubAllGlobals();
});

const Note = ({ isOpen }: OverlayProps) => <p>{isOpen ? 'Open at last' : 'Leaving'}</p>;
const Form = ({ isOpen }: OverlayProps) => <input aria-label={isOpen ? 'Open at last' : 'Leaving'} />;
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

function Page({ Overlay }: { Overlay: ComponentType<OverlayProps> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Press
      </button>
      <Overlay isOpen={isOpen} onClose={() => setIsOpen(false)} />
      <ToastRegion />
    </>
  );
}
const button = () => screen.getByRole('button', { name: 'Press' });

test('loads at the first press, and that press opens the overlay once the code has arrived', async () => {
  const arrival = Promise.withResolvers<typeof Note>();
  const load = vi.fn(() => arrival.promise);
  render(<Page Overlay={lazyOverlay(load)} />);
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(button());
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Open at last')).toBeNull();
  arrival.resolve(Note);
  expect(await screen.findByText('Open at last')).toBeTruthy();
  await userEvent.click(button());
  expect(screen.getByText('Leaving')).toBeTruthy();
});

test('stays closed when its code arrives after a second press', async () => {
  const arrival = Promise.withResolvers<typeof Note>();
  render(<Page Overlay={lazyOverlay(() => arrival.promise)} />);
  await userEvent.click(button());
  await userEvent.click(button());
  await act(async () => arrival.resolve(Note));
  expect(screen.queryByText('Open at last')).toBeNull();
});

test('reopens without old input during its exit animation', async () => {
  render(<Page Overlay={lazyOverlay(async () => Form)} />);
  await userEvent.click(button());
  await userEvent.type(await screen.findByLabelText('Open at last'), 'words');
  await userEvent.click(button());
  expect(screen.getByLabelText<HTMLInputElement>('Leaving').value).toBe('words');
  await userEvent.click(button());
  expect(screen.getByLabelText<HTMLInputElement>('Open at last').value).toBe('');
});

test('offers to load the page again when the code belongs to an older release', async () => {
  const entry = document.createElement('script');
  entry.type = 'module';
  entry.setAttribute('src', '/assets/index-old.js');
  document.head.append(entry);
  vi.stubGlobal('fetch', async () => new Response('<script type="module" src="/assets/index-new.js"></script>'));
  render(<Page Overlay={lazyOverlay(offline)} />);
  await userEvent.click(button());
  expect(await screen.findByText(texts.outdated)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Load again' })).toBeTruthy();
  expect(button().getAttribute('aria-expanded')).toBe('false');
  entry.remove();
});

test('shows a toast and closes when the code does not arrive; the next press loads again', async () => {
  const load = vi.fn(async () => Note);
  load.mockImplementationOnce(offline);
  render(<Page Overlay={lazyOverlay(load)} />);
  await userEvent.click(button());
  expect(await screen.findByText(texts.offline)).toBeTruthy();
  expect(button().getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button());
  expect(await screen.findByText('Open at last')).toBeTruthy();
});

test('a part renders its fallback, then its failure, and "Try again" loads it', async () => {
  const load = vi.fn(async () => () => <p>Filters</p>);
  load.mockImplementationOnce(offline);
  const Part = lazyPart(load, { nameOf: () => 'The filters', fallback: () => <p>Its place</p> });
  const { unmount } = render(
    <>
      <Part />
      <ToastRegion />
    </>,
  );
  expect(screen.getByText('Its place')).toBeTruthy();
  expect(await screen.findByText(/^The filters could not be loaded\./)).toBeTruthy();
  // Only the part itself shows the failure. There is no toast.
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Filters')).toBeTruthy();
  unmount();
  render(<Part />);
  expect(screen.getByText('Filters')).toBeTruthy();
});

test('a part without a name retries by itself and shows no failure', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const load = vi.fn(async () => () => <p>A detail</p>);
  load.mockImplementationOnce(offline);
  const Part = lazyPart(load, { fallback: () => <p>Its place</p> });
  render(<Part />);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText('Its place')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText('A detail')).toBeTruthy();
  vi.useRealTimers();
});

test('a part that a press opens closes with a toast when loading fails, and the next press loads again', async () => {
  const load = vi.fn(async () => Note);
  load.mockImplementationOnce(offline);
  const Part = lazyPart<OverlayProps>(load, { fallback: () => <p>Its place</p>, close: ({ onClose }) => onClose() });
  render(<Page Overlay={(props) => (props.isOpen ? <Part {...props} /> : null)} />);
  await userEvent.click(button());
  expect(await screen.findByText(texts.offline)).toBeTruthy();
  expect(button().getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByText('Its place')).toBeNull();
  await userEvent.click(button());
  expect(await screen.findByText('Open at last')).toBeTruthy();
});
