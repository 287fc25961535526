/**
 * The link to the list of conversations. On phones, the list is a separate screen, and usually the previous history
 * entry.
 */
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';

export function BackToConversations() {
  const router = useRouter();
  const isFromConversations = useLocation({ select: (location) => location.state.isFromConversations ?? false });
  return (
    <Link
      to="/dm-page"
      replace
      aria-label="Back to conversations"
      onClick={(event) => {
        if (!isFromConversations || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        router.history.back();
      }}
      className="grid size-11 flex-none place-items-center rounded-full text-muted transition-colors hover:bg-raised hover:text-text tablet:hidden"
    >
      <ArrowLeft size={21} aria-hidden="true" />
    </Link>
  );
}
