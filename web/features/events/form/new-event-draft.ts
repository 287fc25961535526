/**
 * The draft of a new event, with its picture. It is stored for 30 days, belongs to the signed-in member, is shared by
 * their tabs, and is removed at sign-out.
 */
import type { EventDraft } from '@starparty/contract/event.form.ts';
import { eventDraftDays } from '@starparty/contract/event-terms.ts';
import { draftStorageOf, restoreFields } from '../../../lib/drafts/draft-storage.ts';
import { createPictureDraft, type PictureDraftStore } from '../../../lib/drafts/picture-draft.ts';
import { filesOf } from '../../../lib/session/person-files.ts';
import type { PersonScope } from '../../../lib/session/person-scope.ts';
import { createSubscribers } from '../../../lib/subscribers.ts';
import { emptyDraft } from './event-draft.ts';

const name = 'event-draft';
const fileName = `${name}.picture`;
const keptMs = eventDraftDays * 24 * 60 * 60_000;

interface StoredDraft {
  savedAt: number;
  fields: EventDraft;
  /** The time when the picture was chosen. Undefined if there is none. */
  pictureAt?: number;
}

export type NewEventDraft = ReturnType<typeof createNewEventDraft>;

/** The draft of a person. */
export const newEventDraftOf = (scope: PersonScope): NewEventDraft => scope.keep(createNewEventDraft);

function createNewEventDraft(scope: PersonScope) {
  const storage = draftStorageOf(scope, 'localStorage');
  const files = filesOf(scope);
  const pictures = createPictureDraft(scope, 'event-picture', 'post-attachments');
  const { subscribe, notify } = createSubscribers();
  let fields = emptyDraft;
  let savedAt: number | undefined;
  /** The time when the picture was chosen. It is set before the file is read from storage. */
  let pictureAt: number | undefined;

  function readStored(): StoredDraft | undefined {
    const found = storage.read<StoredDraft>(name);
    if (!found || Date.now() - found.savedAt > keptMs) return undefined;
    // Older drafts may lack newer fields.
    return { ...found, fields: restoreFields(emptyDraft, found.fields) };
  }

  /** Reads the stored draft, which this or another tab has written. */
  function load() {
    const stored = readStored();
    const pictureBefore = pictureAt;
    fields = stored?.fields ?? emptyDraft;
    savedAt = stored?.savedAt;
    pictureAt = stored?.pictureAt;
    if (pictureAt === undefined) pictures.clear();
    else if (pictureAt !== pictureBefore) void restorePicture();
    notify();
  }

  const isEmpty = () => pictureAt === undefined && JSON.stringify(fields) === JSON.stringify(emptyDraft);

  function save() {
    savedAt = Date.now();
    storage.write(name, isEmpty() ? undefined : ({ savedAt, fields, pictureAt } satisfies StoredDraft));
    notify();
  }

  /** Uploads the stored file again, because the server deletes unused uploads after a day. */
  async function restorePicture() {
    const pictureRead = pictureAt;
    const file = await files.read(fileName);
    // The picture was replaced or removed while the file was read.
    if (pictureRead !== pictureAt) return;
    if (file) pictures.attach(file);
    else if (!pictures.get().attachment) {
      pictureAt = undefined;
      save();
    }
  }

  function onStorage(event: StorageEvent) {
    if (storage.isChange(event, name)) load();
  }
  window.addEventListener('storage', onStorage);
  scope.onEnd(() => window.removeEventListener('storage', onStorage));
  load();

  /** Like the picture store, but also stores the file. */
  const picture: PictureDraftStore = {
    ...pictures,
    attach(file) {
      pictures.attach(file);
      // Rejected files are not attached.
      if (pictures.get().problem) return;
      pictureAt = Date.now();
      // Other tabs read the file when they receive the change.
      void files.write(fileName, file).then(save);
    },
    removePicture() {
      pictures.removePicture();
      pictureAt = undefined;
      void files.remove(fileName);
      save();
    },
  };

  return {
    picture,
    get: () => fields,
    isEmpty,
    /** The time of the last change. Undefined for a new draft. */
    savedAt: () => savedAt,

    subscribe,

    set(next: EventDraft) {
      fields = next;
      save();
    },

    /** Removes the draft in this tab and in storage. */
    discard() {
      fields = emptyDraft;
      pictures.clear();
      pictureAt = undefined;
      void files.remove(fileName);
      save();
    },
  };
}
