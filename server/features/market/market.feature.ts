/** The market. */
import type { Feature } from '../../api/feature.ts';
import type { Database } from '../../db/client.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { MediaService } from '../media/media.service.ts';
import type { ProfilesService } from '../profiles/profiles.service.ts';
import { createDraftsService } from './drafts.service.ts';
import { marketRoutes } from './market.routes.ts';
import { createMarketService } from './market.service.ts';
import { createSavedService } from './saved.service.ts';
import { createSellingService } from './selling.service.ts';

export interface MarketFeatureOptions {
  db: Database;
  gazetteer: Gazetteer;
  media: MediaService;
  profiles: ProfilesService;
  /** What may not be sold here, as the host says it. */
  prohibited: string[];
  /** False where nobody is held to how much one may list in a day. */
  hasLimits: boolean;
}

export function createMarketFeature(options: MarketFeatureOptions): Feature {
  const market = createMarketService(options);
  const selling = createSellingService({ ...options, market });
  const saved = createSavedService({ ...options, market });
  const drafts = createDraftsService(options);
  return {
    endpoints: marketRoutes({ market, selling, saved, drafts }),
    tidyUp: () => drafts.forgetOld(),
  };
}
