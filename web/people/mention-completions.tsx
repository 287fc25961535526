/** Suggests members after an @ in a composer. The code of the list loads with the first @. */
import { useComposer } from '../ui/composer/composer.tsx';
import { lazyPart } from '../ui/overlays/lazy.tsx';

const MentionList = lazyPart(async () => (await import('./mention-list.tsx')).MentionList);

export function MentionCompletions({ className }: { className?: string }) {
  const { text } = useComposer();
  if (!text.includes('@')) return null;
  return (
    <div className={className}>
      <MentionList />
    </div>
  );
}
