/** Suggested questions. */
import { ChevronRight } from 'lucide-react';
import { errorSentence } from '../../lib/connection/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useSuggestions } from './guide.queries.ts';

export function Suggestions({ onAsk }: { onAsk: (question: string) => void }) {
  const suggestions = useSuggestions();
  return (
    <section aria-label="Suggested questions" className="grid panel content-start px-4 py-3">
      <h2 className="pb-2 text-base">Suggested questions</h2>
      {suggestions.isPending && <Skeleton className="h-44" />}
      {suggestions.isError && (
        <div className="grid justify-items-start gap-2 text-sm text-muted">
          <p>{errorSentence(suggestions.error)}</p>
          <Button size="small" onClick={() => void suggestions.refetch()}>
            Try again
          </Button>
        </div>
      )}
      <ul>
        {suggestions.data?.map((question) => (
          <li key={question} className="border-t border-line first:border-0">
            <button
              type="button"
              onClick={() => onAsk(question)}
              className="flex min-h-11 w-full items-center justify-between gap-3 rounded-field text-start hover:text-aurora"
            >
              {question}
              <ChevronRight size={16} aria-hidden="true" className="flex-none text-muted rtl:-scale-x-100" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
