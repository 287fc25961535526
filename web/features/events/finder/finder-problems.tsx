/** Errors at the top of the finder, with buttons to retry. */
import { eventTexts } from '@starparty/contract/event-texts.ts';
import { errorSentence } from '../../../lib/connection/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import type { Position } from '../position.ts';

interface Reading {
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface FinderProblemsProps {
  position: Position;
  list: Reading;
  map: Reading;
}

export function FinderProblems({ position, list, map }: FinderProblemsProps) {
  const place = position.at === 'unknown' ? undefined : position.problem;
  return (
    <>
      {place && (
        <Notice kind={position.at === 'refused' ? 'info' : 'error'}>
          {place} {position.at === 'refused' && eventTexts.positionInstead}
        </Notice>
      )}
      {list.isError && <Failure text={eventTexts.eventsFailed} reading={list} />}
      {map.isError && <Failure text={eventTexts.eventsMapFailed} reading={map} />}
    </>
  );
}

function Failure({ text, reading }: { text: string; reading: Reading }) {
  return (
    <Notice kind="error">
      <div className="flex flex-wrap items-center gap-3">
        {text.replace('{message}', errorSentence(reading.error))}
        <Button
          size="small"
          isBusy={reading.isFetching}
          busyLabel="Trying again"
          onClick={() => void reading.refetch()}
        >
          Try again
        </Button>
      </div>
    </Notice>
  );
}
