/** The members whose names begin with the letters after an @ in a composer. */
import { findPeople } from '@starparty/contract/messages.ts';
import type { Person } from '@starparty/contract/profiles.ts';
import { call } from '../lib/connection/api.ts';
import { type CompletionProvider, ComposerCompletions } from '../ui/composer/composer-completions.tsx';
import { Avatar } from '../ui/pictures/avatar.tsx';

const shownMax = 6;
/** A pause in typing after which a search is sent. */
const pauseMs = 200;

/** Resolves after the pause. @throws the reason of the signal if another letter is typed during the pause */
const pause = (signal: AbortSignal) =>
  new Promise<void>((done, failed) => {
    const timer = setTimeout(done, pauseMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      failed(signal.reason);
    });
  });

const people: CompletionProvider<Person> = {
  label: 'Members',
  trigger: '@',
  async find(typed, signal) {
    if (!/^[\w.-]+$/.test(typed)) return [];
    await pause(signal);
    const { items } = await call(findPeople, { query: { username: typed } }, { signal });
    return items.slice(0, shownMax);
  },
  keyOf: ({ username }) => username,
  textOf: ({ username }) => `@${username}`,
  render: ({ username, profilePic }) => (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={username} src={profilePic} size={28} />
      <span className="truncate">{username}</span>
    </span>
  ),
};

export function MentionList() {
  return <ComposerCompletions provider={people} />;
}
