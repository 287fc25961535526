/** The swipe matcher. */
import { errors, texts } from '@starparty/contract/errors.ts';
import { Navigate } from '@tanstack/react-router';
import { Layers, List, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { AcceptedPanel } from '../features/party/accepted-panel.tsx';
import { Matcher } from '../features/party/matcher.tsx';
import { useCards, usePreferences } from '../features/party/party.queries.ts';
import { ApiError, errorSentence } from '../lib/api-error.ts';
import { useMe } from '../lib/me.ts';
import { Button } from '../ui/button.tsx';
import { QuietPlanet } from '../ui/drawings/quiet-planet.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export function MatchesPage() {
  const preferences = usePreferences();
  const me = useMe();
  const isAgeUnknown = me.data?.age === null;
  const cards = useCards(preferences.data?.isFirstTime === false && me.data !== undefined && !isAgeUnknown);
  const [isList, setIsList] = useState(false);
  if (preferences.data?.isFirstTime) return <Navigate to="/matchmaking-form" replace />;
  const failed = [preferences, me, cards].find(({ isError, isFetching }) => isError && !isFetching);
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
        {cards.data ? (
          <Matcher cards={cards.data} isList={isList} onReload={() => cards.refetch()} />
        ) : isAgeUnknown ? (
          <EmptyState
            drawing={<QuietPlanet className="w-40" />}
            title="How old are you?"
            detail={errors.age_unknown.text}
            action={<LinkButton to="/home">Complete your profile</LinkButton>}
          />
        ) : failed?.error instanceof ApiError && failed.error.code === 'adults_only' ? (
          <EmptyState drawing={<QuietPlanet className="w-40" />} title={errors.adults_only.text} />
        ) : failed ? (
          <ErrorState
            title={texts.cardsFailed}
            detail={errorSentence(failed.error)}
            onRetry={() => void failed.refetch()}
          />
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
