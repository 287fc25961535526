/** What stands in place of a page that broke, or whose code did not arrive. */
import type { ErrorComponentProps } from '@tanstack/react-router';
import { buttonStyles } from '../ui/button-styles.ts';
import { ErrorState } from '../ui/error-state.tsx';

export function PageFailed({ error }: ErrorComponentProps) {
  console.error(error);
  return (
    <main className="mx-auto max-w-reading">
      <ErrorState
        title="This page could not be shown."
        detail="Nothing you saved is lost. Load the page again, or go back to the start."
        onRetry={() => window.location.reload()}
      >
        <a href="/" className={buttonStyles('ghost')}>
          Go to the start
        </a>
      </ErrorState>
    </main>
  );
}
