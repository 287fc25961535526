/** Pictures over the page; the code comes when one is about to open them. */
import type { GalleryProps } from './gallery-panel.tsx';
import { Later, later } from './later.tsx';

const code = later<GalleryProps>(async () => (await import('./gallery-panel.tsx')).GalleryPanel);

/** For the button that opens it. */
export const galleryPreparation = code.preparation;

export function Gallery(props: GalleryProps) {
  return <Later code={code} props={props} />;
}
