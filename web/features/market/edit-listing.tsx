/** The form of a listing that is changed, over its page; its code comes when the seller is about to change something. */
import { Later, later } from '../../ui/later.tsx';
import type { EditListingProps } from './edit-listing-panel.tsx';

const code = later<EditListingProps>(async () => (await import('./edit-listing-panel.tsx')).EditListingPanel);

/** For the button that opens it. */
export const editPreparation = code.preparation;

export function EditListing(props: EditListingProps) {
  return <Later code={code} props={props} />;
}
