/** Blocking and reporting from a menu: the dialogs, failures, and the effects on the page. */
import { generalErrors, texts } from '@starparty/contract/common-texts.ts';
import { listPosts, type Post } from '@starparty/contract/feed.ts';
import { blockPerson, createReport, unblockPerson } from '@starparty/contract/safety.ts';
import { safetyErrors, safetyTexts } from '@starparty/contract/safety-texts.ts';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type DomainListeners, follow } from '../../lib/cache/domain-events.ts';
import { call } from '../../lib/connection/api.ts';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { somePost } from '../../testing/feed-samples.ts';
import { withQueries } from '../../testing/with-queries.tsx';
import { OthersMenu } from './others-menu.tsx';
import { SafetyDialogs } from './safety-dialogs.tsx';
import { askToBlock, askToReport } from './safety-questions.ts';

// Importing React Aria takes longer than the default timeout.
beforeAll(() => Promise.all([import('./block-dialog.tsx'), import('./report-dialog.tsx')]), 30_000);

const post = somePost();
let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const onBlocked = vi.fn();

const postsKey = ['some-posts'];
/** Imitates a feature: removes the posts of a blocked person, and reloads them after an unblock. */
const listeners: DomainListeners = {
  personBlocked: (client, { username }) =>
    client.setQueryData<Post[]>(postsKey, (posts) => posts?.filter(({ author }) => author.username !== username)),
  personUnblocked: (client) => void client.invalidateQueries({ queryKey: postsKey }),
};

/** Lists the texts of posts, with a menu for each author. */
function Page() {
  const posts = useQuery({
    queryKey: postsKey,
    queryFn: async ({ client }) => {
      follow(client, listeners);
      return (await call(listPosts, { query: {} })).items;
    },
  });
  return (
    <>
      {posts.data?.map(({ postId, postContent }) => (
        <p key={postId}>{postContent}</p>
      ))}
      <button type="button" onClick={() => askToBlock('rue', onBlocked)}>
        Ask to block
      </button>
      <button type="button" onClick={() => askToReport({ kind: 'post', id: post.postId })}>
        Ask to report
      </button>
      <SafetyDialogs />
    </>
  );
}

async function ask(what: 'block' | 'report') {
  onBlocked.mockClear();
  const items = [post, somePost({ author: { username: 'ondo', profilePic: null }, postContent: 'By another.' })];
  server.answers(listPosts, { items, nextCursor: null });
  render(withQueries(<Page />));
  await screen.findByText(post.postContent);
  await userEvent.click(screen.getByRole('button', { name: `Ask to ${what}` }));
  return within(await screen.findByRole(what === 'block' ? 'alertdialog' : 'dialog'));
}
const isGone = () =>
  waitFor(() => expect(screen.queryByRole('alertdialog') ?? screen.queryByRole('dialog')).toBeNull());

test("explains a block, and hides the person's content immediately", async () => {
  const dialog = await ask('block');
  expect(dialog.getByRole('heading').textContent).toBe('Block rue?');
  expect(dialog.getByText(/rue is not notified/)).toBeTruthy();
  server.answers(blockPerson, undefined);
  await userEvent.click(dialog.getByRole('button', { name: 'Block' }));
  await isGone();
  expect(server.callsOf(blockPerson)).toMatchObject([{ path: '/api/profiles/rue/block' }]);
  expect(screen.queryByText(post.postContent)).toBeNull();
  expect(screen.getByText('By another.')).toBeTruthy();
  expect(onBlocked).toHaveBeenCalledOnce();
  expect(screen.getByText('You blocked rue.')).toBeTruthy();
});

test('leaves the page of a blocked person even if the dialog was closed before the response', async () => {
  const release = server.holds(blockPerson, undefined);
  await userEvent.click((await ask('block')).getByRole('button', { name: 'Block' }));
  await userEvent.keyboard('{Escape}');
  await isGone();
  release();
  await waitFor(() => expect(onBlocked).toHaveBeenCalledOnce());
});

