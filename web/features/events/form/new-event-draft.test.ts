/** The draft of a new event, shared by all tabs of a member. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPeople } from '../../../lib/session/person-scope.ts';
import { emptyDraft } from './event-draft.ts';
import { newEventDraftOf } from './new-event-draft.ts';

const people = createPeople();
const key = 'starparty.person.ondo.event-draft@1';

beforeEach(() => people.enter('ondo'));
afterEach(() => people.leave('left'));

/** Writes or removes the draft as another tab does. */
function changeElsewhere(title: string | undefined) {
  if (title === undefined) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify({ savedAt: Date.now(), fields: { ...emptyDraft, title } }));
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

test('shows the changes of another tab, and keeps them at the next change', () => {
  const draft = newEventDraftOf(people.current());
  expect(draft.isEmpty()).toBe(true);
  changeElsewhere('Arcade night');
  expect(draft.get().title).toBe('Arcade night');
  draft.set({ ...draft.get(), description: 'Bring coins.' });
  expect(JSON.parse(localStorage.getItem(key) ?? '').fields).toMatchObject({
    title: 'Arcade night',
    description: 'Bring coins.',
  });
});

test('is removed when another tab creates the event', () => {
  const draft = newEventDraftOf(people.current());
  draft.set({ ...emptyDraft, title: 'Arcade night' });
  changeElsewhere(undefined);
  expect(draft.isEmpty()).toBe(true);
});
