/** Nova's panel with a model: streamed sentences, Stop, and the notice about the model. */
import { askGuide, getGuideSettings, setGuideSettings } from '@starparty/contract/guide.ts';
import { guideTexts } from '@starparty/contract/guide-texts.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { signInPerson } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { withQueries } from '../../testing/with-queries.tsx';
import { GuidePanel } from './guide-panel.tsx';

let server: FakeServer;
const writer = { model: 'llama3', host: 'example.org' };
const answer = {
  text: 'There is a Red keyboard.',
  cards: [],
  links: [],
  source: 'Market',
  isKnown: true,
  topic: null,
  writtenBy: writer,
};

beforeEach(() => {
  server = startFakeServer();
  Element.prototype.scrollTo = () => {};
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

async function ask(usesModel = true) {
  server.answers(getGuideSettings, { writer, usesModel });
  signInPerson();
  await renderAt('/chatbot', withQueries(<GuidePanel />));
  await userEvent.type(screen.getByRole('textbox', { name: 'Message to Nova' }), 'any keyboards');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
}

test('shows sentences as they arrive, then replaces them with the answer', async () => {
  const stream = server.streams(askGuide);
  await ask();
  await waitFor(() => expect(server.callsOf(askGuide)).toHaveLength(1));
  stream.line({ kind: 'sentence', text: 'There may be one.' });
  await screen.findByText('There may be one.');
  stream.line({ kind: 'answer', answer });
  await screen.findByText('There is a Red keyboard.');
  expect(screen.queryByText('There may be one.')).toBeNull();
  await screen.findByText('Written by llama3 at example.org');
});

test('keeps the streamed text after Stop, with a note and Retry', async () => {
  const stream = server.streams(askGuide);
  await ask();
  await waitFor(() => expect(server.callsOf(askGuide)).toHaveLength(1));
  stream.line({ kind: 'sentence', text: 'There may be one.' });
  await screen.findByText('There may be one.');
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  stream.end();
  expect(await screen.findAllByText(guideTexts.stopped)).not.toEqual([]);
  expect(screen.getByText('There may be one.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(server.callsOf(askGuide)).toHaveLength(2));
  stream.line({ kind: 'answer', answer });
  await screen.findByText('There is a Red keyboard.');
});

test('shows a failure if the lines end before the answer', async () => {
  const stream = server.streams(askGuide);
  await ask();
  await waitFor(() => expect(server.callsOf(askGuide)).toHaveLength(1));
  stream.line({ kind: 'sentence', text: 'There may be one.' });
  stream.end();
  expect(await screen.findAllByText(guideTexts.failed)).not.toEqual([]);
});

test('shows the model and its host, and offers the built-in guide instead', async () => {
  server.answers(setGuideSettings, undefined);
  server.streams(askGuide);
  await ask();
  await screen.findByText(/^Answers by llama3 at example\.org\./);
  await userEvent.click(screen.getByRole('button', { name: 'Use the built-in guide' }));
  await screen.findByText(/^The built-in guide answers\./);
  expect(server.callsOf(setGuideSettings).map(({ body }) => body)).toEqual([{ usesModel: false }]);
  expect(screen.getByRole('button', { name: 'Use llama3' })).toBeTruthy();
});
