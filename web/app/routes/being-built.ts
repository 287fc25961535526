/** The page of what is still being built; each of its routes says by `building` what stands there. */
import { lazyPage } from '../lazy-page.ts';

export const beingBuilt = lazyPage(() => import('../../pages/being-built-page.tsx'), 'BeingBuiltPage');
