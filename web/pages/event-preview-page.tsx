/** The public preview of an event for visitors. Signed-in members are redirected to the event. */
import { eventTexts } from '@starparty/contract/event-texts.ts';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EventPreview, WaysIn } from '../features/events/event/event-preview.tsx';
import { errorSentence } from '../lib/connection/api-error.ts';
import { useContentTitle } from '../lib/page-title.ts';
import { useSession } from '../lib/session/session.ts';
import { SessionCheck } from '../people/session-check.tsx';
import { LostProbe } from '../ui/drawings/lost-probe.tsx';
import { WordMark } from '../ui/drawings/word-mark.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';

const route = getRouteApi('/e/$eventId');

export function EventPreviewPage() {
  const { eventId } = route.useParams();
  const loaded = route.useLoaderData();
  const session = useSession();
  const router = useRouter();
  useContentTitle(loaded.state === 'found' ? loaded.preview.title : undefined);

  return (
    <div className="mx-auto grid max-w-wide gap-6 px-4 pt-4 pb-16 tablet:px-6 tablet:pt-6">
      <header>
        <Link to="/" className="-ms-2 inline-flex rounded-field p-2">
          <WordMark className="text-sm tablet:text-base" />
        </Link>
      </header>
      <main>
        {session.status !== 'signed-out' ? (
          <SessionCheck />
        ) : loaded.state === 'found' ? (
          <EventPreview eventId={eventId} preview={loaded.preview} />
        ) : loaded.state === 'missing' ? (
          <Missing>
            <WaysIn eventId={eventId} />
          </Missing>
        ) : (
          <div className="panel">
            <h1 className="sr-only">Event</h1>
            <ErrorState
              title={eventTexts.eventLoadFailed}
              detail={errorSentence(loaded.error)}
              onRetry={() => void router.invalidate()}
            />
          </div>
        )}
      </main>
    </div>
  );
}

/** Shows the same message for a missing, hidden, cancelled, past or members-only event. */
function Missing({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-form justify-items-center gap-6 py-10 text-center tablet:py-16">
      <LostProbe className="w-36" />
      <div className="grid gap-2">
        <h1 className="text-xl">{eventTexts.previewMissing}</h1>
        <p className="text-muted">{eventTexts.previewMissingAdvice}</p>
      </div>
      <div className="w-full">{children}</div>
    </div>
  );
}
