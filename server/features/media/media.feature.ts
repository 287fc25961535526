/** Pictures: upload, files and deletion. */
import type { Feature } from '../../api/feature.ts';
import type { Sessions } from '../../api/sessions.ts';
import { mediaRoutes, servePictures } from './media.routes.ts';
import type { MediaService } from './media.service.ts';

/** Takes an existing service, because other features need it before sessions exist. */
export const createMediaFeature = ({ media, sessions }: { media: MediaService; sessions: Sessions }): Feature => ({
  endpoints: mediaRoutes(media),
  serveAddresses: (http) => servePictures(http, media, sessions),
  bulk: [media.bulk],
  leaveHooks: media.leaveHooks,
  cleanUp: () => media.sweepUnused(),
});
