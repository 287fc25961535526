/** The line below a card that links to the login or sign-up: a question and a button. */
import { LinkButton } from '../../ui/link-button.tsx';

interface AuthSwitchProps {
  question: string;
  to: '/login' | '/signup';
  label: string;
  /** The page to open after the login. */
  next?: string | undefined;
}

export function AuthSwitch({ question, to, label, next }: AuthSwitchProps) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
      <p>{question}</p>
      <LinkButton to={to} search={{ next }} size="small">
        {label}
      </LinkButton>
    </div>
  );
}
