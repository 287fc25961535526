/** Starts a conversation with a person, from any page that shows the person. */
import type { Request } from '@starparty/contract/endpoint.ts';
import { messageTexts } from '@starparty/contract/message-texts.ts';
import { startConversation } from '@starparty/contract/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { call } from '../lib/connection/api.ts';
import { ApiError, explain } from '../lib/connection/api-error.ts';
import { useIsShown } from '../lib/use-is-shown.ts';
import { Button } from '../ui/button.tsx';

/** Opens the conversation with a person on the messages page. Returns the message of a failure. */
function useStartConversation() {
  const navigate = useNavigate();
  const isShown = useIsShown();
  const start = useMutation({
    mutationFn: async (target: StartDmProps['target']) => {
      const { conversationId } = await call(startConversation, { body: target });
      // Waits for the navigation, so that the button stays busy until the page is shown.
      if (isShown.current) await navigate({ to: '/dm-page', state: { conversationId } });
    },
  });
  return {
    start: (target: StartDmProps['target']) => {
      if (!start.isPending) start.mutate(target);
    },
    isPending: start.isPending,
    problem: start.error ? startProblem(start.error) : undefined,
  };
}

interface StartDmProps {
  /** A user id or a username. */
  target: Request<typeof startConversation>['body'];
  label?: string;
}

/** A button that starts a conversation. After a failure, the reason is shown below it. */
export function StartDm({ target, label = 'Start Dm' }: StartDmProps) {
  const { start, isPending, problem } = useStartConversation();
  return (
    <div className="grid gap-2">
      <Button kind="primary" isBusy={isPending} busyLabel="Starting the conversation" onClick={() => start(target)}>
        <MessageCircle size={19} aria-hidden="true" />
        {label}
      </Button>
      {problem && (
        <p role="alert" className="text-center text-sm text-danger-text">
          {problem}
        </p>
      )}
    </div>
  );
}

/** The message for a conversation that could not be started. For a rejection, the server's message. */
export function startProblem(error: Error): string {
  if (!(error instanceof ApiError) || error.code === 'internal') return messageTexts.conversationFailed;
  if (error.fields.userId) return error.fields.userId;
  const isAboutPeople = ['fake_profile', 'conversation_with_oneself', 'user_ids_invalid'].includes(error.code);
  return isAboutPeople ? error.message : explain(messageTexts.conversationFailed, error);
}
