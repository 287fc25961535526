/** Replaces the grid if there is no catalogue: the reason, a hint, and placeholders that cannot be chosen. */
import { Button } from '../../ui/button.tsx';
import { Cover } from '../../ui/pictures/cover.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { placeholderTitles } from './placeholder-games.ts';

export function PlaceholderGrid({ note, onRetry }: { note: string; onRetry: () => void }) {
  return (
    <div className="grid gap-4">
      <Notice kind="error">
        <div className="flex flex-wrap items-center justify-between gap-3">
          {note}
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        </div>
      </Notice>
      <ul aria-label="Placeholders" className="grid grid-cols-3 gap-3 tablet:grid-cols-5">
        {placeholderTitles.map((title) => (
          <li key={title} className="grid content-start gap-1.5 p-1 text-muted">
            <Cover title={title} src={null} className="aspect-3/4 w-full rounded-field text-xl opacity-40 grayscale" />
            <span className="px-0.5 text-sm">{title}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
