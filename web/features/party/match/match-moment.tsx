/** The dialog of a mutual match: the person, shared games and hours, and a first line to send. */

import { messageMax } from '@starparty/contract/limits.ts';
import type { PartyMatch } from '@starparty/contract/party-matches.ts';
import { partyTexts } from '@starparty/contract/party-texts.ts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { errorSentence, explain } from '../../../lib/connection/api-error.ts';
import { useDraft } from '../../../lib/drafts/drafts.ts';
import { useMe } from '../../../lib/session/me.ts';
import { usePerson } from '../../../lib/session/person.ts';
import { useIsShown } from '../../../lib/use-is-shown.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/choices/radio-group.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Overlay } from '../../../ui/overlays/overlays.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { firstLines } from './first-lines.ts';
import { useMatch, useSendFirstLine } from './match.queries.ts';
import { type MatchMoment, matchMomentsOf } from './match-moments.ts';
import { describeMatch, MatchOrbits, MatchPair, SharedGames, SharedHours } from './match-parts.tsx';

interface MatchMomentDialogProps {
  /** The match to show. Undefined if there is none. */
  moment: MatchMoment | undefined;
  isOpen: boolean;
  onClose: () => void;
}

export function MatchMomentDialog({ moment, isOpen, onClose }: MatchMomentDialogProps) {
  // Keeps the last match during the exit animation.
  const [shown, setShown] = useState(moment);
  if (moment && moment !== shown) setShown(moment);
  const { data: match } = useMatch(shown?.conversationId);
  const isGone = moment !== undefined && match === null;
  const closeGone = useEffectEvent(onClose);
  // If the match no longer exists, skip it, so that the next match can follow.
  useEffect(() => {
    if (isGone) closeGone();
  }, [isGone]);
  if (!shown || !match) return null;
  return (
    <Overlay
      kind="moment"
      title={`You and ${match.person.username} both said yes`}
      isTitleHidden
      isOpen={isOpen}
      onClose={onClose}
    >
      <Content key={shown.conversationId} match={match} onClose={onClose} />
    </Overlay>
  );
}

interface ContentProps {
  match: PartyMatch;
  onClose: () => void;
}

function Content({ match, onClose }: ContentProps) {
  const me = useMe().data;
  const isSmall = useMedia('(width < 48rem) or (height < 50rem)');
  const isOnMatches = useLocation({ select: ({ pathname }) => pathname === '/matches' });
  const { person, sharedGames, windows } = match;
  return (
    <div className="relative bg-linear-to-b from-nova-wash to-transparent to-[18rem]">
      <div
        className={`relative mx-auto grid max-w-140 place-items-center overflow-x-clip pt-4 ${isSmall ? 'h-36' : 'h-46'}`}
      >
        <MatchOrbits />
        {me && <MatchPair me={me} other={person} size={isSmall ? 88 : 120} />}
      </div>
      <div className="grid gap-5 px-4 pt-1 tablet:px-10">
        <div className="grid gap-1 text-center">
          <h2 className="text-xl wrap-anywhere tablet:text-2xl">You and {person.username} both said yes</h2>
          <p className="text-sm text-muted tablet:text-base">{describeMatch(match)}</p>
        </div>
        {(sharedGames.length > 0 || windows.length > 0) && (
          <div className="grid gap-x-8 gap-y-4 tablet:auto-cols-fr tablet:grid-flow-col">
            {sharedGames.length > 0 && (
              <section className="grid content-start gap-2.5">
                <h3 className="font-sans text-sm font-semibold">You both play</h3>
                <SharedGames match={match} />
              </section>
            )}
            {windows.length > 0 && (
              <section className="grid content-start gap-2.5">
                <h3 className="font-sans text-sm font-semibold">Both of you are free</h3>
                <SharedHours match={match} />
              </section>
            )}
          </div>
        )}
      </div>
      <Hello match={match} closeLabel={isOnMatches ? 'Keep swiping' : 'Not now'} onClose={onClose} />
    </div>
  );
}

interface HelloProps {
  match: PartyMatch;
  closeLabel: string;
  onClose: () => void;
}

const ownLine = 'own';

function Hello({ match, closeLabel, onClose }: HelloProps) {
  const { conversationId, person } = match;
  const [lines] = useState(() => firstLines(match, new Date()));
  const [own, setOwn] = useDraft(`match-hello.${conversationId}`, '');
  const [choice, setChoice] = useState(own ? ownLine : '0');
  const navigate = useNavigate();
  const moments = matchMomentsOf(usePerson());
  const isShown = useIsShown();
  const errorId = useId();
  const hello = useSendFirstLine(conversationId, {
    onSent() {
      setOwn('');
      if (isShown.current) onClose();
      showToast(`Your message to ${person.username} was sent.`, 'info', {
        label: 'Open conversation',
        run: () => void navigate({ to: '/dm-page/$conversationId', params: { conversationId } }),
      });
    },
    onFailed(error, line) {
      if (!own.trim()) {
        setOwn(line);
        setChoice(ownLine);
      }
      if (isShown.current) return;
      const failed = explain(partyTexts.helloFailed.replace('{username}', person.username), error);
      showToast(failed, 'error', { label: 'Try again', run: () => moments.open({ conversationId }) });
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const line = choice === ownLine ? own.trim() : lines[Number(choice)];
    if (line && !hello.isPending) hello.mutate(line);
  }

  return (
    <form onSubmit={submit} className="grid gap-2 pt-5">
      <div className="grid gap-2 px-4 tablet:px-10">
        <RadioGroup
          label="Say hello"
          look="boxes"
          choices={lines.map((text, index) => ({ value: String(index), text }))}
          value={choice === ownLine ? null : choice}
          onChange={setChoice}
        />
        <TextField
          label="Or write your own first line"
          isLabelHidden
          placeholder="Or write your own first line"
          autoComplete="off"
          required={false}
          maxLength={messageMax}
          value={own}
          aria-describedby={hello.error ? errorId : undefined}
          onChange={({ target }) => {
            setOwn(target.value);
            setChoice(target.value.trim() ? ownLine : '0');
          }}
        />
        {hello.error && (
          <p id={errorId} role="alert" className="text-sm text-danger-text">
            {errorSentence(hello.error)}
          </p>
        )}
      </div>
      <div className="sticky bottom-0 flex flex-row-reverse items-center justify-between gap-2 border-line border-t bg-panel-solid px-4 py-3 tablet:mt-2 tablet:px-10">
        <Button
          type="submit"
          kind="primary"
          size="large"
          isBusy={hello.isPending}
          busyLabel="Sending"
          className="max-tablet:flex-1 max-tablet:px-3"
        >
          <Send size={19} aria-hidden="true" />
          Say hello
        </Button>
        <Button kind="ghost" onClick={onClose} className="max-tablet:px-3 tablet:-ms-4">
          {closeLabel}
        </Button>
      </div>
    </form>
  );
}
