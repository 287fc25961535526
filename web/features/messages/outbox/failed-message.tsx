/** The error below a message that was not sent, with buttons to retry or choose another picture. */

import { type Image, uploadImage } from '@starparty/contract/media.ts';
import { messageTexts } from '@starparty/contract/message-texts.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../lib/connection/api.ts';
import { pictureRefusal, uploadProblem } from '../../../lib/drafts/picture-upload.ts';
import { Button } from '../../../ui/button.tsx';
import type { MessageActions } from '../list/message-actions.ts';
import type { ShownMessage } from '../list/message-rows.ts';

interface FailedMessageProps {
  message: ShownMessage;
  actions: Pick<MessageActions, 'onRetry' | 'onForget'>;
}

export function FailedMessage({ message, actions }: FailedMessageProps) {
  const { messageId, problem, isPictureGone } = message;
  return (
    <div role="alert" className="flex max-w-full flex-wrap items-center justify-end gap-x-3 gap-y-1 py-1 text-sm">
      {isPictureGone ? (
        <GonePicture message={message} onRetry={actions.onRetry} />
      ) : (
        <>
          <Reason text={problem} />
          <Button size="small" onClick={() => actions.onRetry(messageId)}>
            Try again
          </Button>
        </>
      )}
      <Button size="small" kind="ghost" onClick={() => actions.onForget(messageId)}>
        Delete
      </Button>
    </div>
  );
}

function Reason({ text = '' }: { text?: string }) {
  return (
    <span className="text-end text-danger-text">
      {messageTexts.messageNotSent} {text}
    </span>
  );
}

interface GonePictureProps {
  message: ShownMessage;
  onRetry: MessageActions['onRetry'];
}

/** Offers other actions than a retry, which would fail again with the same picture. */
function GonePicture({ message: { messageId, text }, onRetry }: GonePictureProps) {
  const files = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const upload = useMutation({
    mutationFn: (file: File): Promise<Image> =>
      call(uploadImage, { params: { bucket: 'message-attachments' }, body: file }),
    onSuccess: (image) => onRetry(messageId, image),
  });

  function choose(file: File | undefined) {
    if (!file) return;
    const problem = pictureRefusal(file);
    setRefusal(problem);
    upload.reset();
    if (!problem) upload.mutate(file);
  }

  const gone = text ? messageTexts.messagePictureGone : messageTexts.messagePictureGoneAlone;
  return (
    <>
      <Reason text={refusal ?? (upload.error ? uploadProblem(upload.error) : gone)} />
      <input
        ref={files}
        type="file"
        accept="image/*"
        aria-label="Picture for this message"
        hidden
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // Clears the input, so that the same file can be chosen again.
          event.target.value = '';
        }}
      />
      <Button size="small" isBusy={upload.isPending} busyLabel="Uploading" onClick={() => files.current?.click()}>
        Choose again
      </Button>
      {text && !upload.isPending && (
        <Button size="small" onClick={() => onRetry(messageId, null)}>
          Send without it
        </Button>
      )}
    </>
  );
}
