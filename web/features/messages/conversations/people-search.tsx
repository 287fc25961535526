/** Finds a person by username while the member types, to start a conversation. */

import { keptText } from '@starparty/contract/kept-text.ts';
import { usernameMax } from '@starparty/contract/limits.ts';
import { messageErrors, messageTexts } from '@starparty/contract/message-texts.ts';
import { Search, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { startProblem } from '../../../people/start-dm.tsx';
import { Button } from '../../../ui/button.tsx';
import { fieldStyles } from '../../../ui/fields/field-styles.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useFindPeople, useOpenConversation } from './conversations.queries.ts';

interface PeopleSearchProps {
  onOpen: (conversationId: string) => void;
}

export function PeopleSearch({ onOpen }: PeopleSearchProps) {
  const [text, setText] = useState('');
  const username = keptText(text);
  const paused = useDebounced(username);
  const [submitted, setSubmitted] = useState('');
  /** The button and Enter start the search without the pause. */
  const searched = submitted === username ? username : paused;
  const found = useFindPeople(username && searched);
  const opening = useOpenConversation();
  const people = username ? found.data : undefined;

  function search(event: FormEvent) {
    event.preventDefault();
    setSubmitted(username);
    if (username && username === searched) void found.refetch();
  }

  function close() {
    setText('');
    opening.reset();
  }

  function open(userId: string) {
    if (opening.isPending) return;
    opening.mutate(
      { userId },
      {
        onSuccess: ({ conversationId }) => {
          close();
          onOpen(conversationId);
        },
      },
    );
  }

  return (
    <search>
      <form noValidate onSubmit={search} className="flex gap-2">
        <input
          type="search"
          dir="auto"
          aria-label="Find a player by username"
          placeholder="Find a player"
          maxLength={usernameMax}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className={`h-11 min-w-0 flex-1 [&::-webkit-search-cancel-button]:hidden ${fieldStyles}`}
        />
        <Button type="submit" isBusy={found.isFetching} busyLabel="Searching" size="icon">
          <Search size={18} aria-hidden="true" />
          Search
        </Button>
      </form>
      <div aria-live="polite" className="[&>p]:pt-3">
        {found.isError && <p className="px-1 text-sm text-danger-text">{messageTexts.usernameSearchFailed}</p>}
        {!found.isError && people?.length === 0 && (
          <p className="px-1 text-sm text-muted">{messageErrors.username_unknown.text}</p>
        )}
        {opening.isError && <p className="px-1 text-sm text-danger-text">{startProblem(opening.error)}</p>}
      </div>
      {people && people.length > 0 && (
        <div className="mt-3 rounded-card border border-line-strong bg-raised p-1.5">
          <div className="flex items-center justify-between ps-2">
            <h2 className="font-sans text-sm text-muted">Players found</h2>
            <button
              type="button"
              aria-label="Close the search"
              onClick={close}
              className="grid size-9 place-items-center rounded-field text-muted hover:bg-raised-more hover:text-text"
            >
              <X size={18} aria-hidden="true" />
            </button>
          </div>
          <ul className="max-h-72 overflow-y-auto">
            {people.map(({ userId, username, profilePic }) => (
              <li key={userId}>
                <button
                  type="button"
                  onClick={() => open(userId)}
                  className="flex w-full items-center gap-3 rounded-field p-2 text-start transition-colors hover:bg-raised-more"
                >
                  <Avatar name={username} src={profilePic} size={36} />
                  <span className="min-w-0 truncate font-semibold">{username}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </search>
  );
}
