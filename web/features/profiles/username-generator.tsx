/** Generates usernames from a prompt, and saves the chosen one. */
import { profileErrors, profileTexts } from '@starparty/contract/profile-texts.ts';
import { ApiError, explain } from '../../lib/connection/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { makeUsernames, useChangeUsername } from './me.queries.ts';
import { PromptChoices } from './prompt-choices.tsx';

export function UsernameGenerator({ onClose }: { onClose: () => void }) {
  const choice = useChangeUsername();

  function choose(username: string) {
    if (!choice.isPending) choice.mutate(username, { onSuccess: onClose });
  }

  return (
    <PromptChoices
      label="Describe your username"
      placeholder="A calm healer who loves trains"
      closeLabel="Cancel"
      blank={profileErrors.name_prompt_blank.text}
      make={makeUsernames}
      describeFailure={generationProblem}
      problem={choice.error ? explain(profileTexts.usernameNotSaved, choice.error) : undefined}
      choicesLabel="Usernames to choose from"
      renderChoices={(usernames) => (
        <div className="flex flex-wrap gap-2">
          {usernames.map((username) => (
            <Button
              key={username}
              isBusy={choice.isPending && choice.variables === username}
              busyLabel="Saving..."
              onClick={() => choose(username)}
            >
              {username}
            </Button>
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
  return explain(isAnswered ? profileTexts.usernameGenerationFailed : profileTexts.usernameGenerationError, error);
}
