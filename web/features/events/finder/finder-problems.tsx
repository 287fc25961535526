/** Errors at the top of the finder, with buttons to retry. */
import { eventTexts } from '@starparty/contract/event-texts.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorSentence } from '../../../lib/connection/api-error.ts';
import { usePerson } from '../../../lib/session/person.ts';
import { storageOf } from '../../../lib/session/person-storage.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import type { Position } from '../position.ts';

/** The storage key of the last shown reason why the position is unavailable. */
const shownEntry = 'position-refusal';

interface Reading {
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface FinderProblemsProps {
  position: Position;
  isMapShown: boolean;
  list: Reading;
  map: Reading;
}

export function FinderProblems({ position, isMapShown, list, map }: FinderProblemsProps) {
  const isRefused = position.at === 'refused';
  const problem = position.at === 'unknown' ? undefined : position.problem;
  // The second sentence refers to the place chooser above the map, so it is omitted while a phone shows only the list.
  const text = isRefused && isMapShown ? `${problem} ${eventTexts.positionInstead}` : problem;
  const kind = isRefused ? 'info' : 'error';
  const storage = storageOf(usePerson(), 'localStorage');
  const [shownBefore] = useState(() => storage.read<string>(shownEntry));
  // A refused position is reported once per browser. After that, only the place chooser mentions it.
  const isNew = problem !== undefined && problem !== shownBefore;
  // A notice that appears later would move the events down. A toast does not.
  const [problemAtFirst] = useState(problem);
  const show = useEffectEvent((newProblem: string) => {
    if (isRefused) storage.write(shownEntry, newProblem);
    if (newProblem !== problemAtFirst) showToast(text ?? newProblem, kind);
  });
  useEffect(() => {
    if (isNew) show(problem);
  }, [isNew, problem]);
  return (
    <>
      {isNew && problem === problemAtFirst && <Notice kind={kind}>{text}</Notice>}
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
