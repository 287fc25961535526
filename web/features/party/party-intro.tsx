/** The introduction of the party finder: its four steps, and the start button. */
import { partyTexts } from '@starparty/contract/party-texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Gamepad2, Hand, SlidersHorizontal, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { explain } from '../../lib/connection/api-error.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { readPreferences } from './party.queries.ts';

const steps = [
  { Icon: SlidersHorizontal, title: 'Set preferences', about: 'Answer five questions about how you like to play.' },
  {
    Icon: UsersRound,
    title: 'Browse profiles',
    about: 'Meet players one at a time, and see why you match.',
  },
  {
    Icon: Hand,
    title: 'Swipe left to pass or right to connect',
    about: 'Swipe, press the buttons or use the keyboard.',
  },
  { Icon: Gamepad2, title: 'Connect and play', about: 'You can chat as soon as you both accept.' },
];

export function PartyIntro() {
  const session = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isStarting, setIsStarting] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function start() {
    if (session.status !== 'signed-in') {
      // The matches page redirects members without answers to the form.
      await navigate({ to: '/login', search: { next: '/matches' } });
      return;
    }
    setIsStarting(true);
    setProblem(undefined);
    try {
      const { isFirstTime } = await readPreferences(client);
      await navigate({ to: isFirstTime ? '/matchmaking-form' : '/matches' });
    } catch (error) {
      setProblem(explain(partyTexts.preferencesFailed, error));
    } finally {
      setIsStarting(false);
    }
  }

  return (
    <div className="grid gap-8 py-4 tablet:py-10">
      <div className="grid justify-items-center gap-3 text-center">
        <h1 className="text-3xl">Party Finder</h1>
        <p className="max-w-form text-muted">Find people who play what you play, the way you like to play it.</p>
      </div>
      <ol className="grid gap-4 tablet:grid-cols-2 desktop:grid-cols-4">
        {steps.map(({ Icon, title, about }, index) => (
          <li key={title} className="grid content-start panel gap-3 p-5">
            <span className="flex items-center justify-between text-aurora">
              <Icon size={26} aria-hidden="true" />
              <span aria-hidden="true" className="font-display text-2xl text-line-strong tabular-nums">
                {index + 1}
              </span>
            </span>
            <h2 className="text-base font-semibold">{title}</h2>
            <p className="text-sm text-muted">{about}</p>
          </li>
        ))}
      </ol>
      <div className="grid justify-items-center gap-3">
        <Button kind="primary" size="large" isBusy={isStarting} busyLabel="Starting" onClick={() => void start()}>
          Start Finding Your Party
        </Button>
        {problem && (
          <p role="alert" className="text-center text-sm text-danger-text">
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}
