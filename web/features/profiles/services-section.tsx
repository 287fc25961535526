/** The accounts that one has elsewhere; what is typed and not yet saved is kept while one looks at other pages. */
import { texts } from '@starparty/contract/errors.ts';
import type { Me } from '@starparty/contract/profiles.ts';
import type { FormEvent } from 'react';
import { ApiError, explain } from '../../lib/api-error.ts';
import { useDraft } from '../../lib/drafts.ts';
import { Notice } from '../../ui/notice.tsx';
import { SaveRow } from '../../ui/save-row.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { useUpdateMe } from './me.queries.ts';
import { ServiceFields } from './service-fields.tsx';
import { linksOf, type ServiceLinks } from './service-links.ts';

export function ServicesSection({ id, me }: { id: string; me: Me }) {
  /** Only what was changed, so that another tab's links stay. */
  const [draft, setDraft] = useDraft<Partial<ServiceLinks> | null>('services', null);
  const update = useUpdateMe();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (update.isPending) return;
    const { elements } = event.currentTarget;
    update.mutate(draft ?? {}, {
      onSuccess: () => setDraft(null),
      onError: (error) => {
        const [wrong] = error instanceof ApiError ? Object.keys(error.fields) : [];
        const field = wrong && elements.namedItem(wrong);
        if (field instanceof HTMLElement) field.focus();
      },
    });
  }

  return (
    <SettingsSection id={id} title="Linked Services" about="Where others can find you. A name or a link, all optional.">
      <form noValidate onSubmit={submit} className="grid gap-5">
        {update.error && <Notice kind="error">{explain(texts.linksUpdateFailed, update.error)}</Notice>}
        <ServiceFields
          links={{ ...linksOf(me), ...draft }}
          errors={update.error instanceof ApiError ? update.error.fields : {}}
          isReadOnly={update.isPending}
          onChange={(field, link) => setDraft({ ...draft, [field]: link })}
        />
        <SaveRow
          label="Save Linked Services"
          isBusy={update.isPending}
          isChanged={draft !== null}
          isSaved={update.isSuccess && draft === null}
        />
      </form>
    </SettingsSection>
  );
}
