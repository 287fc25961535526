/** Back with open overlays. e2e/frame/back.e2e.ts tests it in a browser. */
import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { act, cleanup, render } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeOverlaysOnBack, useCloseOnBack } from './overlay-history.ts';

let history: RouterHistory;
let stop: () => void;
let open: string[];
let asked: number;

beforeEach(() => {
  window.history.pushState(null, '', '/before');
  history = createBrowserHistory();
  history.push('/page');
  history.flush();
  stop = closeOverlaysOnBack(history);
  open = [];
  asked = 0;
});
afterEach(() => {
  cleanup();
  stop();
  history.destroy();
});

function Overlay({ name }: { name: string }) {
  useCloseOnBack(open.includes(name), () => {
    // A form asks for confirmation first.
    if (name === 'form') asked += 1;
    else open = open.filter((one) => one !== name);
  });
  return null;
}

function Dialog() {
  useCloseOnBack(true, () => {});
  return <p>Shown</p>;
}

let draw: (names: string[]) => void;
function show(...names: string[]) {
  open = names;
  const page = (
    <>
      <Overlay name="form" />
      <Overlay name="dialog" />
      <Overlay name="question" />
    </>
  );
  const view = render(page);
  draw = (next) => {
    open = next;
    view.rerender(
      <>
        <Overlay name="form" />
        <Overlay name="dialog" />
        <Overlay name="question" />
      </>,
    );
  };
}

/** Presses Back and waits until the history is settled. */
async function back() {
  await act(async () => {
    window.history.back();
    // jsdom moves between history entries in separate tasks.
    for (let task = 0; task < 6; task++) await new Promise((resolve) => setTimeout(resolve));
  });
}
const path = () => [window.location.pathname + window.location.search, history.location.href];

test('Back closes the open overlay, then leaves the page', async () => {
  show('dialog');
  await back();
  expect(open).toEqual([]);
  expect(path()).toEqual(['/page', '/page']);
  await back();
  expect(path()).toEqual(['/before', '/before']);
});

test('Back closes an overlay from its first frame', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const host = document.createElement('div');
  const root = createRoot(host);
  const depth = await new Promise((resolve) => {
    // Runs after the commit, and before effects that React defers.
    new MutationObserver(() => resolve(window.history.state?.overlay?.depth)).observe(host, { childList: true });
    root.render(<Dialog />);
  });
  root.unmount();
  vi.unstubAllGlobals();
  await back();
  expect(depth).toBe(1);
});

test('an overlay that was closed without Back needs no extra press of Back', async () => {
  show('dialog');
  draw([]);
  await back();
  expect(path()).toEqual(['/before', '/before']);
});

test('of two overlays each press closes the one on top', async () => {
  show('dialog');
  draw(['dialog', 'question']);
  await back();
  expect(open).toEqual(['dialog']);
  await back();
  expect(open).toEqual([]);
  expect(path()).toEqual(['/page', '/page']);
});

test('a question answered above an open dialog needs no extra press of Back', async () => {
  show('dialog');
  draw(['dialog', 'question']);
  draw(['dialog']);
  await back();
  expect(open).toEqual([]);
  expect(path()).toEqual(['/page', '/page']);
});

test('an overlay that opens repeatedly leaves one entry', async () => {
  show('dialog');
  for (let time = 0; time < 5; time++) {
    draw([]);
    draw(['dialog']);
  }
  await back();
  expect(open).toEqual([]);
  await back();
  expect(path()).toEqual(['/before', '/before']);
});

test('an overlay that does not close, such as a form with changes, takes the next Back, too', async () => {
  show('form');
  await back();
  await back();
  expect(asked).toBe(2);
  expect(path()).toEqual(['/page', '/page']);
  draw([]);
  await back();
  expect(path()).toEqual(['/before', '/before']);
});

test('a question that Back opens above a form is closed by the next Back', async () => {
  show('form');
  await back();
  draw(['form', 'question']);
  await back();
  expect(open).toEqual(['form']);
  await back();
  expect(asked).toBe(2);
  expect(path()).toEqual(['/page', '/page']);
});

test('a link in the overlay opens its page, and Back returns to the first page', async () => {
  show('dialog');
  draw([]);
  history.push('/next');
  history.flush();
  await back();
  expect(path()).toEqual(['/page', '/page']);
  await back();
  expect(path()).toEqual(['/before', '/before']);
});

test('an address that the page writes while an overlay is open survives Back', async () => {
  show('dialog');
  history.replace('/page?tag=new');
  history.flush();
  await back();
  expect(open).toEqual([]);
  expect(path()).toEqual(['/page?tag=new', '/page?tag=new']);
});

test('an address written above a leftover entry does not block Back', async () => {
  show('dialog');
  history.replace('/page?tag=new');
  history.flush();
  draw([]);
  await back();
  expect(path()).toEqual(['/before', '/before']);
});

test('one press leaves a page that was reloaded above a leftover entry', async () => {
  show('dialog');
  draw([]);
  cleanup();
  stop();
  history.destroy();
  history = createBrowserHistory();
  stop = closeOverlaysOnBack(history);
  await back();
  expect(path()).toEqual(['/before', '/before']);
});
