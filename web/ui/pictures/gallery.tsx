/** Pictures over the page. The viewer loads when it first opens. */

import { lazyOverlay } from '../overlays/lazy.tsx';
import type { GalleryProps } from './gallery-viewer.tsx';

export const Gallery = lazyOverlay<GalleryProps>(async () => (await import('./gallery-viewer.tsx')).GalleryViewer);
