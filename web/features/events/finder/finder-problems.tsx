/** Errors at the top of the finder, with buttons to retry. */
import { eventTexts } from '@starparty/contract/event-texts.ts';
import { useEffect, useState } from 'react';
import { errorSentence } from '../../../lib/connection/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
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
  const isRefused = position.at === 'refused';
  const problem = position.at === 'unknown' ? undefined : position.problem;
  const text = problem && (isRefused ? `${problem} ${eventTexts.positionInstead}` : problem);
  const kind = isRefused ? 'info' : 'error';
  // A notice that appears later would push the events down. A toast does not.
  const [textAtFirst] = useState(text);
  useEffect(() => {
    if (text && text !== textAtFirst) showToast(text, kind);
  }, [text, textAtFirst, kind]);
  return (
    <>
      {text && text === textAtFirst && <Notice kind={kind}>{text}</Notice>}
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
