/**
 * The draft of a new post: its text, and pictures with descriptions. It survives a visit to another page. In this tab,
 * its text and uploaded pictures also survive a reload.
 */
import { feedTexts } from '@starparty/contract/feed-texts.ts';
import { keptText } from '@starparty/contract/kept-text.ts';
import { postPicturesMax } from '@starparty/contract/limits.ts';
import { type Image, uploadImage } from '@starparty/contract/media.ts';
import { call } from '../../../lib/connection/api.ts';
import { draftStorageOf, restoreFields } from '../../../lib/drafts/draft-storage.ts';
import { createPictureSet, type SetPicture } from '../../../lib/drafts/picture-set.ts';
import type { PersonScope } from '../../../lib/session/person-scope.ts';
import { createSubscribers } from '../../../lib/subscribers.ts';

/** A picture of the draft. */
export interface DescribedPicture extends SetPicture {
  altText: string;
}

interface PostDraft {
  text: string;
  pictures: readonly DescribedPicture[];
  /** The reason why the post was not sent, or why a chosen file was rejected. */
  problem?: string;
}

/** A picture of a post to create. */
export interface NewPicture {
  imageId: string;
  altText: string;
}

const name = 'post-draft';
const nothing: { text: string; pictures: { image: Image; altText: string }[] } = { text: '', pictures: [] };

export type PostDraftStore = ReturnType<typeof createPostDraft>;

export const postDraftOf = (scope: PersonScope): PostDraftStore => scope.keep(createPostDraft);

function createPostDraft(scope: PersonScope) {
  const storage = draftStorageOf(scope, 'sessionStorage');
  const kept = restoreFields(nothing, storage.read(name));
  const altTexts = new Map(kept.pictures.map(({ image, altText }) => [image.imageId, altText]));
  const set = createPictureSet(
    (file, options) => call(uploadImage, { params: { bucket: 'post-attachments' }, body: file }, options),
    { max: postPicturesMax, excess: feedTexts.tooManyPictures },
    kept.pictures.map(({ image }) => ({ id: image.imageId, name: 'Picture', file: null, image })),
  );
  let draft: PostDraft = { text: kept.text, pictures: describedPictures() };
  const subscribers = createSubscribers();

  function altTextOf(id: string): string {
    return altTexts.get(id) ?? '';
  }

  function describedPictures(): DescribedPicture[] {
    return set.get().pictures.map((picture) => ({ ...picture, altText: altTextOf(picture.id) }));
  }

  function write(change: Partial<PostDraft>) {
    draft = { ...draft, ...change };
    const pictures = set.kept().flatMap(({ id, image }) => (image ? [{ image, altText: altTextOf(id) }] : []));
    // If storage is forbidden or full, the draft exists until the page is closed.
    storage.write(name, draft.text || pictures.length > 0 ? { text: draft.text, pictures } : undefined);
    subscribers.notify();
  }

  set.subscribe(() => write({ pictures: describedPictures() }));
  scope.onEnd(set.clear);

  return {
    get: () => draft,

    subscribe: subscribers.subscribe,

    setText: (text: string) => write({ text, problem: undefined }),

    setProblem: (problem: string | undefined) => write({ problem }),

    addPictures(files: File[]) {
      set.add(files);
      write({ problem: set.get().problem });
    },

    setAltText(id: string, altText: string) {
      altTexts.set(id, altText);
      write({ pictures: describedPictures(), problem: undefined });
    },

    removePicture(id: string) {
      altTexts.delete(id);
      set.remove(id);
      write({ problem: undefined });
    },

    retry: set.retry,

    /**
     * Waits for the uploads, and retries failed ones once. @throws if an upload fails, if the member removes a picture,
     * or if the member signs out. A picture whose upload failed shows the reason.
     */
    async settlePictures(): Promise<NewPicture[]> {
      const { length } = draft.pictures;
      for (const { id, state, canRetry } of draft.pictures) if (state === 'failed' && canRetry) set.retry(id);
      const images = await set.settled();
      if (draft.pictures.length < length) throw new DOMException('A picture was removed.', 'AbortError');
      if (!images) throw new Error('A picture could not be uploaded.');
      return set
        .kept()
        .flatMap(({ id, image }) => (image ? [{ imageId: image.imageId, altText: keptText(altTextOf(id)) }] : []));
    },

    /** If the server no longer has a picture, repeats the upload of every picture whose file is available. */
    uploadAgain: set.uploadAgain,

    clear() {
      altTexts.clear();
      set.clear();
      write({ text: '', problem: undefined });
    },
  };
}
