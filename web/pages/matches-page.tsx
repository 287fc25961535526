/** The swipe matcher. */
import { texts } from '@starparty/contract/errors.ts';
import { Navigate } from '@tanstack/react-router';
import { Layers, List, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { AcceptedPanel } from '../features/party/accepted-panel.tsx';
import { Matcher } from '../features/party/matcher.tsx';
import { useCards } from '../features/party/party.queries.ts';
import { ApiError, errorSentence } from '../lib/api-error.ts';
import { Button } from '../ui/button.tsx';
import { QuietPlanet } from '../ui/drawings/quiet-planet.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export function MatchesPage() {
  const { data, error, isFetching, refetch } = useCards();
  const [isList, setIsList] = useState(false);
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'preferences_missing') return <Navigate to="/matchmaking-form" replace />;
  return (
    <div className="mx-auto grid max-w-wide gap-5">
      <h1 className="sr-only">Matches</h1>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <LinkButton to="/matchmaking-form">
          <SlidersHorizontal size={18} aria-hidden="true" />
          Change Preferences
        </LinkButton>
        <fieldset aria-label="View" className="flex gap-1 rounded-field border border-line bg-panel p-1">
          {[
            { text: 'Cards', Icon: Layers, isOn: !isList, press: () => setIsList(false) },
            { text: 'List', Icon: List, isOn: isList, press: () => setIsList(true) },
          ].map(({ text, Icon, isOn, press }) => (
            <Button
              key={text}
              kind={isOn ? 'secondary' : 'ghost'}
              size="small"
              aria-pressed={isOn}
              onClick={press}
              className="pointer-coarse:h-11"
            >
              <Icon size={17} aria-hidden="true" />
              {text}
            </Button>
          ))}
        </fieldset>
      </div>
      <div className="grid items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_17rem]">
        {data ? (
          <Matcher cards={data} isList={isList} onReload={() => refetch()} />
        ) : code === 'age_unknown' ? (
          <EmptyState
            drawing={<QuietPlanet className="w-40" />}
            title="How old are you?"
            detail={errorSentence(error)}
            action={<LinkButton to="/home">Complete your profile</LinkButton>}
          />
        ) : error && !isFetching ? (
          <ErrorState title={texts.cardsFailed} detail={errorSentence(error)} onRetry={() => void refetch()} />
        ) : (
          <div role="status" className="panel p-4">
            <span className="sr-only">Loading...</span>
            <Skeleton className="h-130" />
          </div>
        )}
        <AcceptedPanel />
      </div>
    </div>
  );
}
