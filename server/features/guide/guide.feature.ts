/** Nova, the guide. */
import type { Feature } from '../../api/feature.ts';
import { loadOnce } from '../../api/load-once.ts';
import { guideRoutes } from './guide.routes.ts';
import type { GuideOptions, GuideService } from './guide.service.ts';

export function createGuideFeature(options: GuideOptions): Feature {
  let guide: GuideService | undefined;
  const loadGuide = loadOnce(async () => {
    const { createGuideService } = await import('./guide.service.ts');
    guide = createGuideService(options);
    return guide;
  });
  return {
    endpoints: guideRoutes(loadGuide),
    loadModules: loadGuide,
    exports: { 'guide.json': async ({ userId }) => (await loadGuide()).exportData(userId) },
    cleanUp: async () => (await loadGuide()).deleteExpired(),
    close: () => guide?.close(),
  };
}
