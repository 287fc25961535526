/** Drafts survive a reload and an expired session, and are removed when their user signs out. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { people } from '../session/person.ts';
import { useDraft } from './drafts.ts';

beforeEach(() => {
  people.leave('left');
  sessionStorage.clear();
  people.enter('ondo');
});
afterEach(cleanup);

function Field() {
  const [text, setText] = useDraft('bio', '');
  return <input aria-label="Bio" value={text} onChange={(event) => setText(event.target.value)} />;
}

/** Renders a draft with several fields. A press writes the fields of `written`. */
function Party({ written }: { written?: object }) {
  const [value, setValue] = useDraft<object>('party', nothing);
  return (
    <button type="button" onClick={() => setValue({ ...value, ...written })}>
      {JSON.stringify(value)}
    </button>
  );
}

const nothing = {};

async function type(text: string) {
  render(<Field />);
  await userEvent.type(screen.getByLabelText('Bio'), text);
  cleanup();
}

function reload(): string {
  render(<Field />);
  return screen.getByLabelText<HTMLInputElement>('Bio').value;
}

test('restores the draft after a reload', async () => {
  await type('Half of a');
  expect(reload()).toBe('Half of a');
});

test('does not store an empty draft', async () => {
  await type('ab{Backspace}{Backspace}');
  expect(sessionStorage).toHaveLength(0);
});

test('restores the draft for the same user after an expired session', async () => {
  await type('Half of a');
  people.leave('expired');
  people.enter('ondo');
  expect(reload()).toBe('Half of a');
});

test("merges a visitor's draft after an expired session into the same user's draft without replacing fields", () => {
  const draft = () => JSON.parse(sessionStorage.getItem('starparty.person.ondo.draft.party@1') ?? 'null');
  render(<Party written={{ description: 'Tank', answers: [1] }} />);
  fireEvent.click(screen.getByRole('button'));
  cleanup();
  people.leave('expired');
  render(<Party written={{ answers: [5], availability: 'Evenings' }} />);
  expect(screen.getByRole('button').textContent).toBe('{}');
  fireEvent.click(screen.getByRole('button'));
  cleanup();
  people.enter('ondo');
  const merged = { description: 'Tank', answers: [1], availability: 'Evenings' };
  expect(draft()).toEqual(merged);
  render(<Party />);
  expect(JSON.parse(screen.getByRole('button').textContent)).toEqual(merged);
});

test('another user does not see the draft, and it is gone for its own user after that', async () => {
  await type('Half of a');
  people.leave('expired');
  people.enter('rue');
  expect(JSON.stringify(sessionStorage)).not.toContain('Half of a');
  expect(reload()).toBe('');
  cleanup();
  people.enter('ondo');
  expect(reload()).toBe('');
});

test("a sign-out removes the user's drafts and leaves other storage entries", async () => {
  await type('Half of a');
  sessionStorage.setItem('tsr-scroll', '1');
  people.leave('left');
  expect(Object.keys(sessionStorage)).toEqual(['tsr-scroll']);
});

test('ignores foreign values in the storage', () => {
  sessionStorage.setItem('starparty.person.ondo.draft.bio@1', '{broken');
  expect(reload()).toBe('');
});

test.each(['draft.bio', 'draft.bio@0'])('removes %s, a draft of an earlier version, unread', (name) => {
  sessionStorage.setItem(`starparty.person.ondo.${name}`, JSON.stringify({ text: 'Tank now.' }));
  expect(reload()).toBe('');
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('shows a change of one component in another', async () => {
  render(
    <>
      <Field />
      <Field />
    </>,
  );
  const [first, second] = screen.getAllByLabelText<HTMLInputElement>('Bio');
  await userEvent.type(first as HTMLInputElement, 'Half of a');
  expect(second?.value).toBe('Half of a');
});
