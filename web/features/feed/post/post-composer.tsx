/** The composer of a post: text and one picture, which can be chosen, pasted or dropped. */

import { texts } from '@starparty/contract/common-texts.ts';
import { feedErrors, feedTexts } from '@starparty/contract/feed-texts.ts';
import { keptText } from '@starparty/contract/kept-text.ts';
import { postContentMax } from '@starparty/contract/limits.ts';
import type { Person } from '@starparty/contract/profiles.ts';
import { ImagePlus } from 'lucide-react';
import { type DragEvent, type FormEvent, useId, useState, useSyncExternalStore } from 'react';
import { ApiError } from '../../../lib/connection/api-error.ts';
import { usePerson } from '../../../lib/session/person.ts';
import { useIsShown } from '../../../lib/use-is-shown.ts';
import { Button } from '../../../ui/button.tsx';
import { GrowingTextArea } from '../../../ui/fields/growing-text-area.tsx';
import { RemainingCount } from '../../../ui/fields/remaining-count.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { ComposerPicture } from '../../../ui/pictures/composer-picture.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { useCreatePost, useIsCreatingPost } from '../feed.queries.ts';
import { postDraftOf } from './post-draft.ts';

interface PostComposerProps {
  person: Person;
  /** Id of the text area, for links that focus it. */
  textId: string;
}

export function PostComposer({ person, textId }: PostComposerProps) {
  const store = postDraftOf(usePerson());
  const draft = useSyncExternalStore(store.subscribe, store.get);
  const creation = useCreatePost();
  const isBusy = useIsCreatingPost();
  const isShown = useIsShown();
  const [isDropPlace, setIsDropPlace] = useState(false);
  const problemId = useId();

  const { text, attachment, problem } = draft;
  const excess = keptText(text).length - postContentMax;

  function send() {
    if (isBusy) return;
    store.setProblem(undefined);
    if (!keptText(text) && !attachment) {
      store.setProblem(feedErrors.post_empty.text);
    } else if (excess > 0) {
      const [max, over] = [formatNumber(postContentMax), formatNumber(excess)];
      store.setProblem(feedTexts.postTooLong.replace('{max}', max).replace('{excess}', over));
    } else if (attachment?.state === 'failed' && !attachment.canRetry) {
      store.setProblem(feedTexts.imageInTheWay);
    } else {
      creation.mutate({ postContent: text, settlePicture: store.settlePicture, onPosted: store.clear, onFailed: fail });
    }
  }

  function fail(error: Error) {
    if (error instanceof ApiError && error.code === 'image_gone') store.pictureIsGone();
    const sentence = creationProblem(error);
    // The picture shows its own failure.
    if (store.get().attachment?.state !== 'failed') store.setProblem(sentence);
    if (sentence && !isShown.current) showToast(`${sentence} ${texts.draftKept}`, 'error');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    send();
  }

  function take(files: FileList | null | undefined): boolean {
    const [file] = files ?? [];
    if (!file || isBusy) return false;
    store.attach(file);
    return true;
  }

  function drop(event: DragEvent) {
    setIsDropPlace(false);
    if (take(event.dataTransfer.files)) event.preventDefault();
  }

  return (
    <form
      aria-label="New post"
      noValidate
      onSubmit={submit}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsDropPlace(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsDropPlace(false);
      }}
      onDrop={drop}
      data-drop-place={isDropPlace ? '' : undefined}
      className="panel p-3 transition-colors data-drop-place:border-aurora data-drop-place:bg-aurora-wash has-[textarea:focus]:border-aurora tablet:p-4"
    >
      <div className="flex items-start gap-3">
        <Avatar name={person.username} src={person.profilePic} size={44} />
        <GrowingTextArea
          id={textId}
          aria-label="Write a post"
          placeholder="What are you playing?"
          rows={1}
          value={text}
          readOnly={isBusy}
          aria-invalid={excess > 0}
          aria-describedby={problem ? problemId : undefined}
          onSend={send}
          onChange={(event) => store.setText(event.target.value)}
          onPaste={(event) => {
            if (take(event.clipboardData.files)) event.preventDefault();
          }}
          className="min-w-0 flex-1 bg-transparent py-2.5 text-base outline-none"
        />
      </div>

      {attachment && (
        <div className="mt-2 tablet:ps-14">
          <ComposerPicture
            attachment={attachment}
            onRemove={() => store.removePicture()}
            onRetry={() => store.retry()}
          />
        </div>
      )}
      {problem && (
        <div id={problemId} className="mt-3">
          <Notice kind="error">{problem}</Notice>
        </div>
      )}

      <div className="mt-2 flex items-center justify-between gap-3 tablet:ps-14">
        <label className="-ms-2 inline-flex h-11 cursor-pointer items-center gap-2 rounded-field px-2 font-semibold text-aurora transition-colors hover:bg-aurora-wash has-focus-visible:outline-2 has-focus-visible:outline-aurora has-disabled:cursor-default has-disabled:opacity-55">
          <ImagePlus size={20} aria-hidden="true" />
          <span>Image</span>
          <input
            type="file"
            accept="image/*"
            disabled={isBusy}
            className="sr-only"
            onChange={(event) => {
              take(event.target.files);
              // The same file can be chosen again after it was removed.
              event.target.value = '';
            }}
          />
        </label>
        <div className="flex items-center gap-3">
          <RemainingCount length={keptText(text).length} max={postContentMax} />
          <Button type="submit" kind="primary" isBusy={isBusy} busyLabel="Posting">
            Post
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Rejected by the server, or aborted by a lost connection. */
function creationProblem(error: Error): string | undefined {
  if (error.name === 'AbortError') return undefined;
  if (!(error instanceof ApiError)) return feedTexts.postCreateError;
  return `${error.status > 0 ? feedTexts.postCreateFailed : feedTexts.postCreateError} ${error.message}`;
}
