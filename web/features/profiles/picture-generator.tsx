/** Generates profile pictures from a prompt, and saves the chosen one. */
import { profileErrors, profileTexts } from '@starparty/contract/profile-texts.ts';
import { ApiError, explain } from '../../lib/connection/api-error.ts';
import { Spinner } from '../../ui/states/spinner.tsx';
import { makePictures, useChoosePicture } from './me.queries.ts';
import { PromptChoices } from './prompt-choices.tsx';

export function PictureGenerator({ onClose }: { onClose: () => void }) {
  const choice = useChoosePicture();

  function choose(url: string) {
    if (!choice.isPending) choice.mutate(url, { onSuccess: onClose });
  }

  return (
    <PromptChoices
      label="Describe your picture"
      placeholder="A red fox astronaut"
      closeLabel="Close"
      blank={profileErrors.prompt_blank.text}
      make={makePictures}
      describeFailure={generationProblem}
      problem={choice.error ? explain(profileTexts.pictureUploadFailed, choice.error) : undefined}
      choicesLabel="Pictures to choose from"
      renderChoices={(urls) => (
        <div className="grid max-w-form grid-cols-4 gap-3">
          {urls.map((url, index) => (
            <button
              key={url}
              type="button"
              aria-label={`Choose picture ${index + 1}`}
              aria-disabled={choice.isPending}
              onClick={() => choose(url)}
              className="relative aspect-square overflow-hidden rounded-full bg-raised outline-offset-2 transition-[scale] hover:scale-105 hover:outline-2 hover:outline-ember"
            >
              <img src={url} alt="" className="size-full object-cover" />
              {choice.isPending && choice.variables === url && (
                <span className="absolute inset-0 grid place-items-center bg-veil">
                  <Spinner label="Saving..." />
                </span>
              )}
            </button>
          ))}
        </div>
      )}
      onClose={onClose}
    />
  );
}

/** The message for a rejection by the server or a lost connection. */
function generationProblem(error: Error): string {
  const isAnswered = error instanceof ApiError && error.status > 0;
  return explain(isAnswered ? profileTexts.pictureGenerationFailed : profileTexts.pictureGenerationError, error);
}
