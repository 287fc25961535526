/** Overlays whose code comes late, or not at all. */
import { texts } from '@starparty/contract/errors.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Later, type LaterCode, later } from './later.tsx';
import { LaterPart } from './later-part.tsx';
import { ToastRegion } from './toast-region.tsx';
import { clearToasts } from './toast-store.ts';

interface SomeProps {
  isOpen: boolean;
  onClose: () => void;
}

afterEach(() => {
  cleanup();
  clearToasts();
  vi.unstubAllGlobals();
});

const Overlay = ({ isOpen }: SomeProps) => <p>{isOpen ? 'Open at last' : 'Leaving'}</p>;
const Form = ({ isOpen }: SomeProps) => <input aria-label={isOpen ? 'Open at last' : 'Leaving'} />;

function Page({ code }: { code: LaterCode<SomeProps> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" {...code.preparation} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Press
      </button>
      <Later code={code} props={{ isOpen, onClose: () => setIsOpen(false) }} />
      <ToastRegion />
    </>
  );
}
const button = () => screen.getByRole('button', { name: 'Press' });

test('nothing is loaded before one is about to press', async () => {
  const load = vi.fn(async () => Overlay);
  render(<Page code={later(load)} />);
  expect(load).not.toHaveBeenCalled();
  await userEvent.hover(button());
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Open at last')).toBeNull();
  await userEvent.click(button());
  expect(await screen.findByText('Open at last')).toBeTruthy();
  await userEvent.click(button());
  expect(screen.getByText('Leaving')).toBeTruthy();
});

test('what is opened again while it leaves is as new', async () => {
  render(<Page code={later(async () => Form)} />);
  await userEvent.click(button());
  await userEvent.type(await screen.findByLabelText('Open at last'), 'words');
  await userEvent.click(button());
  expect(screen.getByLabelText<HTMLInputElement>('Leaving').value).toBe('words');
  await userEvent.click(button());
  expect(screen.getByLabelText<HTMLInputElement>('Open at last').value).toBe('');
});

test('code that went with an older release asks to load the page again', async () => {
  const entry = document.createElement('script');
  entry.type = 'module';
  entry.setAttribute('src', '/assets/index-old.js');
  document.head.append(entry);
  vi.stubGlobal('fetch', async () => new Response('<script type="module" src="/assets/index-new.js"></script>'));
  render(<Page code={later(() => Promise.reject(new TypeError('Failed to fetch')))} />);
  await userEvent.click(button());
  expect(await screen.findByText(texts.outdated)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Load again' })).toBeTruthy();
  expect(button().getAttribute('aria-expanded')).toBe('false');
  entry.remove();
});

test('code that cannot come says so, closes, and is asked for again at the next press', async () => {
  const load = vi.fn(async () => Overlay);
  load.mockRejectedValue(new TypeError('Failed to fetch'));
  render(<Page code={later(load)} />);
  await userEvent.click(button());
  expect(await screen.findByText(texts.offline)).toBeTruthy();
  expect(button().getAttribute('aria-expanded')).toBe('false');
  load.mockResolvedValue(Overlay);
  await userEvent.click(button());
  expect(await screen.findByText('Open at last')).toBeTruthy();
});

test('a part of a page keeps its place until its code has come, and can be tried again', async () => {
  const load = vi.fn(async () => Overlay);
  load.mockRejectedValue(new TypeError('Failed to fetch'));
  const code = later(load);
  const part = <LaterPart code={code} props={{}} name="The filters" waiting={<p>Its place</p>} />;
  const { unmount } = render(
    <>
      {part}
      <ToastRegion />
    </>,
  );
  expect(screen.getByText('Its place')).toBeTruthy();
  expect(await screen.findByText(/^The filters could not be loaded\./)).toBeTruthy();
  // No toast covers it.
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  load.mockResolvedValue(Overlay);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Open at last')).toBeTruthy();
  unmount();
  render(part);
  expect(screen.getByText('Open at last')).toBeTruthy();
});
