/**
 * Tests a form in an overlay. Closing asks for confirmation before changes are lost, and is not possible while the form
 * saves.
 */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OverlayShell } from '../aria/overlay-shell.tsx';
import { Button } from '../button.tsx';
import { Form } from '../fields/form.tsx';
import { useCloseGuard } from './close-guard.ts';

const onClose = vi.fn();
beforeEach(() => void onClose.mockReset());
afterEach(cleanup);

function EditDialog({ isSaving = false }: { isSaving?: boolean }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <OverlayShell
      kind="dialog"
      title="Edit"
      isOpen={isOpen}
      onClose={() => {
        onClose();
        setIsOpen(false);
      }}
    >
      <EditForm isSaving={isSaving} />
    </OverlayShell>
  );
}

function EditForm({ isSaving }: { isSaving: boolean }) {
  const [name, setName] = useState('Relay');
  const close = useCloseGuard({ hasChanges: name !== 'Relay', isSaving });
  return (
    <Form
      errors={{}}
      onSubmit={() => {}}
      isSaving={isSaving}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit">Save</Button>
        </>
      }
    >
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
    </Form>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Name');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const question = () => screen.findByRole('alertdialog', { name: 'Discard changes?' });

const ways = {
  Escape: () => userEvent.keyboard('{Escape}'),
  Close: () => press('Close'),
  Cancel: () => press('Cancel'),
};

test.each(Object.entries(ways))('%s closes a form without changes at once', async (_name, leave) => {
  render(<EditDialog />);
  await userEvent.click(field());
  await leave();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each(Object.entries(ways))(
  '%s asks before changes are lost, and Keep editing keeps them',
  async (_name, leave) => {
    render(<EditDialog />);
    await userEvent.type(field(), ' again');
    await leave();
    await question();
    await press('Keep editing');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
    expect(field().value).toBe('Relay again');
  },
);

test('Discard closes the form', async () => {
  render(<EditDialog />);
  await userEvent.type(field(), ' again');
  await press('Cancel');
  await question();
  await press('Discard');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
});

test('Escape on the question keeps the changes', async () => {
  render(<EditDialog />);
  await userEvent.type(field(), ' again');
  await press('Cancel');
  await question();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(field().value).toBe('Relay again');
});

test('Escape asks even right after the first letter', async () => {
  render(<EditDialog />);
  const name = field();
  name.focus();
  // The events follow each other in one task, as on a busy machine.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(name, 'R');
  name.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await Promise.resolve();
  name.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await question();
  expect(onClose).not.toHaveBeenCalled();
});

test('closing does not ask about changes that were undone', async () => {
  render(<EditDialog />);
  await userEvent.type(field(), '!{Backspace}');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a form that is saving stays open, and its fields cannot be changed', async () => {
  const view = render(<EditDialog />);
  await userEvent.type(field(), ' again');
  view.rerender(<EditDialog isSaving />);
  expect(field().closest('[inert]')).not.toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
  await userEvent.keyboard('{Escape}');
  await press('Cancel');
  await press('Close');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});
