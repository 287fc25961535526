/** Saves a typed username. The rules are the same as for the sign-up. A visit to another page keeps the typed name. */
import { usernameMax, usernameMin } from '@starparty/contract/limits.ts';
import { profileTexts } from '@starparty/contract/profile-texts.ts';
import { usernameRules } from '@starparty/contract/username.form.ts';
import { explain } from '../../lib/connection/api-error.ts';
import { useDraft } from '../../lib/drafts/drafts.ts';
import { InlineForm } from '../../ui/fields/inline-form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useForm } from '../../ui/fields/use-form.ts';
import { useChangeUsername, usernameDraftName } from './me.queries.ts';

export function UsernameForm({ username, onClose }: { username: string; onClose: () => void }) {
  const change = useChangeUsername();
  const [typed, setTyped] = useDraft(usernameDraftName, username);
  function close() {
    setTyped(username);
    onClose();
  }
  const form = useForm({
    rules: usernameRules,
    values: { username: typed },
    onChange: (values) => setTyped(values.username),
    // Do not send an unchanged name, because the server would count it as a change.
    send: async (values) => values.username === username || (await change.mutateAsync(values.username)),
    onSent: close,
    explain: (error) => explain(profileTexts.usernameNotSaved, error),
  });
  return (
    <InlineForm form={form} action="Save Username" busyAction="Saving the username" onCancel={close}>
      <TextField
        label="New Username"
        name="username"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        description={`${usernameMin} to ${usernameMax} letters, digits, "_", "." or "-".`}
      />
    </InlineForm>
  );
}
