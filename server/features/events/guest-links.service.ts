/** Use cases of a guest without an account, who has a link from a mail. */
import { AppError } from '../../api/app-error.ts';
import type { Database } from '../../db/client.ts';
import * as repository from './guest-links.repository.ts';
import type { GuestTokens } from './guest-tokens.ts';

export type GuestLinksService = ReturnType<typeof createGuestLinksService>;

export function createGuestLinksService({ db, tokens }: { db: Database; tokens: GuestTokens }) {
  /** @throws AppError guest_link_invalid */
  function idOf(token: string): string {
    const rsvpId = tokens.read(token);
    if (!rsvpId) throw new AppError('guest_link_invalid');
    return rsvpId;
  }

  /** @throws AppError guest_link_invalid */
  async function getLinked(token: string): Promise<repository.LinkedRsvp> {
    const linked = await repository.findLinked(db, idOf(token));
    if (!linked) throw new AppError('guest_link_invalid');
    return linked;
  }

  return {
    /** @throws AppError guest_link_invalid */
    async read(token: string) {
      const { username, isConfirmed, startsAt, endsAt, ...event } = await getLinked(token);
      return {
        username,
        isConfirmed,
        event: {
          ...event,
          startsAt: new Date(startsAt).toISOString(),
          endsAt: new Date(endsAt).toISOString(),
          date: event.eventTime.slice(0, 'yyyy-mm-dd'.length),
        },
      };
    },

    /** @throws AppError guest_link_invalid, event_cancelled, event_over */
    async confirm(token: string): Promise<void> {
      const { isCancelled, isOver } = await getLinked(token);
      if (isCancelled) throw new AppError('event_cancelled');
      if (isOver) throw new AppError('event_over');
      await repository.confirmLinked(db, idOf(token));
    },

    /** @throws AppError guest_link_invalid for one that was not made here */
    withdraw: (token: string) => repository.deleteLinked(db, idOf(token)),
  };
}
