/** Pictures: their upload, their files, and their end. */
import type { Feature } from '../../api/feature.ts';
import type { Sessions } from '../../api/sessions.ts';
import { mediaRoutes, servePictures } from './media.routes.ts';
import type { MediaService } from './media.service.ts';

/** Takes its service, which the features need before there are sessions. */
export const createMediaFeature = ({ media, sessions }: { media: MediaService; sessions: Sessions }): Feature => ({
  endpoints: mediaRoutes(media),
  serveAddresses: (http) => servePictures(http, media, sessions),
  bulk: [media.bulk],
  async *leave(tx, userId) {
    yield;
    const imageIds = await media.listImageIds(tx, userId);
    yield;
    // The rows that use them are gone with the account.
    const released = await media.release(tx, imageIds);
    yield;
    // Thousands of files take their time, and the sweep removes what is left.
    void media.removeReleased(released);
  },
  tidyUp: () => media.sweepUnused(),
});
