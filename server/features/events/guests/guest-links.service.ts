/** Use cases of mailed links: a guest without an account answers, moves the RSVP to an account, or stops the mails. */
import type { GuestLinkReply } from '@starparty/contract/rsvps.ts';
import { v7 as uuid } from 'uuid';
import { AppError } from '../../../api/app-error.ts';
import { noAttempt } from '../../../api/idempotency.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import type { Announcing } from '../../notifications/notifications.service.ts';
import type { ProfilesService } from '../../profiles/profiles.service.ts';
import { prepareEvents } from '../events.repository.ts';
import { allowAddress, stopAddress } from './asks.repository.ts';
import * as repository from './guest-links.repository.ts';
import type { GuestTokens } from './guest-tokens.ts';
import { insertRsvp, prepareRsvps } from './rsvps.repository.ts';

export type GuestLinksService = ReturnType<typeof createGuestLinksService>;

export interface GuestLinksOptions {
  db: Database;
  announcing: Announcing;
  profiles: ProfilesService;
  tokens: GuestTokens;
}

export function createGuestLinksService({ db, announcing, profiles, tokens }: GuestLinksOptions) {
  const { findHead } = prepareEvents(db);
  const { findPerson } = prepareRsvps(db);
  const findLinked = repository.prepareLinked(db);

  /** @throws AppError guest_link_invalid */
  function idOf(token: string): string {
    const rsvpId = tokens.read(token);
    if (!rsvpId) throw new AppError('guest_link_invalid');
    return rsvpId;
  }

  /** @throws AppError guest_link_invalid */
  async function getLinked(token: string, tx?: Transaction): Promise<repository.LinkedRsvp> {
    const rsvpId = idOf(token);
    const [linked] = await (tx ? repository.selectLinked(tx, rsvpId) : findLinked({ rsvpId }));
    if (!linked) throw new AppError('guest_link_invalid');
    return linked;
  }

  /** @throws AppError guest_link_invalid, event_cancelled, event_over */
  async function getOpenLinked(token: string, tx?: Transaction): Promise<repository.LinkedRsvp> {
    const linked = await getLinked(token, tx);
    if (linked.isCancelled) throw new AppError('event_cancelled');
    if (linked.isOver) throw new AppError('event_over');
    return linked;
  }

  /** The viewer's member row, if the account has the e-mail of the link and the viewer may see the event. */
  async function findMember(viewerId: string | undefined, { email, eventId }: repository.LinkedRsvp) {
    if (!viewerId) return undefined;
    const [person, head] = await Promise.all([findPerson(viewerId), findHead(viewerId, eventId)]);
    return head && person?.email === email ? { userId: viewerId, username: person.username, ...head } : undefined;
  }

  /** @throws AppError mail_stop_invalid */
  function addressOf(token: string): string {
    const email = tokens.readStopToken(token);
    if (!email) throw new AppError('mail_stop_invalid');
    return email;
  }

  return {
    /** @throws AppError guest_link_invalid */
    async read(viewerId: string | undefined, token: string): Promise<GuestLinkReply> {
      const linked = await getLinked(token);
      const member = await findMember(viewerId, linked);
      const { rsvpId: _, eventId, email, username, invitedBy, isConfirmed, startsAt, endsAt, ...event } = linked;
      return {
        username,
        invitedBy,
        isConfirmed,
        member: member ? { username: member.username, eventId, isGoing: member.isGoing } : null,
        stopToken: tokens.stopTokenOf(email),
        event: {
          ...event,
          streetAddress: isConfirmed ? event.streetAddress : null,
          onlineLink: isConfirmed ? event.onlineLink : null,
          startsAt: startsAt.toISOString(),
          endsAt: endsAt.toISOString(),
          date: event.eventTime.slice(0, 'yyyy-mm-dd'.length),
        },
      };
    },

    /**
     * Confirms the RSVP. If the viewer's account has the same e-mail, the RSVP moves to the account: the link proves
     * that e-mail and account have the same owner.
     * @throws AppError guest_link_invalid, event_cancelled, event_over
     */
    async confirm(viewerId: string | undefined, token: string): Promise<void> {
      const linked = await getOpenLinked(token);
      const { rsvpId, eventId, email } = linked;
      const member = await findMember(viewerId, linked);
      if (!member) {
        const notifiedIds = await repository.confirmLinked(db, rsvpId);
        // The event may have been cancelled since the first check.
        if (notifiedIds.length === 0) await getOpenLinked(token);
        announcing.announce(notifiedIds);
        return;
      }
      const { userId, username } = member;
      const row = { rsvpId: uuid(), eventId, username, email, isEmailShared: false, ...noAttempt };
      const added = await db.transaction(async (tx) => {
        await profiles.lockPerson(tx, userId);
        const added = await insertRsvp(tx, userId, row);
        // Either the member is already on the list, or the event has closed since the first check.
        if (!added) await getOpenLinked(token, tx);
        await repository.deleteMoved(tx, rsvpId);
        return added;
      });
      announcing.announce(added?.notifiedIds ?? []);
    },

    /** @throws AppError guest_link_invalid for a forged token */
    async withdraw(token: string): Promise<void> {
      announcing.announce(await repository.withdrawLinked(db, idOf(token)));
    },

    /** @throws AppError mail_stop_invalid */
    stopMails: (token: string) => stopAddress(db, addressOf(token)),
    /** @throws AppError mail_stop_invalid */
    allowMails: (token: string) => allowAddress(db, addressOf(token)),
  };
}
