/** What stands in place of a page that broke, or whose code did not arrive. */
import { texts } from '@starparty/contract/errors.ts';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { buttonStyles } from '../ui/button-styles.ts';
import { ErrorState } from '../ui/error-state.tsx';

export function PageFailed({ error }: ErrorComponentProps) {
  console.error(error);
  return (
    <main className="mx-auto max-w-reading">
      <ErrorState title={texts.pageFailed} detail={texts.pageFailedAdvice} onRetry={() => window.location.reload()}>
        <a href="/" className={buttonStyles('ghost')}>
          Go to the start
        </a>
      </ErrorState>
    </main>
  );
}
