/** The first steps of a new member, above the composer. Each leads to the place where it is done. */
import { Link } from '@tanstack/react-router';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { type FirstSteps, firstStepsHeight } from './first-steps.ts';

interface ChecklistProps {
  steps: FirstSteps;
  /** Opens the set-up of the profile. Undefined if it is complete. */
  onSetUp: (() => void) | undefined;
  /** Moves the focus to the composer. */
  onWrite: () => void;
  onDismiss: () => void;
}

const stepStyle = 'rounded-field text-start hover:underline after:absolute after:inset-0';

export function Checklist({ steps, onSetUp, onWrite, onDismiss }: ChecklistProps) {
  const isDone = !onSetUp && Object.values(steps).every(Boolean);
  return (
    <section
      aria-labelledby="first-steps"
      className={`panel mb-4 grid content-start gap-1 px-4 py-2 ${firstStepsHeight(onSetUp !== undefined)}`}
    >
      <div className="flex h-11 items-center justify-between gap-2">
        <h2 id="first-steps" className="text-lg">
          {isDone ? "You're all set" : 'First steps'}
        </h2>
        <IconButton label="Hide first steps" size="small" onClick={onDismiss} className="-me-2">
          <X size={17} aria-hidden="true" />
        </IconButton>
      </div>
      <ul className="grid tablet:grid-cols-2">
        {onSetUp && (
          <Step isDone={false}>
            <button type="button" onClick={onSetUp} className={stepStyle}>
              Complete Your Profile
            </button>
          </Step>
        )}
        <Step isDone={steps.picture}>
          <Link to="/account" hash="picture" className={stepStyle}>
            Choose a picture
          </Link>
        </Step>
        <Step isDone={steps.games}>
          <Link to="/account" hash="games" className={stepStyle}>
            Pick your favorite games
          </Link>
        </Step>
        <Step isDone={steps.post}>
          <button type="button" onClick={onWrite} className={stepStyle}>
            Write your first post
          </button>
        </Step>
        <Step isDone={steps.party}>
          <Link to="/partyfinder" className={stepStyle}>
            Find a party
          </Link>
        </Step>
      </ul>
    </section>
  );
}

function Step({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  return (
    <li className="relative flex h-11 items-center gap-3">
      <span
        className={`grid size-5 flex-none place-items-center rounded-full border ${isDone ? 'border-aurora bg-aurora text-sky' : 'border-line-strong'}`}
      >
        {isDone && <Check size={14} strokeWidth={3} aria-hidden="true" />}
      </span>
      <span className={`truncate ${isDone ? 'text-muted' : ''}`}>
        {children}
        {isDone && <span className="sr-only"> (done)</span>}
      </span>
    </li>
  );
}
