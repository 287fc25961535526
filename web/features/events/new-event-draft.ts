/**
 * The event that a person is writing: it outlives the form, the page and the browser for 30 days, picture included. The draft
 * belongs to the signed-in member and is removed when they sign out.
 */
import { eventDraftDays } from '@starparty/contract/event-terms.ts';
import { filesOf } from '../../lib/person-files.ts';
import type { PersonScope } from '../../lib/person-scope.ts';
import { storageOf } from '../../lib/person-storage.ts';
import { createPictureDraft, type PictureDraftStore } from '../../lib/picture-draft.ts';
import { type EventDraft, emptyDraft } from './event-draft.ts';

const name = 'event-draft';
const fileName = `${name}.picture`;
const keptMs = eventDraftDays * 24 * 60 * 60_000;

interface Kept {
  savedAt: number;
  fields: EventDraft;
  hasPicture: boolean;
}

export type NewEventDraft = ReturnType<typeof createNewEventDraft>;

/** The one draft of a person. */
export const newEventDraftOf = (scope: PersonScope): NewEventDraft => scope.keep(createNewEventDraft);

function createNewEventDraft(scope: PersonScope) {
  const storage = storageOf(scope, 'localStorage');
  const files = filesOf(scope);
  const pictures = createPictureDraft(scope, 'event-picture', 'post-attachments');
  const subscribers = new Set<() => void>();
  const kept = readKept();
  let fields = kept?.fields ?? emptyDraft;
  let savedAt = kept?.savedAt;
  /** True from the start when a file is kept, although reading it takes a moment. */
  let hasPicture = kept?.hasPicture ?? false;

  function readKept(): Kept | undefined {
    const found = storage.read<Kept>(name);
    if (!found || Date.now() - found.savedAt > keptMs) return undefined;
    // A draft from before a field existed lacks it.
    return { ...found, fields: { ...emptyDraft, ...found.fields } };
  }

  const isEmpty = () => !hasPicture && JSON.stringify(fields) === JSON.stringify(emptyDraft);

  function save() {
    savedAt = Date.now();
    storage.write(name, isEmpty() ? undefined : ({ savedAt, fields, hasPicture } satisfies Kept));
    for (const subscriber of subscribers) subscriber();
  }

  /** Uploads the kept file again: unused uploads are deleted after a day. */
  async function restorePicture() {
    const file = await files.read(fileName);
    if (pictures.get().attachment?.state === 'uploading') return;
    if (file) pictures.attach(file);
    else if (!pictures.get().attachment) {
      hasPicture = false;
      save();
    }
  }
  if (hasPicture) void restorePicture();

  /** Keeps the file beside the upload. */
  const picture: PictureDraftStore = {
    ...pictures,
    attach(file) {
      pictures.attach(file);
      // Refused files are not attached.
      if (pictures.get().problem) return;
      hasPicture = true;
      void files.write(fileName, file);
      save();
    },
    removePicture() {
      pictures.removePicture();
      hasPicture = false;
      void files.remove(fileName);
      save();
    },
  };

  return {
    picture,
    get: () => fields,
    isEmpty,
    /** When it was last changed; undefined for one that is new. */
    savedAt: () => savedAt,

    subscribe(subscriber: () => void) {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },

    set(next: EventDraft) {
      fields = next;
      save();
    },

    /** Removes all of it, in this tab and in the browser. */
    discard() {
      fields = emptyDraft;
      pictures.clear();
      hasPicture = false;
      void files.remove(fileName);
      save();
    },
  };
}
