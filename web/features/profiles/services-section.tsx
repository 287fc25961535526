/** The user's accounts on other services. An unsaved draft remains after visits to other pages. */
import { profileTexts } from '@starparty/contract/profile-texts.ts';
import type { Me } from '@starparty/contract/profiles.ts';
import { explain, explainKept, fieldErrors } from '../../lib/connection/api-error.ts';
import { useDraft } from '../../lib/drafts/drafts.ts';
import { Form } from '../../ui/fields/form.tsx';
import { SaveRow } from '../../ui/fields/save-row.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { useSaveDraft } from './me.queries.ts';
import { ServiceFields } from './service-fields.tsx';
import { linksOf, type ServiceLinks } from './service-links.ts';

export function ServicesSection({ id, me }: { id: string; me: Me }) {
  /** The draft contains only changed fields, so that saving keeps links from other tabs. */
  const [draft, setDraft] = useDraft<Partial<ServiceLinks> | null>('services', null);
  const update = useSaveDraft('services', 'save', (error) => explainKept(profileTexts.linksUpdateFailed, error));

  function submit() {
    if (!update.isPending) update.send(draft ?? {});
  }

  return (
    <SettingsSection id={id} title="Linked Services" about="Where others can find you. A name or a link, all optional.">
      <Form noValidate errors={fieldErrors(update.error)} onSubmit={submit} className="grid gap-5">
        {update.error && <Notice kind="error">{explain(profileTexts.linksUpdateFailed, update.error)}</Notice>}
        <ServiceFields
          links={{ ...linksOf(me), ...draft }}
          isReadOnly={update.isPending}
          onChange={(field, link) => setDraft({ ...draft, [field]: link })}
        />
        <SaveRow
          label="Save Linked Services"
          isBusy={update.isPending}
          isChanged={draft !== null}
          isSaved={update.isSuccess && draft === null}
        />
      </Form>
    </SettingsSection>
  );
}
