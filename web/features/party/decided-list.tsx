/** The accepted or passed people, each with its actions. */
import type { DecidedPerson, PartyDecision } from '@starparty/contract/party.ts';
import { partyTexts } from '@starparty/contract/party-texts.ts';
import { Link } from '@tanstack/react-router';
import { errorSentence } from '../../lib/connection/api-error.ts';
import { Byline } from '../../people/byline.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LongList } from '../../ui/long-list.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { QueryList } from '../../ui/states/query-list.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { Time } from '../../ui/text/time.tsx';
import { useDecisions, useTakeBack } from './party.queries.ts';

export function DecidedList({ decision }: { decision: PartyDecision }) {
  const query = useDecisions(decision);
  const takeBack = useTakeBack();
  const isAccept = decision === 'accept';
  return (
    <QueryList
      query={query}
      items={query.data?.pages.flatMap(({ items }) => items)}
      things="people"
      skeleton={<Skeleton className="h-16" />}
      failed={partyTexts.decisionsFailed}
      explainError={errorSentence}
      empty={
        <EmptyState
          title={isAccept ? "You haven't accepted anyone yet." : "You haven't passed anyone."}
          action={<LinkButton to="/matches">Find people</LinkButton>}
        />
      }
    >
      {(people) => (
        <LongList
          label={isAccept ? 'People you accepted' : 'People you passed'}
          items={people}
          keyOf={({ userId }) => userId}
          pages={query.data?.pages ?? []}
          className="grid divide-y divide-line"
          rowClassName="flex flex-wrap items-center justify-between gap-3 py-3"
        >
          {(decided) => (
            <>
              <Byline
                person={decided.person}
                detail={<Standing decided={decided} isAccept={isAccept} />}
                pictureSize={44}
              />
              <div className="flex flex-wrap items-center gap-3">
                {decided.conversationId && (
                  <Link
                    to="/dm-page/$conversationId"
                    params={{ conversationId: decided.conversationId }}
                    className="link text-sm font-semibold"
                  >
                    Open conversation
                  </Link>
                )}
                <Button
                  size="small"
                  aria-label={`Take back: ${decided.person.username}`}
                  onClick={() => takeBack.mutate(decided.userId)}
                >
                  Take back
                </Button>
              </div>
            </>
          )}
        </LongList>
      )}
    </QueryList>
  );
}

function Standing({ decided, isAccept }: { decided: DecidedPerson; isAccept: boolean }) {
  if (!isAccept) return <Time at={decided.decidedAt} />;
  return decided.isMutual ? <span className="text-aurora">It's a match</span> : 'Waiting for an answer';
}
