/** The values of the fields for linked services while they are edited. */
import { type ServiceField, serviceFields, services } from '@starparty/contract/linked-services.ts';

/** Names and links as typed; empty for none. */
export type ServiceLinks = Record<ServiceField, string>;

export function linksOf(profile: Record<ServiceField, string | null>): ServiceLinks {
  return Object.fromEntries(
    services.map((service) => {
      const field = serviceFields[service];
      return [field, profile[field] ?? ''];
    }),
  ) as ServiceLinks;
}
