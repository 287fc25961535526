/** A field per service that can be linked. It accepts a name, or a link to a page of the service. */
import { serviceLinkMax } from '@starparty/contract/limits.ts';
import { type ServiceField, serviceFields, serviceNames, services } from '@starparty/contract/linked-services.ts';
import { serviceMarks } from '../../people/profile/service-marks.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { ServiceLinks } from './service-links.ts';

/** Without `links`, the fields show the values of the form. */
interface ServiceFieldsProps {
  links?: ServiceLinks;
  onChange?: (field: ServiceField, link: string) => void;
  isReadOnly?: boolean;
}

/** The spelling of the specification. */
const labels = { ...serviceNames, xbox: 'X-Box' };

export function ServiceFields({ links, onChange, isReadOnly }: ServiceFieldsProps) {
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      {services.map((service) => {
        const field = serviceFields[service];
        return (
          <TextField
            key={field}
            name={field}
            label={labels[service]}
            leading={serviceMarks[service]}
            required={false}
            maxLength={serviceLinkMax}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="Name or link"
            value={links?.[field]}
            readOnly={isReadOnly}
            onChange={(event) => onChange?.(field, event.target.value)}
          />
        );
      })}
    </div>
  );
}
