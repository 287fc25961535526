/** The form of the user's bio. An unsaved draft remains after visits to other pages. */
import { bioMax } from '@starparty/contract/limits.ts';
import { profileTexts } from '@starparty/contract/profile-texts.ts';
import type { Me } from '@starparty/contract/profiles.ts';
import { explain, explainKept, fieldErrors } from '../../lib/connection/api-error.ts';
import { useDraft } from '../../lib/drafts/drafts.ts';
import { Form } from '../../ui/fields/form.tsx';
import { SaveRow } from '../../ui/fields/save-row.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { useSaveDraft } from './me.queries.ts';

export function BioForm({ me }: { me: Me }) {
  const [draft, setDraft] = useDraft<string | null>('bio', null);
  const update = useSaveDraft('bio', 'save', (error) => explainKept(profileTexts.bioUpdateFailed, error));
  const bio = draft ?? me.bio ?? '';

  function submit() {
    if (!update.isPending) update.send({ bio });
  }

  return (
    <Form errors={fieldErrors(update.error)} onSubmit={submit} className="grid gap-4">
      {update.error && <Notice kind="error">{explain(profileTexts.bioUpdateFailed, update.error)}</Notice>}
      <TextAreaField
        label="About you"
        name="bio"
        max={bioMax}
        isCounted
        placeholder="What do you play, and how?"
        value={bio}
        readOnly={update.isPending}
        onChange={setDraft}
      />
      <SaveRow
        label="Save Bio"
        isBusy={update.isPending}
        isChanged={draft !== null}
        isSaved={update.isSuccess && draft === null}
      />
    </Form>
  );
}
