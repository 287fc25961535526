/** The form hook: rules, errors of the server, sending, drafts, and the confirmation before changes are lost. */
import { texts } from '@starparty/contract/common-texts.ts';
import type { StandardSchemaV1 } from '@tanstack/react-form';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OverlayShell } from '../aria/overlay-shell.tsx';
import { Button } from '../button.tsx';
import { Form } from './form.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';
import { useForm } from './use-form.ts';

interface Values {
  name: string;
  from: string;
  to: string;
}

/** Trims the name, as the rules of the contract do. */
const rules: StandardSchemaV1<Record<keyof Values, unknown>, Values> = {
  '~standard': {
    version: 1,
    vendor: 'test',
    validate(typed) {
      const values = typed as Values;
      const name = values.name.trim();
      const issues = [
        ...(name === '' ? [{ message: texts.fieldMissing, path: ['name'] }] : []),
        ...(values.from >= values.to ? [{ message: 'Ends early.', path: ['to'] }] : []),
      ];
      return issues.length > 0 ? { issues } : { value: { ...values, name } };
    },
  },
};

const send = vi.fn<(values: Values) => Promise<void>>();
const keep = vi.fn();
beforeEach(() => {
  send.mockReset().mockResolvedValue(undefined);
  keep.mockReset();
});
afterEach(cleanup);

function SharedDraft({ draft }: { draft: Values }) {
  const form = useForm({ rules, values: draft, onChange: keep, send, explain: () => undefined });
  return (
    <Form {...form.props} footer={<Button type="submit">Save</Button>}>
      <TextField label="Name" name="name" />
      <TextField label="From" name="from" />
    </Form>
  );
}

function EditForm({
  isDraft = false,
  onRender,
}: {
  isDraft?: boolean | undefined;
  onRender?: (() => void) | undefined;
}) {
  onRender?.();
  const form = useForm({
    rules,
    values: { name: '', from: '1', to: '2' },
    send,
    explain: (error) => (error as Error).message,
    ...(isDraft && { onChange: keep }),
  });
  return (
    <Form
      {...form.props}
      footer={
        <>
          <Button onClick={form.close}>Cancel</Button>
          <Button type="submit" isBusy={form.isSaving}>
            Save
          </Button>
        </>
      }
    >
      <TextField label="Name" name="name" />
      <TextField label="From" name="from" />
      <TextAreaField label="To" name="to" max={5} />
    </Form>
  );
}

function Page({ isDraft }: { isDraft?: boolean }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <OverlayShell kind="dialog" title="Edit" isOpen={isOpen} onClose={() => setIsOpen(false)}>
      <EditForm isDraft={isDraft} />
    </OverlayShell>
  );
}

/** The page with a router. Resolves when the dialog is open. */
async function visit(isDraft = false) {
  const root = createRootRoute();
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/', component: () => <Page isDraft={isDraft} /> }),
    createRoute({ getParentRoute: () => root, path: '/faq', component: () => <h1>Another page</h1> }),
  ];
  const router = createRouter({ routeTree: root.addChildren(routes), history: createMemoryHistory() });
  render(<RouterProvider router={router} />);
  await screen.findByRole('dialog');
  return router;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const question = () => screen.findByRole('alertdialog', { name: 'Discard changes?' });
const refusal = (fields: Record<string, string>) => Object.assign(new Error('Refused.'), { fields });

test('focuses the first wrong field, announces the failure and sends nothing', async () => {
  render(<EditForm />);
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toBe(texts.fieldsWrong);
  expect(screen.getByText(texts.fieldMissing)).toBeTruthy();
  expect(document.activeElement).toBe(field('Name'));
  expect(send).not.toHaveBeenCalled();
});

