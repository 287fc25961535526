/** Mentions in texts, and completions of names while typing. */

import { getFollow } from '@starparty/contract/follows.ts';
import { findPeople } from '@starparty/contract/messages.ts';
import { getProfile } from '@starparty/contract/profiles.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../testing/fake-server.ts';
import { nextId } from '../testing/feed-samples.ts';
import { someProfile } from '../testing/profile-samples.ts';
import { renderAt } from '../testing/render-at.tsx';
import { withQueries } from '../testing/with-queries.tsx';
import { Composer, ComposerText } from '../ui/composer/composer.tsx';
import { MentionCompletions } from './mention-completions.tsx';
import { MentioningText } from './mentioning-text.tsx';

// Importing React Aria takes longer than the default timeout.
beforeAll(() => import('../ui/aria/kit.ts'), 30_000);

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ondo = { username: 'Ondo', profilePic: null };
const profile = someProfile({ ...ondo, bio: 'Healer main.' });
const show = (text: string) => renderAt('/home', withQueries(<MentioningText text={text} mentions={[ondo]} />));

test('a mention leads to the page of its member, and a press opens the popup', async () => {
  server.answers(getProfile, profile);
  server.answers(getFollow, { isFollowed: false });
  await show('Thanks, @ondo. Not @rue, https://example.org/@ondo');
  const mention = await screen.findByRole('link', { name: '@Ondo' });
  expect(mention.getAttribute('href')).toBe('/u/Ondo');
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(mention.parentElement?.textContent).toBe('Thanks, @Ondo. Not @rue, https://example.org/@ondo');
  await userEvent.click(mention);
  expect(await screen.findByText('Healer main.')).toBeTruthy();
});

test('text without mentions is unchanged', async () => {
  await show('No @names <b>here</b>');
  expect(await screen.findByText('No @names <b>here</b>')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

function Box() {
  const [text, setText] = useState('');
  return (
    <Composer text={text} onChange={setText} max={100} sendKey="Ctrl+Enter" onSend={() => {}}>
      <ComposerText aria-label="Text" />
      <MentionCompletions />
    </Composer>
  );
}
const area = () => screen.getByRole('textbox', { name: 'Text' }) as HTMLTextAreaElement;
const person = (username: string) => ({ userId: nextId(), username, profilePic: null });

test('letters after an @ suggest members, and the keyboard chooses one', async () => {
  server.answers(findPeople, { items: [person('Ondo'), person('ondine')] });
  await renderAt('/home', withQueries(<Box />));
  await userEvent.type(area(), 'Hi @on');
  expect(await screen.findByRole('listbox', { name: 'Members' })).toBeTruthy();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Ondo', 'ondine']);
  expect(server.callsOf(findPeople).at(-1)?.query).toBe('?username=on');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(area().value).toBe('Hi @ondine ');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
});

test('without a connection, there are no suggestions and the text stays', async () => {
  server.drops(findPeople);
  await renderAt('/home', withQueries(<Box />));
  await userEvent.type(area(), 'Hi @on');
  await waitFor(() => expect(server.callsOf(findPeople)).not.toHaveLength(0));
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(area().value).toBe('Hi @on');
});