test('stays on a page that the member opened during the block', async () => {
  const release = server.holds(blockPerson, undefined);
  const menu = <OthersMenu label="More" target={{ kind: 'person', id: 'rue' }} author="rue" onBlocked={onBlocked} />;
  onBlocked.mockClear();
  const client = new QueryClient();
  const frame = (page: ReactNode) =>
    withQueries(
      <>
        {page}
        <SafetyDialogs />
      </>,
      client,
    );
  const { rerender } = render(frame(menu));
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Block rue' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Block' }));
  rerender(frame(<p>Elsewhere</p>));
  release();
  expect(await screen.findByText('You blocked rue.')).toBeTruthy();
  expect(onBlocked).not.toHaveBeenCalled();
});

test('shows that a block failed even if the dialog was closed before the response', async () => {
  const release = server.holdsRefusal(blockPerson, 'internal');
  await userEvent.click((await ask('block')).getByRole('button', { name: 'Block' }));
  await userEvent.keyboard('{Escape}');
  await isGone();
  release();
  expect(await screen.findByText(`rue could not be blocked. ${generalErrors.internal.text}`)).toBeTruthy();
});

test('restores the content after Undo', async () => {
  server.answers(blockPerson, undefined);
  await userEvent.click((await ask('block')).getByRole('button', { name: 'Block' }));
  await isGone();
  server.answers(unblockPerson, undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(post.postContent)).toBeTruthy();
  expect(server.callsOf(unblockPerson)).toHaveLength(1);
  expect(screen.queryByText('You blocked rue.')).toBeNull();
});

test('shows why a block failed, and retries it', async () => {
  server.refuses(blockPerson, 'internal');
  const dialog = await ask('block');
  await userEvent.click(dialog.getByRole('button', { name: 'Block' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(
    `rue could not be blocked. ${generalErrors.internal.text}`,
  );
  expect(screen.getByText(post.postContent)).toBeTruthy();
  server.answers(blockPerson, undefined);
  await userEvent.click(dialog.getByRole('button', { name: 'Block' }));
  await isGone();
});

test('blocks nobody after Cancel', async () => {
  await userEvent.click((await ask('block')).getByRole('button', { name: 'Cancel' }));
  await isGone();
  expect(server.callsOf(blockPerson)).toEqual([]);
  expect(screen.getByText(post.postContent)).toBeTruthy();
});

test('requires a reason for a report, and sends the details', async () => {
  const dialog = await ask('report');
  expect(dialog.getByRole('heading').textContent).toBe('Report this post');
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(dialog.getByText(safetyTexts.reportReasonMissing)).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByRole('radio', { name: 'Spam or advertising' }));
  expect(server.callsOf(createReport)).toEqual([]);

  await userEvent.click(dialog.getByRole('radio', { name: 'Violence or threats' }));
  expect(dialog.queryByText(safetyTexts.reportReasonMissing)).toBeNull();
  await userEvent.type(dialog.getByRole('textbox'), 'The second line.');
  const answer = server.holds(createReport, undefined);
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(dialog.getByRole('button', { name: /Sending/ }).getAttribute('aria-disabled')).toBe('true');
  answer();
  await isGone();
  expect(screen.getByText(safetyTexts.reportSent)).toBeTruthy();
  expect(server.callsOf(createReport).map(({ body }) => body)).toEqual([
    { target: { kind: 'post', id: post.postId }, reason: 'violence', details: 'The second line.' },
  ]);
});

test('keeps the typed text when a report fails', async () => {
  server.drops(createReport);
  const dialog = await ask('report');
  await userEvent.click(dialog.getByRole('radio', { name: 'Something else' }));
  await userEvent.type(dialog.getByRole('textbox'), 'Long story.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(`${safetyTexts.reportFailed} ${texts.offline}`);
  expect((dialog.getByRole('textbox') as HTMLTextAreaElement).value).toBe('Long story.');
  expect((dialog.getByRole('radio', { name: 'Something else' }) as HTMLInputElement).checked).toBe(true);
  server.refuses(createReport, 'report_target_gone');
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await dialog.findByText(safetyErrors.report_target_gone.text)).toBeTruthy();
});
