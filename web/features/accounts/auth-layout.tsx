/** The layout of login and sign-up pages: the logo, a card, and the horizon below. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { WordMark } from '../../ui/drawings/word-mark.tsx';

interface AuthLayoutProps {
  title: string;
  children: ReactNode;
  /** Rendered below the card. */
  footer?: ReactNode;
}

export function AuthLayout({ title, children, footer }: AuthLayoutProps) {
  return (
    <div className="horizon relative grid min-h-dvh overflow-clip">
      <main className="relative grid w-full max-w-form content-center gap-6 justify-self-center px-4 py-10">
        <Link to="/" className="justify-self-center rounded-field p-2">
          <WordMark planetSize={72} isStacked className="text-lg" />
        </Link>
        <div className="panel grid animate-arrive gap-5 bg-panel-solid p-6 shadow-float tablet:p-8">
          <h1 className="text-xl">{title}</h1>
          {children}
        </div>
        {footer}
      </main>
    </div>
  );
}
