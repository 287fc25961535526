/** Nova's panel: streamed sentences, Stop, suggested help texts, ratings, and the notice about the model. */
import { askGuide, getGuideSettings, rateAnswer, setGuideSettings } from '@starparty/contract/guide.ts';
import { guideTexts } from '@starparty/contract/guide-texts.ts';
import { reportPartyViews } from '@starparty/contract/party.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportEveryMs } from '../../people/report-views.ts';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { nextId } from '../../testing/feed-samples.ts';
import { signInPerson } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { withQueries } from '../../testing/with-queries.tsx';
import { toastStore } from '../../ui/overlays/toast-store.ts';
import { GuidePanel } from './guide-panel.tsx';

let server: FakeServer;
const writer = { model: 'llama3', host: 'example.org' };
const answer = {
  text: 'There is a Red keyboard.',
  cards: [],
  links: [],
  source: 'Market',
  isKnown: true,
  choices: [],
  isForHost: false,
  isCautious: false,
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

test('keeps the streamed text after Stop, with a note and "Try again"', async () => {
  const stream = server.streams(askGuide);
  await ask();
  await waitFor(() => expect(server.callsOf(askGuide)).toHaveLength(1));
  stream.line({ kind: 'sentence', text: 'There may be one.' });
  await screen.findByText('There may be one.');
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  stream.end();
  expect(await screen.findAllByText(guideTexts.stopped)).not.toEqual([]);
  expect(screen.getByText('There may be one.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
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

async function receive(reply: object) {
  const stream = server.streams(askGuide);
  await ask();
  await waitFor(() => expect(server.callsOf(askGuide)).toHaveLength(1));
  stream.line({ kind: 'answer', answer: { ...answer, ...reply } });
}

test('reports the displayed players of the party finder', async () => {
  server.answers(reportPartyViews, undefined);
  const stream = server.streams(askGuide);
  await ask();
  await waitFor(() => expect(server.callsOf(askGuide)).toHaveLength(1));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [rue, ondo] = [nextId(), nextId()];
  const someone = (username: string, userId: string | null) => ({
    ...{ kind: 'player', player: { username, profilePic: null }, fit: 60, userId },
  });
  stream.line({ kind: 'answer', answer: { ...answer, cards: [someone('rue', rue), someone('ondo', ondo)] } });
  await vi.waitFor(() => screen.getByText('ondo'));
  await act(() => vi.advanceTimersByTimeAsync(reportEveryMs));
  vi.useRealTimers();
  expect(server.callsOf(reportPartyViews).map(({ body }) => body)).toEqual([{ userIds: [rue, ondo] }]);
});

const bodyOf = (at: number) => server.callsOf(askGuide)[at]?.body;

test('a press on a title that may be meant asks for it', async () => {
  await receive({ text: 'Did you mean one of these?', choices: ['Delete a post', 'Edit a post'], source: null });
  const titles = within(await screen.findByRole('list', { name: guideTexts.didYouMean }));
  await userEvent.click(titles.getByRole('button', { name: 'Edit a post' }));
  await waitFor(() => expect(bodyOf(1)).toMatchObject({ message: 'Edit a post', isHarmless: false }));
});

test('a cautious answer has a button for the ordinary answer', async () => {
  await receive({ text: 'Call 988.', isCautious: true, source: null });
  await userEvent.click(await screen.findByRole('button', { name: guideTexts.answerAnyway }));
  await waitFor(() => expect(bodyOf(1)).toMatchObject({ message: 'any keyboards', isHarmless: true }));
  expect(screen.getByText('Call 988.')).toBeTruthy();
});

test('an answer is rated once, and small talk is not', async () => {
  server.answers(rateAnswer, undefined);
  await receive({});
  const rating = within(await screen.findByRole('group', { name: guideTexts.hasHelpedQuestion }));
  await userEvent.click(rating.getByRole('button', { name: 'No' }));
  await screen.findByText(guideTexts.rated);
  expect(server.callsOf(rateAnswer).map(({ body }) => body)).toEqual([{ hasHelped: false }]);
  cleanup();
  await renderAt('/chatbot', withQueries(<GuidePanel />));
  await screen.findByText(guideTexts.rated);
});

test('a rating that fails can be sent again', async () => {
  server.drops(rateAnswer);
  await receive({});
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(toastStore.get().length).toBeGreaterThan(0));
  server.answers(rateAnswer, undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await screen.findByText(guideTexts.rated);
});

test('the typed question is still there after leaving the page', async () => {
  await receive({});
  await userEvent.type(screen.getByRole('textbox', { name: 'Message to Nova' }), 'how do i');
  cleanup();
  await renderAt('/chatbot', withQueries(<GuidePanel />));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Nova' }).value).toBe('how do i');
});

test('the focus stays in the field after sending', async () => {
  await receive({});
  await screen.findByText('There is a Red keyboard.');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Message to Nova' }));
});

/** Makes the conversation scroll like in a browser, because jsdom has no layout. */
function scrollable(height: number) {
  const view = screen.getByRole('region', { name: 'Conversation with Nova' });
  const clientHeight = 300;
  let scrollHeight = height;
  let scrollTop = scrollHeight - clientHeight;
  const scroll = (to: number) => {
    scrollTop = Math.min(to, scrollHeight - clientHeight);
    fireEvent.scroll(view);
  };
  Object.defineProperties(view, {
    clientHeight: { value: clientHeight },
    scrollHeight: { get: () => scrollHeight },
    scrollTop: { get: () => scrollTop },
    scrollTo: { value: ({ top }: ScrollToOptions) => scroll(top ?? 0) },
  });
  const grow = (by: number) => {
    scrollHeight += by;
  };
  return { view, scroll, grow };
}

test('the view follows new text at the end of the conversation, and stays where a reader has scrolled up', async () => {
  const stream = server.streams(askGuide);
  await ask();
  await waitFor(() => expect(server.callsOf(askGuide)).toHaveLength(1));
  const { view, scroll, grow } = scrollable(900);
  const say = async (text: string) => {
    grow(100);
    stream.line({ kind: 'sentence', text });
    await screen.findByText(new RegExp(text));
  };
  await say('First.');
  await waitFor(() => expect(view.scrollTop, 'the new end').toBe(700));
  scroll(400);
  await say('Second.');
  await say('Third.');
  expect(view.scrollTop, 'where the reader reads').toBe(400);
  scroll(870);
  await say('Fourth.');
  await waitFor(() => expect(view.scrollTop, 'nearly at the end counts as the end').toBe(1_000));
  scroll(100);
  grow(100);
  stream.line({ kind: 'answer', answer });
  await screen.findByText('There is a Red keyboard.');
  await userEvent.type(screen.getByRole('textbox', { name: 'Message to Nova' }), 'cheaper ones');
  expect(view.scrollTop).toBe(100);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(view.scrollTop, "the member's own question").toBe(1_100));
});
