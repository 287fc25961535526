/** A draft of text with a picture. Both survive a visit to another page and, in this tab, a reload. */

import type { Request } from '@starparty/contract/endpoint.ts';
import { imageErrors } from '@starparty/contract/image-texts.ts';
import { keptText } from '@starparty/contract/kept-text.ts';
import { type Image, uploadImage } from '@starparty/contract/media.ts';
import { call } from '../connection/api.ts';
import type { PersonScope } from '../session/person-scope.ts';
import { draftStorageOf, restoreFields } from './draft-storage.ts';
import { canUploadAgain, pictureRefusal, uploadProblem } from './picture-upload.ts';

type Bucket = Request<typeof uploadImage>['params']['bucket'];

export interface Attachment {
  /** URL of the preview: the chosen file or, after a reload, the uploaded picture. */
  previewUrl: string;
  name: string;
  state: 'uploading' | 'ready' | 'failed';
  /** Uploaded share of the file, from 0 to 1. */
  share: number;
  /** The reason why the upload failed. */
  problem?: string;
  /** Whether a retry may succeed. */
  canRetry: boolean;
}

export interface PictureDraft {
  text: string;
  attachment: Attachment | null;
  /** Whether the draft is waiting for its picture before it is sent. Stays true during a visit to another page. */
  isSending: boolean;
  /** The reason why sending failed, or why a chosen file was rejected. */
  problem?: string;
}

interface Upload {
  file: File;
  controller: AbortController;
  image: Promise<Image>;
}

export type PictureDraftStore = ReturnType<typeof createPictureDraft>;

const nothing: { text: string; image: Image | null } = { text: '', image: null };

/** Creates a user's draft with this name. Its picture is uploaded to this bucket. */
export function createPictureDraft(scope: PersonScope, name: string, bucket: Bucket) {
  const storage = draftStorageOf(scope, 'sessionStorage');
  const kept = restoreFields(nothing, storage.read(name));
  let { image } = kept;
  let upload: Upload | undefined;
  let draft: PictureDraft = {
    text: kept.text,
    attachment: image
      ? { previewUrl: image.previewUrl, name: 'Picture', state: 'ready', share: 1, canRetry: false }
      : null,
    isSending: false,
  };
  const subscribers = new Set<() => void>();

  function set(change: Partial<PictureDraft>) {
    draft = { ...draft, ...change };
    // If storage is forbidden or full, the draft exists until the page is closed.
    storage.write(name, draft.text || image ? { text: draft.text, image } : undefined);
    for (const subscriber of subscribers) subscriber();
  }

  function setAttachment(change: Partial<Attachment>) {
    if (draft.attachment) set({ attachment: { ...draft.attachment, ...change } });
  }

  function forgetPicture() {
    upload?.controller.abort();
    upload = undefined;
    image = null;
    if (draft.attachment?.previewUrl.startsWith('blob:')) URL.revokeObjectURL(draft.attachment.previewUrl);
  }

  function startUpload(file: File): Upload {
    const controller = new AbortController();
    const { signal } = controller;
    const started: Upload = {
      file,
      controller,
      image: call(
        uploadImage,
        { params: { bucket }, body: file },
        { signal, onProgress: (share) => !signal.aborted && setAttachment({ share }) },
      ),
    };
    upload = started;
    started.image.then(
      (stored) => {
        if (signal.aborted) return;
        image = stored;
        setAttachment({ state: 'ready', share: 1 });
      },
      (error) => {
        if (!signal.aborted)
          setAttachment({ state: 'failed', problem: uploadProblem(error), canRetry: canUploadAgain(error) });
      },
    );
    return started;
  }

  /** Retries a failed upload. */
  function retry() {
    if (!upload) return;
    setAttachment({ state: 'uploading', share: 0, problem: undefined });
    startUpload(upload.file);
  }

  /**
   * Waits for the upload of the picture. Null if there is no picture. Retries a failed upload once. @throws the error
   * of the upload, which the draft then shows
   */
  async function settlePicture(): Promise<Image | null> {
    if (image || !draft.attachment) return image;
    if (draft.attachment.state === 'failed') retry();
    return upload ? upload.image : null;
  }

  function clear() {
    forgetPicture();
    set({ text: '', attachment: null, problem: undefined });
  }

  scope.onEnd(forgetPicture);

  return {
    get: () => draft,

    subscribe(subscriber: () => void) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },

    setText: (text: string) => set({ text, problem: undefined }),

    setProblem: (problem: string | undefined) => set({ problem }),

    /** Sets the picture and starts its upload. */
    attach(file: File) {
      const problem = pictureRefusal(file);
      if (problem) {
        set({ problem });
        return;
      }
      forgetPicture();
      const previewUrl = URL.createObjectURL(file);
      set({
        problem: undefined,
        attachment: { previewUrl, name: file.name, state: 'uploading', share: 0, canRetry: true },
      });
      startUpload(file);
    },

    /** Removes the picture and aborts its upload. */
    removePicture() {
      forgetPicture();
      set({ attachment: null, problem: undefined });
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
      try {
        if (draft.attachment) {
          set({ isSending: true });
          await settlePicture();
        }
        const delivery = deliver(text, image);
        if (delivery instanceof Promise) {
          set({ isSending: true });
          await delivery;
        }
      } catch {
        // The picture or the sender shows the failure.
        return false;
      } finally {
        set({ isSending: false });
      }
      clear();
      return true;
    },

    /**
     * The server no longer has the uploaded picture. Uploads it again, or asks the user for the file if it is no longer
     * available.
     */
    pictureIsGone() {
      image = null;
      const canRetry = upload !== undefined;
      setAttachment({ state: 'failed', problem: imageErrors.image_gone.text, canRetry });
    },

    clear,
  };
}
