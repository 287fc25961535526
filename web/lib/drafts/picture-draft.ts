/** A draft of text with a picture. Both survive a visit to another page and, in this tab, a reload. */

import type { Request } from '@starparty/contract/endpoint.ts';
import { keptText } from '@starparty/contract/kept-text.ts';
import { type Image, uploadImage } from '@starparty/contract/media.ts';
import { call } from '../connection/api.ts';
import type { PersonScope } from '../session/person-scope.ts';
import { createSubscribers } from '../subscribers.ts';
import { draftStorageOf, restoreFields } from './draft-storage.ts';
import { createPictureSet, type SetPicture } from './picture-set.ts';
import { pictureRefusal } from './picture-upload.ts';

type Bucket = Request<typeof uploadImage>['params']['bucket'];

export interface PictureDraft {
  text: string;
  attachment: SetPicture | null;
  /** Whether the draft is waiting for its picture before it is sent. Stays true during a visit to another page. */
  isSending: boolean;
  /** The reason why sending failed, or why a chosen file was rejected. */
  problem?: string;
}

export type PictureDraftStore = ReturnType<typeof createPictureDraft>;

const nothing: { text: string; image: Image | null } = { text: '', image: null };

/** A new picture replaces the previous one, so no picture exceeds the limit. */
const limit = { max: 1, excess: '' };

/** Creates a user's draft with this name. Its picture is uploaded to this bucket. */
export function createPictureDraft(scope: PersonScope, name: string, bucket: Bucket) {
  const storage = draftStorageOf(scope, 'sessionStorage');
  const kept = restoreFields(nothing, storage.read(name));
  const set = createPictureSet(
    (file, options) => call(uploadImage, { params: { bucket }, body: file }, options),
    limit,
    kept.image ? [{ id: kept.image.imageId, name: 'Picture', file: null, image: kept.image }] : [],
  );
  let draft: PictureDraft = { text: kept.text, attachment: attachment(), isSending: false };
  const subscribers = createSubscribers();

  function attachment(): SetPicture | null {
    return set.get().pictures[0] ?? null;
  }

  function write(change: Partial<PictureDraft>) {
    draft = { ...draft, ...change };
    const image = set.images()?.[0] ?? null;
    // If storage is forbidden or full, the draft exists until the page is closed.
    storage.write(name, draft.text || image ? { text: draft.text, image } : undefined);
    subscribers.notify();
  }

  /** Retries a failed upload. */
  function retry() {
    if (draft.attachment?.canRetry) set.retry(draft.attachment.id);
  }

  /**
   * Waits for the upload of the picture. Null if there is no picture. Retries a failed upload once. @throws if the
   * picture is removed or replaced, or if the upload fails. After a failed upload, the picture shows the reason.
   */
  async function settlePicture(): Promise<Image | null> {
    if (!draft.attachment) return null;
    const { id, state } = draft.attachment;
    if (state === 'failed') retry();
    const images = await set.settled();
    if (draft.attachment?.id !== id) throw new DOMException('The picture was removed.', 'AbortError');
    if (!images) throw new Error('The picture could not be uploaded.');
    return images[0] ?? null;
  }

  function clear() {
    set.clear();
    write({ text: '', problem: undefined });
  }

  set.subscribe(() => write({ attachment: attachment() }));
  scope.onEnd(set.clear);

  return {
    get: () => draft,

    subscribe: subscribers.subscribe,

    setText: (text: string) => write({ text, problem: undefined }),

    setProblem: (problem: string | undefined) => write({ problem }),

    /** Sets the picture and starts its upload. */
    attach(file: File) {
      const problem = pictureRefusal(file);
      if (!problem) {
        set.clear();
        set.add([file]);
      }
      write({ problem });
    },

    /** Removes the picture and aborts its upload. */
    removePicture() {
      set.clear();
      write({ problem: undefined });
    },

    retry,

    settlePicture,

    /**
     * Sends the draft after its picture is uploaded, and starts an empty one. Returns true if it was sent. If the
     * upload or sending fails, the draft stays unchanged.
     */
    async send(deliver: (text: string, image: Image | null) => unknown): Promise<boolean> {
      if (draft.isSending) return false;
      const text = keptText(draft.text);
      let image: Image | null = null;
      try {
        if (draft.attachment) {
          write({ isSending: true });
          image = await settlePicture();
        }
        const delivery = deliver(text, image);
        if (delivery instanceof Promise) {
          write({ isSending: true });
          await delivery;
        }
      } catch {
        // The picture shows a failed upload. `deliver` shows its own failure.
        return false;
      } finally {
        write({ isSending: false });
      }
      clear();
      return true;
    },

    /** The server has lost the uploaded picture. Uploads it again, or shows an error if its file is unavailable. */
    uploadAgain: set.uploadAgain,

    clear,
  };
}
