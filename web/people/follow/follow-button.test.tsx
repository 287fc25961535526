/** The follow button: its states, refusals, and a lost connection. */
import { texts } from '@starparty/contract/common-texts.ts';
import { followErrors, followTexts } from '@starparty/contract/follow-texts.ts';
import { followPerson, getFollow, unfollowPerson } from '@starparty/contract/follows.ts';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publish } from '../../lib/cache/domain-events.ts';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { withQueries } from '../../testing/with-queries.tsx';
import { FollowButton } from './follow-button.tsx';

let server: FakeServer;
let client: QueryClient;
beforeEach(() => {
  server = startFakeServer();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(isFollowed: boolean) {
  server.answers(getFollow, { isFollowed });
  await renderAt('/here', withQueries(<FollowButton username="rue" />, client));
  return screen.findByRole('button', { name: isFollowed ? 'Following' : 'Follow' });
}
const button = (name: 'Follow' | 'Following') => screen.findByRole('button', { name });
const settled = () => waitFor(() => expect(client.isMutating()).toBe(0));

test('follows at once, and stops at the next press', async () => {
  server.answers(followPerson, undefined);
  server.answers(unfollowPerson, undefined);
  const follow = await show(false);
  expect(follow.getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(follow);
  expect((await button('Following')).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(await button('Following'));
  expect(await button('Follow')).toBeTruthy();
  await settled();
  expect(server.callsOf(followPerson)).toHaveLength(1);
  expect(server.callsOf(unfollowPerson)).toHaveLength(1);
});

test('says that a person cannot be followed, without a reason', async () => {
  server.refuses(followPerson, 'not_found');
  await userEvent.click(await show(false));
  expect(await screen.findByText(followTexts.followRefused.replace('{username}', 'rue'))).toBeTruthy();
  expect(await button('Follow')).toBeTruthy();
});

test('shows why the server refuses', async () => {
  server.refuses(followPerson, 'too_many_follows');
  await userEvent.click(await show(false));
  const reason = followErrors.too_many_follows.text;
  expect(await screen.findByText(`rue could not be followed. ${reason}`)).toBeTruthy();
});

test('offline, still shows the stored state', async () => {
  const following = await show(true);
  server.drops(unfollowPerson);
  server.drops(getFollow);
  await userEvent.click(following);
  expect(await screen.findByText(`rue could not be unfollowed. ${texts.offline}`)).toBeTruthy();
  expect(await button('Following')).toBeTruthy();
});

test('a block ends the follow', async () => {
  await show(true);
  server.answers(getFollow, { isFollowed: false });
  publish(client, 'personBlocked', { username: 'rue' });
  expect(await button('Follow')).toBeTruthy();
});
