/** Several pictures of a draft, in order. Two are uploaded at once, and each can fail separately. */
import { imageErrors } from '@starparty/contract/image-texts.ts';
import type { Image } from '@starparty/contract/media.ts';
import { makeId } from '../make-id.ts';
import { createSubscribers } from '../subscribers.ts';
import { canUploadAgain, pictureRefusal, uploadProblem } from './picture-upload.ts';

export interface SetPicture {
  id: string;
  /** URL of the preview. */
  url: string;
  name: string;
  state: 'waiting' | 'uploading' | 'ready' | 'failed';
  /** Uploaded share of the file, from 0 to 1. */
  share: number;
  /** The reason why the upload failed. */
  problem?: string;
  /** Whether a retry may succeed. */
  canRetry: boolean;
}

export interface PictureSet {
  pictures: readonly SetPicture[];
  /** The reason why a chosen file was rejected. */
  problem?: string;
}

/** A picture in a stored draft: its file, its uploaded picture, or both. */
export interface KeptPicture {
  id: string;
  name: string;
  file: File | null;
  image: Image | null;
}

export type PictureSetStore = ReturnType<typeof createPictureSet>;

/** Uploads one file. */
type Send = (file: File, options: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<Image>;

/** The maximum number of pictures, and the reason why further ones are rejected. */
interface SetLimit {
  max: number;
  excess: string;
}

const uploadsAtOnce = 2;

/** Creates a set that starts with the stored pictures. */
export function createPictureSet(send: Send, { max, excess }: SetLimit, before: readonly KeptPicture[] = []) {
  let set: PictureSet = { pictures: [] };
  const files = new Map<string, File>();
  const images = new Map<string, Image>();
  const uploads = new Map<string, AbortController>();
  const subscribers = createSubscribers();

  function write(change: Partial<PictureSet>) {
    set = { ...set, ...change };
    subscribers.notify();
  }

  function change(id: string, part: Partial<SetPicture>) {
    write({ pictures: set.pictures.map((one) => (one.id === id ? { ...one, ...part } : one)) });
  }

  function startNext() {
    const next = set.pictures.find(({ state }) => state === 'waiting');
    if (!next || uploads.size >= uploadsAtOnce) return;
    void upload(next.id, files.get(next.id) as File);
    startNext();
  }

  async function upload(id: string, file: File) {
    const controller = new AbortController();
    const { signal } = controller;
    uploads.set(id, controller);
    change(id, { state: 'uploading', share: 0, problem: undefined });
    try {
      const image = await send(file, { signal, onProgress: (share) => !signal.aborted && change(id, { share }) });
      if (signal.aborted) return;
      images.set(id, image);
      change(id, { state: 'ready', share: 1 });
    } catch (error) {
      if (signal.aborted) return;
      change(id, { state: 'failed', problem: uploadProblem(error), canRetry: canUploadAgain(error) });
    } finally {
      if (uploads.get(id) === controller) uploads.delete(id);
      startNext();
    }
  }

  function remove(id: string) {
    const picture = set.pictures.find((one) => one.id === id);
    if (!picture) return;
    uploads.get(id)?.abort();
    uploads.delete(id);
    files.delete(id);
    images.delete(id);
    URL.revokeObjectURL(picture.url);
    write({ pictures: set.pictures.filter((one) => one !== picture), problem: undefined });
    startNext();
  }

  /** Appends pictures, and uploads those that the server does not have. */
  function take(kept: readonly KeptPicture[], problem?: string) {
    const taken = kept.map(({ id, name, file, image }): SetPicture => {
      if (file) files.set(id, file);
      if (image) images.set(id, image);
      const url = file ? URL.createObjectURL(file) : (image?.previewUrl ?? '');
      const state = image ? 'ready' : file ? 'waiting' : 'failed';
      const isLost = state === 'failed' && { problem: imageErrors.image_gone.text };
      return { id, url, name, state, share: image ? 1 : 0, canRetry: file !== null, ...isLost };
    });
    write({ pictures: [...set.pictures, ...taken], problem });
    startNext();
  }

  /** The uploaded pictures in order. Undefined until all are uploaded. */
  function uploadedImages(): Image[] | undefined {
    const uploaded = set.pictures.map(({ id }) => images.get(id));
    return uploaded.every((image) => image !== undefined) ? uploaded : undefined;
  }

  take(before);
  return {
    get: () => set,

    subscribe: subscribers.subscribe,

    /** Appends files and uploads them. Rejects files that are not pictures or exceed the limit, with a reason. */
    add(chosen: Iterable<File>) {
      const added: KeptPicture[] = [];
      let problem: string | undefined;
      for (const file of chosen) {
        const isFull = set.pictures.length + added.length >= max;
        const refusal = isFull ? excess : pictureRefusal(file);
        problem ??= refusal;
        if (refusal) continue;
        added.push({ id: makeId(), name: file.name, file, image: null });
      }
      take(added, problem);
    },

    take: (kept: readonly KeptPicture[]) => take(kept),

    retry(id: string) {
      change(id, { state: 'waiting', problem: undefined });
      startNext();
    },

    /** Moves a picture to this index. */
    move(id: string, place: number) {
      const picture = set.pictures.find((one) => one.id === id);
      if (!picture) return;
      const pictures = set.pictures.filter((one) => one !== picture);
      pictures.splice(place, 0, picture);
      write({ pictures });
    },

    remove,

    images: uploadedImages,

    /** Waits until no picture is being uploaded. Resolves with the pictures in order, or undefined if an upload failed. */
    settled: () =>
      new Promise<Image[] | undefined>((resolve) => {
        function check() {
          if (set.pictures.some(({ state }) => state === 'waiting' || state === 'uploading')) return;
          stop();
          resolve(uploadedImages());
        }
        const stop = subscribers.subscribe(check);
        check();
      }),

    /** All pictures in order, for storing the draft. */
    kept: (): KeptPicture[] =>
      set.pictures.map(({ id, name }) => ({
        id,
        name,
        file: files.get(id) ?? null,
        image: images.get(id) ?? null,
      })),

    /**
     * The server has lost a picture, but does not report which one. Uploads all pictures again. A picture whose file is
     * unavailable shows an error instead.
     */
    uploadAgain() {
      for (const { id } of set.pictures.filter(({ state }) => state === 'ready')) {
        images.delete(id);
        const canRetry = files.has(id);
        change(
          id,
          canRetry
            ? { state: 'waiting', share: 0 }
            : { state: 'failed', problem: imageErrors.image_gone.text, canRetry },
        );
      }
      startNext();
    },

    clear() {
      for (const { id } of set.pictures) remove(id);
    },
  };
}
