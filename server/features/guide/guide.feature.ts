/** Nova, the guide. */
import type { Feature } from '../../api/feature.ts';
import { guideRoutes } from './guide.routes.ts';
import { createGuideService, type GuideOptions } from './guide.service.ts';

export function createGuideFeature(options: GuideOptions): Feature {
  const guide = createGuideService(options);
  return {
    endpoints: guideRoutes(guide),
    keeps: { 'guide.json': ({ userId }) => guide.keptOf(userId) },
    tidyUp: () => guide.forgetOld(),
    close: () => guide.close(),
  };
}
