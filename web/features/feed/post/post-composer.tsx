/** The composer of a post: text and pictures, which can be chosen, pasted or dropped. */

import { texts } from '@starparty/contract/common-texts.ts';
import { feedErrors, feedTexts } from '@starparty/contract/feed-texts.ts';
import { keptText } from '@starparty/contract/kept-text.ts';
import { altTextMax, postContentMax } from '@starparty/contract/limits.ts';
import type { Person } from '@starparty/contract/profiles.ts';
import { useLocation } from '@tanstack/react-router';
import { ImagePlus } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError } from '../../../lib/connection/api-error.ts';
import { usePerson } from '../../../lib/session/person.ts';
import { useIsShown } from '../../../lib/use-is-shown.ts';
import { MentionCompletions } from '../../../people/mention-completions.tsx';
import {
  Composer,
  ComposerCount,
  ComposerProblem,
  ComposerSend,
  ComposerText,
} from '../../../ui/composer/composer.tsx';
import { ComposerPictureButton, useComposerFiles } from '../../../ui/composer/composer-picture.tsx';
import { describeExcess } from '../../../ui/fields/remaining-count.tsx';
import { lazyPart } from '../../../ui/overlays/lazy.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useCreatePost } from '../feed.queries.ts';
import { GameChoice } from '../game/game-choice.tsx';
import { usePostGame } from '../game/post-game-draft.ts';
import type { DraftPicturesProps } from './draft-pictures.tsx';
import { postDraftOf } from './post-draft.ts';

const DraftPictures = lazyPart<DraftPicturesProps>(async () => (await import('./draft-pictures.tsx')).DraftPictures, {
  nameOf: () => 'The pictures',
  fallback: ({ className }) => <div className={`min-h-16 ${className}`} />,
});

interface PostComposerProps {
  person: Person;
  /** Id of the text area, for links that focus it. */
  textId: string;
}

export function PostComposer({ person, textId }: PostComposerProps) {
  const store = postDraftOf(usePerson());
  const draft = useSyncExternalStore(store.subscribe, store.get);
  const { send: create, isPending: isBusy } = useCreatePost();
  const isShown = useIsShown();
  const { text, pictures, problem } = draft;
  const [game, setGame] = usePostGame();
  const files = useComposerFiles({ canAdd: !isBusy, areSeveral: true, onAdd: store.addPictures });
  /** The text area has a single row until it is focused. It does not collapse while the pointer is pressed. */
  const [isOpen, setIsOpen] = useState(false);
  const isRow = !isOpen && !text && pictures.length === 0 && !game && !problem && !isBusy;

  const isLinked = useLocation({ select: ({ hash }) => hash === textId });
  useEffect(() => {
    if (isLinked) document.getElementById(textId)?.focus();
  }, [isLinked, textId]);

  function findProblem(): string | undefined {
    if (!keptText(text) && pictures.length === 0) return feedErrors.post_empty.text;
    const isInTheWay = pictures.some(({ state, canRetry }) => state === 'failed' && !canRetry);
    const altExcesses = pictures.map(({ altText }) => describeExcess(feedTexts.altTextTooLong, altText, altTextMax));
    return (
      describeExcess(feedTexts.postTooLong, text, postContentMax) ??
      altExcesses.find((excess) => excess !== undefined) ??
      (isInTheWay ? feedTexts.imageInTheWay : undefined)
    );
  }

  function send() {
    const found = findProblem();
    store.setProblem(found);
    if (!found) {
      const { settlePictures } = store;
      create({ postContent: text, game: game?.slug ?? null, settlePictures, onPosted: clear, onFailed: fail });
    }
  }

  function chooseGame(chosen: typeof game) {
    // Keeps the composer open after the game is removed. Otherwise, the focused button would disappear.
    setIsOpen(true);
    setGame(chosen);
  }

  function clear() {
    store.clear();
    setGame(null);
  }

  function fail(error: Error) {
    if (error instanceof ApiError && error.code === 'image_gone') store.uploadAgain();
    const failed = store.get().pictures.find(({ state }) => state === 'failed');
    const sentence = failed?.problem ?? creationProblem(error);
    // The picture itself shows a failed upload.
    if (!failed) store.setProblem(sentence);
    if (sentence && !isShown.current) showToast(`${sentence} ${texts.draftKept}`, 'error');
  }

  return (
    <Composer
      label="New post"
      text={text}
      onChange={store.setText}
      max={postContentMax}
      sendKey="Ctrl+Enter"
      onSend={send}
      isBusy={isBusy}
      problem={problem}
      files={files}
      className={`panel grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 p-3 transition-colors data-drop-place:border-aurora data-drop-place:bg-aurora-wash has-[textarea:focus]:border-aurora tablet:px-4 ${isRow ? 'phone:py-1' : 'tablet:py-4'}`}
    >
      <Avatar name={person.username} src={person.profilePic} size={44} />
      <ComposerText
        id={textId}
        aria-label="Write a post"
        placeholder="What are you playing?"
        onFocus={() => setIsOpen(true)}
        className={`w-full min-w-0 bg-transparent py-2.5 text-base outline-none ${isRow ? '' : 'col-span-2'}`}
      />
      <MentionCompletions className="col-span-full mt-2 tablet:col-start-2" />
      {pictures.length > 0 && (
        <DraftPictures pictures={pictures} store={store} className="col-span-full mt-2 tablet:col-start-2" />
      )}
      <ComposerProblem className="col-span-full mt-3" />
      <div
        className={`flex items-center gap-x-3 ${isRow ? 'phone:hidden' : 'col-span-full mt-2 justify-between tablet:col-start-2'}`}
      >
        <div className="flex min-w-0 flex-wrap items-center">
          <ComposerPictureButton
            className={`inline-flex h-11 items-center gap-2 rounded-field font-semibold has-disabled:cursor-default has-disabled:opacity-55 ${isRow ? 'px-3' : '-ms-2 px-2'}`}
          >
            <ImagePlus size={20} aria-hidden="true" />
            <span className={isRow ? 'sr-only' : ''}>Image</span>
          </ComposerPictureButton>
          {!isRow && <GameChoice game={game} onChange={chooseGame} isBusy={isBusy} />}
        </div>
        <div className="flex flex-none items-center gap-3">
          <ComposerCount />
          <ComposerSend busyLabel="Posting">Post</ComposerSend>
        </div>
      </div>
    </Composer>
  );
}

/**
 * The message for a rejection by the server or a lost connection. Undefined if the member removed a picture or signed
 * out during the uploads.
 */
function creationProblem(error: Error): string | undefined {
  if (error.name === 'AbortError') return undefined;
  if (!(error instanceof ApiError)) return feedTexts.postCreateError;
  return `${error.status > 0 ? feedTexts.postCreateFailed : feedTexts.postCreateError} ${error.message}`;
}
