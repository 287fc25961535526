/** Renders a part of a page that needs the member's profile. Until it is loaded, shows the state of its request. */
import { texts } from '@starparty/contract/common-texts.ts';
import type { Me } from '@starparty/contract/profiles.ts';
import { type ReactNode, useDeferredValue } from 'react';
import { errorSentence } from '../lib/connection/api-error.ts';
import { useMe } from '../lib/session/me.ts';
import { ErrorState } from '../ui/states/error-state.tsx';
import { PageLoading } from '../ui/states/page-loading.tsx';

interface WithMeProps {
  /** Precedes the reason of a failure. */
  failure?: string;
  children: (me: Me) => ReactNode;
}

export function WithMe({ failure = '', children }: WithMeProps) {
  const me = useMe();
  // Deferred, because the first render of a long page must not block input.
  const isLoaded = useDeferredValue(me.data !== undefined);
  if (isLoaded && me.data) return children(me.data);
  if (me.data || !me.isError || me.isFetching) return <PageLoading />;
  return (
    <ErrorState
      title={texts.userLoadFailed}
      detail={`${failure} ${errorSentence(me.error)}`.trim()}
      onRetry={() => void me.refetch()}
    />
  );
}
