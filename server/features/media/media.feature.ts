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
  async *leave(tx, userId) {
    yield;
    const imageIds = await media.listImageIds(tx, userId);
    yield;
    // The rows that use the pictures were deleted with the account.
    const released = await media.release(tx, imageIds);
    yield;
    // Deleting thousands of files takes time. If it is interrupted, the sweep removes the rest.
    void media.removeReleased(released);
  },
  cleanUp: () => media.sweepUnused(),
});
