/** Pictures over the page. The viewer loads when it first opens. */
import type { GalleryProps } from './gallery-viewer.tsx';
import { lazyOverlay } from './lazy.tsx';

export const Gallery = lazyOverlay<GalleryProps>(async () => (await import('./gallery-viewer.tsx')).GalleryViewer);
