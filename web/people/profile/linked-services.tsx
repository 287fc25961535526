/** A person's accounts on other services. Omits services without an account. */
import { linkOf, serviceFields, serviceNames, services } from '@starparty/contract/linked-services.ts';
import type { Profile } from '@starparty/contract/profiles.ts';
import { Fragment, type ReactNode } from 'react';
import { serviceMarks } from './service-marks.tsx';

export interface LinkedServicesProps {
  profile: Profile;
  /** Replaces the small heading that the popup shows. */
  title?: ReactNode;
}

export function LinkedServices({ profile, title }: LinkedServicesProps) {
  const filled = services.flatMap((service) => {
    const value = profile[serviceFields[service]]?.trim();
    return value ? [{ service, ...linkOf(service, value) }] : [];
  });
  if (filled.length === 0) return null;
  return (
    <section className="grid gap-2">
      {title ?? <h3 className="text-sm">Linked services</h3>}
      <ul className="grid gap-1.5">
        {filled.map(({ service, label, href }) => (
          <li key={service} className="flex items-start gap-3 text-sm">
            <span className="flex-none text-muted">{serviceMarks[service]}</span>
            <span className="w-20 flex-none text-muted">{serviceNames[service]}</span>
            {href ? (
              <a
                href={href}
                target="_blank"
                rel="noopener noreferrer nofollow ugc"
                className="link min-w-0 wrap-anywhere"
              >
                {withBreaks(label)}
              </a>
            ) : (
              <bdi className="min-w-0 wrap-anywhere">{label}</bdi>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Allows line breaks after the slashes of a long address, so that names are not broken. */
function withBreaks(address: string): ReactNode[] {
  return [...address.matchAll(/[^/]*\/?/g)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
