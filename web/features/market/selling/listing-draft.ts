/**
 * The draft of a listing. It survives the form, the page and the browser for 30 days, including its pictures. This
 * browser stores it immediately. The server stores a copy. The copy prevents the deletion of its pictures, and is
 * available on other devices.
 */
import { texts } from '@starparty/contract/common-texts.ts';
import { listingDraftDays, listingPicturesMax } from '@starparty/contract/limits.ts';
import type { ListingFields } from '@starparty/contract/listing.form.ts';
import { type Image, uploadImage } from '@starparty/contract/media.ts';
import {
  deleteListingDraft,
  getListingDraft,
  type ListingDraft as KeptDraft,
  setListingDraft,
} from '@starparty/contract/selling.ts';
import { call } from '../../../lib/connection/api.ts';
import { draftStorageOf, restoreFields } from '../../../lib/drafts/draft-storage.ts';
import { createPictureSet, type PictureSetStore } from '../../../lib/drafts/picture-set.ts';
import { filesOf } from '../../../lib/session/person-files.ts';
import type { PersonScope } from '../../../lib/session/person-scope.ts';
import { createSubscribers } from '../../../lib/subscribers.ts';
import { areEmpty, emptyFields } from './listing-fields.ts';

const name = 'listing-draft';
const keptMs = listingDraftDays * 24 * 60 * 60_000;
/** The pause after the last change before a request stores the draft. */
const pauseMs = 1_500;

interface Kept {
  savedAt: number;
  fields: ListingFields;
  pictures: { id: string; name: string; image: Image | null }[];
}

export type ListingDraft = ReturnType<typeof createListingDraft>;

export const createListingPictures = (before: Parameters<typeof createPictureSet>[2] = []): PictureSetStore =>
  createPictureSet(
    (file, options) => call(uploadImage, { params: { bucket: 'marketplace-images' }, body: file }, options),
    { max: listingPicturesMax, excess: texts.tooManyPictures.replace('{max}', String(listingPicturesMax)) },
    before,
  );

/** The draft of a person. */
export const listingDraftOf = (scope: PersonScope): ListingDraft => scope.keep(createListingDraft);

function createListingDraft(scope: PersonScope) {
  const storage = draftStorageOf(scope, 'localStorage');
  const files = filesOf(scope);
  const pictures = createListingPictures();
  const { subscribe, notify } = createSubscribers();
  let fields = emptyFields;
  /** Pictures whose files are stored in the browser. */
  let fileIds = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRestored = false;
  /** The last request, after which the next one starts. */
  let saving = Promise.resolve();
  /** True if the user typed before the stored draft was loaded. */
  let isAhead = false;

  const isEmpty = () => areEmpty(fields) && pictures.get().pictures.length === 0;
  const fileName = (id: string) => `${name}.${id}`;

  function readKept(): Kept | undefined {
    const kept = storage.read<Kept>(name);
    if (!kept || Date.now() - kept.savedAt > keptMs) return undefined;
    return { ...kept, fields: restoreFields(emptyFields, kept.fields) };
  }

  /** Restores the draft of this browser, or the server's copy from another browser. */
  async function restore(): Promise<void> {
    const kept = readKept();
    if (kept) {
      fields = kept.fields;
      fileIds = new Set(kept.pictures.map(({ id }) => id));
      const found = await Promise.all(
        kept.pictures.map(async (one) => ({ ...one, file: (await files.read(fileName(one.id))) ?? null })),
      );
      pictures.take(found);
    } else {
      const { draft } = await call(getListingDraft, {}).catch(() => ({ draft: null }));
      if (draft && isEmpty()) {
        fields = fieldsOfKept(draft);
        pictures.take(draft.pictures.map((image) => ({ id: image.imageId, name: 'Picture', file: null, image })));
      }
    }
    isRestored = true;
    if (isAhead) keep();
    notify();
  }

  function keep() {
    isAhead = !isRestored;
    if (isAhead) return;
    const kept = pictures.kept();
    storage.write(
      name,
      isEmpty()
        ? undefined
        : {
            savedAt: Date.now(),
            fields,
            pictures: kept.map(({ id, name: called, image }) => ({ id, name: called, image })),
          },
    );
    for (const { id, file } of kept) if (file && !fileIds.has(id)) void files.write(fileName(id), file);
    const ids = new Set(kept.map(({ id }) => id));
    for (const id of fileIds) if (!ids.has(id)) void files.remove(fileName(id));
    fileIds = ids;
    clearTimeout(timer);
    timer = setTimeout(scheduleSave, pauseMs);
  }

  /** Failures are ignored: the browser has stored the draft, and the next change sends all of it again. */
  function scheduleSave() {
    saving = saving.then(saveNow);
  }

  async function saveNow() {
    if (scope.hasEnded) return;
    const { place, ...typed } = fields;
    const imageIds = pictures.kept().flatMap(({ image }) => image?.imageId ?? []);
    await (isEmpty()
      ? call(deleteListingDraft, {})
      : call(setListingDraft, { body: { ...typed, placeId: place?.id ?? null, imageIds } })
    ).catch(() => undefined);
  }

  // Upload progress changes often and is not stored.
  let lastPictures = '';
  pictures.subscribe(() => {
    notify();
    const now = JSON.stringify(pictures.kept().map(({ id, image }) => [id, image?.imageId]));
    if (now === lastPictures) return;
    lastPictures = now;
    keep();
  });
  const restored = restore();
  scope.onEnd(() => {
    clearTimeout(timer);
    pictures.clear();
  });

  return {
    pictures,
    /** Resolves when the stored draft is loaded. */
    restored,
    get: () => fields,
    isEmpty,

    subscribe,

    set(next: ListingFields) {
      fields = next;
      keep();
      notify();
    },

    /** Removes the draft in this browser and on the server. */
    discard() {
      fields = emptyFields;
      pictures.clear();
      keep();
      clearTimeout(timer);
      scheduleSave();
      notify();
    },
  };
}

function fieldsOfKept({ pictures, savedAt, placeId, location, ...typed }: KeptDraft): ListingFields {
  const [city, state] = location.split(', ');
  const place = placeId && city && state ? { id: placeId, city, state } : null;
  return { ...typed, location, place };
}
