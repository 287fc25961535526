/** Confirms the deletion of the account with the password, and lists what is deleted and kept. */
import { useNavigate } from '@tanstack/react-router';
import { session } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Dialog } from '../../ui/overlays/overlays.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { useDeleteAccount } from './accounts.queries.ts';
import { useFormSubmit } from './use-form-submit.ts';

interface DeleteAccountDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

export function DeleteAccountDialog({ isOpen, onClose }: DeleteAccountDialogProps) {
  return (
    <Dialog role="alertdialog" title="Delete your account?" isOpen={isOpen} onClose={onClose}>
      <DeleteAccountForm onCancel={onClose} />
    </Dialog>
  );
}

function DeleteAccountForm({ onCancel }: { onCancel: () => void }) {
  const navigate = useNavigate();
  const deletion = useDeleteAccount();
  const { isBusy, failure, form } = useFormSubmit(async (values) => {
    const password = String(values.get('password'));
    // Sign out before the navigation, because signed-in members cannot open the login page.
    await session.signOut(() => deletion.mutateAsync(password));
    await navigate({ to: '/login', state: { isAccountDeleted: true }, replace: true });
  });
  return (
    <Form {...form} className="grid gap-5">
      <div className="grid gap-2 text-muted">
        <p>
          <strong className="text-text">Deleted:</strong> your profile and picture, your posts with their likes and
          comments, your listings and events. Your username becomes available to others.
        </p>
        <p>
          <strong className="text-text">Kept:</strong> your comments on other posts, as “Unknown”, and messages you
          sent, as “Deleted user”.
        </p>
        <p>This cannot be undone. You may want to download your data first.</p>
      </div>
      {failure && !failure.fields.password && <Notice kind="error">{failure.message}</Notice>}
      <PasswordField label="Current Password" name="password" autoComplete="current-password" />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" kind="danger" isBusy={isBusy} busyLabel="Deleting the account">
          Delete my account
        </Button>
      </div>
    </Form>
  );
}
