/** The form of a new listing over the page; its code comes when somebody is about to sell something. */
import { Later, later } from '../../ui/later.tsx';
import type { CreateListingProps } from './create-listing-panel.tsx';

const code = later<CreateListingProps>(async () => (await import('./create-listing-panel.tsx')).CreateListingPanel);

/** For the button that opens it. */
export const createPreparation = code.preparation;

export function CreateListing(props: CreateListingProps) {
  return <Later code={code} props={props} />;
}