test('an error disappears as soon as its field is valid, even by a change of another field', async () => {
  render(<EditForm />);
  await userEvent.clear(field('From'));
  await userEvent.type(field('From'), '9');
  await press('Save');
  await screen.findByText('Ends early.');
  await userEvent.type(field('Name'), 'R');
  expect(screen.queryByText(texts.fieldMissing)).toBeNull();
  expect(screen.getByRole('alert')).toBeTruthy();
  await userEvent.clear(field('From'));
  expect(screen.queryByText('Ends early.')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('sends what the rules return, and only once on two quick presses', async () => {
  let finish = () => {};
  send.mockImplementation(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  render(<EditForm />);
  await userEvent.type(field('Name'), ' Relay ');
  const save = screen.getByRole('button', { name: 'Save' });
  save.click();
  save.click();
  await waitFor(() => expect(save.getAttribute('aria-disabled')).toBe('true'));
  save.click();
  expect(field('Name').closest('[inert]')).not.toBeNull();
  expect(send.mock.calls).toEqual([[{ name: 'Relay', from: '1', to: '2' }]]);
  finish();
  await waitFor(() => expect(field('Name').closest('[inert]')).toBeNull());
});

test('shows errors of the server at their fields until these change, and keeps the text', async () => {
  send.mockRejectedValue(refusal({ name: 'Taken.', to: 'Too late.' }));
  render(<EditForm />);
  await userEvent.type(field('Name'), 'Relay');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toBe('Refused.');
  expect(document.activeElement).toBe(field('Name'));
  expect(field('Name').value).toBe('Relay');
  await userEvent.type(field('Name'), '!');
  expect(screen.queryByText('Taken.')).toBeNull();
  expect(screen.getByText('Too late.')).toBeTruthy();
  send.mockResolvedValue(undefined);
  await press('Save');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('shows a sentence once if a field shows it', async () => {
  send.mockRejectedValue(refusal({ name: 'Refused.' }));
  render(<EditForm />);
  await userEvent.type(field('Name'), 'Relay');
  await press('Save');
  expect(await screen.findAllByText('Refused.')).toHaveLength(1);
});

test('shows why nothing was sent without a connection, and keeps the text', async () => {
  send.mockRejectedValue(new Error(texts.offline));
  render(<EditForm />);
  await userEvent.type(field('Name'), 'Relay');
  await userEvent.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(texts.offline);
  expect(field('Name').value).toBe('Relay');
  expect(document.activeElement).not.toBe(document.body);
});

test('typing does not render the whole form', async () => {
  const onRender = vi.fn();
  render(<EditForm onRender={onRender} />);
  await userEvent.type(field('Name'), 'R');
  const before = onRender.mock.calls.length;
  await userEvent.type(field('Name'), 'elay');
  expect(onRender.mock.calls.length).toBe(before);
});

const ways = {
  Escape: () => userEvent.keyboard('{Escape}'),
  'a press beside the dialog': () => userEvent.click(document.querySelector('[data-rac].fixed') as HTMLElement),
  Close: () => press('Close'),
  Cancel: () => press('Cancel'),
};

test.each(Object.entries(ways))('%s asks before changes are lost', async (_name, leave) => {
  await visit();
  await userEvent.type(field('Name'), 'Relay');
  await leave();
  await question();
  await press('Keep editing');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(field('Name').value).toBe('Relay');
});

test('a link asks before changes are lost, and is followed after Discard', async () => {
  const router = await visit();
  await userEvent.type(field('Name'), 'Relay');
  void router.navigate({ to: '/faq' });
  await question();
  await press('Keep editing');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(field('Name').value).toBe('Relay');
  void router.navigate({ to: '/faq' });
  await question();
  await press('Discard');
  await screen.findByRole('heading', { name: 'Another page' });
});

test('a draft is stored with each change and closes without a question', async () => {
  await visit(true);
  await userEvent.type(field('Name'), 'R');
  expect(keep).toHaveBeenLastCalledWith({ name: 'R', from: '1', to: '2' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
});

test('a draft that another tab changed replaces the values, and further changes extend it', async () => {
  const { rerender } = render(<SharedDraft draft={{ name: 'Mine', from: '1', to: '2' }} />);
  await userEvent.type(field('Name'), '!');
  rerender(<SharedDraft draft={{ name: 'Theirs', from: '1', to: '3' }} />);
  expect(field('Name').value).toBe('Theirs');
  await userEvent.type(field('From'), '2');
  expect(keep).toHaveBeenLastCalledWith({ name: 'Theirs', from: '12', to: '3' });
  expect(field('Name').value).toBe('Theirs');
});
