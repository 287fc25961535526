/**
 * The event that a person is writing: it outlives the form, the page and the browser for 30 days, picture included. The draft
 * belongs to the signed-in member, is the same in all their tabs, and is removed when they sign out.
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

interface StoredDraft {
  savedAt: number;
  fields: EventDraft;
  /** When its picture was chosen; undefined without one. */
  pictureAt?: number;
}

export type NewEventDraft = ReturnType<typeof createNewEventDraft>;

/** The one draft of a person. */
export const newEventDraftOf = (scope: PersonScope): NewEventDraft => scope.keep(createNewEventDraft);

function createNewEventDraft(scope: PersonScope) {
  const storage = storageOf(scope, 'localStorage');
  const files = filesOf(scope);
  const pictures = createPictureDraft(scope, 'event-picture', 'post-attachments');
  const subscribers = new Set<() => void>();
  let fields = emptyDraft;
  let savedAt: number | undefined;
  /** Known from the start, although reading the file takes a moment. */
  let pictureAt: number | undefined;

  function readStored(): StoredDraft | undefined {
    const found = storage.read<StoredDraft>(name);
    if (!found || Date.now() - found.savedAt > keptMs) return undefined;
    // A draft from before a field existed lacks it.
    return { ...found, fields: { ...emptyDraft, ...found.fields } };
  }

  /** Takes what this or another tab has stored. */
  function load() {
    const stored = readStored();
    const pictureBefore = pictureAt;
    fields = stored?.fields ?? emptyDraft;
    savedAt = stored?.savedAt;
    pictureAt = stored?.pictureAt;
    if (pictureAt === undefined) pictures.clear();
    else if (pictureAt !== pictureBefore) void restorePicture();
    tell();
  }

  function tell() {
    for (const subscriber of subscribers) subscriber();
  }

  const isEmpty = () => pictureAt === undefined && JSON.stringify(fields) === JSON.stringify(emptyDraft);

  function save() {
    savedAt = Date.now();
    storage.write(name, isEmpty() ? undefined : ({ savedAt, fields, pictureAt } satisfies StoredDraft));
    tell();
  }

  /** Uploads the kept file again: unused uploads are deleted after a day. */
  async function restorePicture() {
    const pictureRead = pictureAt;
    const file = await files.read(fileName);
    // Another one was chosen in the meantime.
    if (pictureRead !== pictureAt) return;
    if (file) pictures.attach(file);
    else if (!pictures.get().attachment) {
      pictureAt = undefined;
      save();
    }
  }

  function hear(event: StorageEvent) {
    if (storage.isChange(event, name)) load();
  }
  window.addEventListener('storage', hear);
  scope.onEnd(() => window.removeEventListener('storage', hear));
  load();

  /** Keeps the file beside the upload. */
  const picture: PictureDraftStore = {
    ...pictures,
    attach(file) {
      pictures.attach(file);
      // Refused files are not attached.
      if (pictures.get().problem) return;
      pictureAt = Date.now();
      // Other tabs look for the file when they hear of it.
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
      pictureAt = undefined;
      void files.remove(fileName);
      save();
    },
  };
}
