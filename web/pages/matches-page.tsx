/** The swipe matcher. */
import { partyErrors, partyTexts } from '@starparty/contract/party-texts.ts';
import { Navigate } from '@tanstack/react-router';
import { Layers, List, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { AcceptedPanel } from '../features/party/match/accepted-panel.tsx';
import { Matcher, MatcherLoading } from '../features/party/matcher/matcher.tsx';
import { isFindingPlayers, useCards, usePreferences } from '../features/party/party.queries.ts';
import { ApiError, errorSentence } from '../lib/connection/api-error.ts';
import { useMe } from '../lib/session/me.ts';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';

export function MatchesPage() {
  const preferences = usePreferences();
  const me = useMe();
  const isAgeUnknown = me.data?.age === null;
  const cards = useCards(preferences.data?.isFirstTime === false && me.data !== undefined && !isAgeUnknown);
  const [isList, setIsList] = useState(false);
  if (preferences.data?.isFirstTime) return <Navigate to="/matchmaking-form" replace />;
  const failed = [preferences, me, cards].find(({ isError, isFetching }) => isError && !isFetching);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-3 tablet:gap-y-5 desktop:grid-cols-[minmax(0,1fr)_17rem] short:gap-y-2">
      <h1 className="sr-only">Matches</h1>
      <div className="flex items-center justify-between gap-2 desktop:col-span-full desktop:me-74">
        <LinkButton to="/matchmaking-form" className="max-tablet:px-3 max-tablet:text-sm narrow:px-2.5 short:h-9">
          <SlidersHorizontal size={18} aria-hidden="true" />
          Change Preferences
        </LinkButton>
        <fieldset
          aria-label="View"
          className="flex gap-1 rounded-field border border-line bg-panel p-1 narrow:p-0 short:p-0"
        >
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
              className="max-tablet:w-10 max-tablet:px-0 short:h-8 forced-colors:aria-pressed:forced-color-adjust-none forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText]"
            >
              <Icon size={17} aria-hidden="true" />
              <span className="max-tablet:sr-only">{text}</span>
            </Button>
          ))}
        </fieldset>
      </div>
      {cards.data ? (
        <Matcher cards={cards.data} isList={isList} onReload={() => cards.refetch()} />
      ) : isAgeUnknown ? (
        <EmptyState
          title="How old are you?"
          detail={partyErrors.age_unknown.text}
          action={<LinkButton to="/matchmaking-form">Enter your age</LinkButton>}
        />
      ) : failed?.error instanceof ApiError && failed.error.code === 'adults_only' ? (
        <EmptyState title={partyErrors.adults_only.text} />
      ) : failed ? (
        <ErrorState
          title={partyTexts.cardsFailed}
          detail={errorSentence(failed.error)}
          onRetry={() => void failed.refetch()}
        />
      ) : (
        <MatcherLoading isFinding={isFindingPlayers(cards.failureReason)} />
      )}
      <AcceptedPanel />
    </div>
  );
}
