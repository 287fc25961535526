/** The user's sessions, with buttons to end them. */
import type { OwnSession } from '@starparty/contract/account.ts';
import { accountTexts } from '@starparty/contract/account-texts.ts';
import { MonitorSmartphone } from 'lucide-react';
import { errorSentence } from '../../lib/connection/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { QueryList } from '../../ui/states/query-list.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { Time } from '../../ui/text/time.tsx';
import { useEndSession, useSessions } from './accounts.queries.ts';

export function SessionsSection({ id }: { id: string }) {
  const sessions = useSessions();
  const end = useEndSession();
  const isEnding = (sessionId: string | null) => end.isPending && end.variables === sessionId;
  return (
    <SettingsSection id={id} title="Devices" about="Where you are signed in.">
      <QueryList
        query={sessions}
        items={sessions.data}
        things="devices"
        failed={accountTexts.sessionsFailed}
        explainError={errorSentence}
        skeleton={
          <div className="grid gap-3">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </div>
        }
        empty={null}
        end={
          sessions.data &&
          sessions.data.length > 1 && (
            <Button
              className="justify-self-start"
              isBusy={isEnding(null)}
              busyLabel="Signing out"
              onClick={() => end.mutate(null)}
            >
              Sign out everywhere else
            </Button>
          )
        }
      >
        {(all) => (
          <ul className="grid divide-y divide-line">
            {all.map((session) => (
              <li key={session.sessionId} className="flex items-center gap-4 py-3 first:pt-0 last:pb-0">
                <SessionLine session={session} />
                {!session.isCurrent && (
                  <Button
                    size="small"
                    aria-label={`Sign out ${session.device}`}
                    isBusy={isEnding(session.sessionId)}
                    busyLabel="Signing out"
                    onClick={() => end.mutate(session.sessionId)}
                  >
                    Sign out
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </SettingsSection>
  );
}

function SessionLine({ session }: { session: OwnSession }) {
  return (
    <>
      <MonitorSmartphone size={22} strokeWidth={1.75} className="flex-none text-muted" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{session.device}</p>
        <p className="text-sm text-muted">
          {session.isCurrent ? (
            <span className="text-aurora">This device</span>
          ) : (
            <>
              Signed in <Time at={session.createdAt} />
            </>
          )}
        </p>
      </div>
    </>
  );
}
