/** Shown instead of the page until its content has loaded. */
import { Spinner } from './spinner.tsx';

export function PageLoading() {
  return (
    <div className="grid min-h-60 animate-late place-content-center justify-items-center gap-4 p-8 text-center text-muted">
      <span aria-hidden="true" className="text-ember">
        <Spinner label="" className="size-8 [animation-delay:700ms]" />
      </span>
      <p role="status">Loading...</p>
    </div>
  );
}
