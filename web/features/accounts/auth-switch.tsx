/** The line below a card that links to the login or sign-up: a question and a button. */
import type { ReactNode } from 'react';

export function AuthSwitch({ question, children }: { question: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
      <p>{question}</p>
      {children}
    </div>
  );
}
