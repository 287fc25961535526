/** Guests of events: members, and visitors known only by their e-mail. */
import { z } from 'zod';
import { defineEndpoint, idSchema, pageOf, pageQuery } from './endpoint.ts';
import { guestsPageSize } from './event-terms.ts';
import { eventCardSchema } from './events.ts';
import { guestParts } from './guest.form.ts';
import { pageSizeMax } from './limits.ts';

const guestSchema = z.object({
  rsvpId: idSchema,
  username: z
    .string()
    .describe("The name entered for the guest, followed by ` (guest)` if it is another member's username."),
  email: z.string().nullable().describe('Null if the viewer may not see it.'),
  isConfirmed: z
    .boolean()
    .describe('Whether the owner of the e-mail has agreed. Until then, few people see the guest.'),
  isOwn: z.boolean().describe('Whether the viewer is the guest or entered the guest, and may withdraw the RSVP.'),
});
export type Guest = z.infer<typeof guestSchema>;

const eventParams = z.strictObject({ eventId: idSchema });

export const listGuests = defineEndpoint({
  method: 'GET',
  path: '/api/events/{eventId}/rsvps',
  summary: 'Lists guests in the order of their RSVPs.',
  access: 'member',
  params: eventParams,
  query: pageQuery(guestsPageSize, pageSizeMax),
  status: 200,
  reply: pageOf(guestSchema),
  errors: ['event_not_found'],
});

/** Accepts blank fields, because the service rejects them with the text of `rsvp_incomplete`. */
export const writtenGuest = z.strictObject(guestParts);

export const createRsvp = defineEndpoint({
  method: 'POST',
  path: '/api/events/{eventId}/rsvps',
  summary:
    "Creates an RSVP with the member's e-mail, or for another address, whose owner is asked by mail. The response does not reveal whether that address is on the list, belongs to a member or gets a mail.",
  access: 'member',
  params: eventParams,
  body: writtenGuest.extend({
    isEmailShared: z
      .boolean()
      .default(false)
      .describe(
        "Also shows the member's e-mail to confirmed guests with an account, unless the organizer hides e-mails. Never under 18, and never for another address.",
      ),
  }),
  status: 201,
  reply: guestSchema,
  errors: [
    'event_not_found',
    'event_cancelled',
    'event_over',
    'rsvp_incomplete',
    'rsvp_taken',
    'rsvp_mails_spent',
    'unfit_words',
  ],
  limit: { points: 60, seconds: 600 },
  isRepeatable: true,
});

export const withdrawRsvp = defineEndpoint({
  method: 'DELETE',
  path: '/api/events/{eventId}/rsvps/{rsvpId}',
  summary: 'Withdraws an RSVP of the member, or one that the member entered. Idempotent.',
  access: 'member',
  params: z.strictObject({ eventId: idSchema, rsvpId: idSchema }),
  status: 204,
  errors: [],
});

/** The token of a guest without an account. Mails link to `/guest?token=`, a public page. */
const guestLink = z.strictObject({ token: z.string().max(200) });

export const readGuestLink = defineEndpoint({
  method: 'POST',
  path: '/api/guest-links/reading',
  summary: "Returns the RSVP and the event of a mail's link.",
  access: 'public',
  body: guestLink,
  status: 200,
  reply: z.object({
    event: eventCardSchema
      .pick({
        title: true,
        startsAt: true,
        endsAt: true,
        date: true,
        eventTime: true,
        timeZone: true,
        isOnline: true,
        locationCity: true,
        locationState: true,
        isCancelled: true,
        isOver: true,
      })
      .extend({
        streetAddress: z.string().nullable().describe('For confirmed guests; otherwise null.'),
        onlineLink: z.string().nullable().describe('For confirmed guests; otherwise null.'),
      }),
    username: z.string().describe('The name entered for the guest.'),
    invitedBy: z.string().nullable().describe('Username of the member who entered the address.'),
    isConfirmed: z.boolean(),
    member: z
      .object({
        username: z.string(),
        eventId: idSchema,
        isGoing: z.boolean().describe('Whether the account has its own RSVP.'),
      })
      .nullable()
      .describe(
        "The viewer's account, if it has the e-mail of this link. Confirming then adds the RSVP to that account.",
      ),
    stopToken: z.string().describe('For `POST /api/mail-stops`.'),
  }),
  errors: ['guest_link_invalid'],
  limit: { points: 60, seconds: 600 },
});
export type GuestLinkReply = z.infer<typeof readGuestLink.reply>;

export const confirmByGuestLink = defineEndpoint({
  method: 'POST',
  path: '/api/guest-links/confirmation',
  summary:
    'Confirms an RSVP; the guest is listed from then on. If the member is signed in with the same e-mail, the RSVP moves to the account. Idempotent.',
  access: 'public',
  body: guestLink,
  status: 204,
  errors: ['guest_link_invalid', 'event_cancelled', 'event_over'],
  limit: { points: 60, seconds: 600 },
});

export const withdrawByGuestLink = defineEndpoint({
  method: 'POST',
  path: '/api/guest-links/withdrawal',
  summary: 'Withdraws an RSVP. The link can confirm it again. Idempotent.',
  access: 'public',
  body: guestLink,
  status: 204,
  errors: ['guest_link_invalid'],
  limit: { points: 60, seconds: 600 },
});

const mailStop = z.strictObject({ token: z.string().max(1_000).describe('Token of the link in a mail.') });

export const stopMails = defineEndpoint({
  method: 'POST',
  path: '/api/mail-stops',
  summary:
    'Stops invitations to the address of a mail. Mail programs call it as described in RFC 8058; the body is ignored.',
  access: 'public',
  query: mailStop,
  body: 'bytes',
  status: 204,
  errors: ['mail_stop_invalid'],
  limit: { points: 60, seconds: 600 },
});

export const allowMails = defineEndpoint({
  method: 'DELETE',
  path: '/api/mail-stops',
  summary: 'Allows invitations to the address of a mail again.',
  access: 'public',
  query: mailStop,
  status: 204,
  errors: ['mail_stop_invalid'],
  limit: { points: 60, seconds: 600 },
});

export const rsvpEndpoints = {
  listGuests,
  createRsvp,
  withdrawRsvp,
  readGuestLink,
  confirmByGuestLink,
  withdrawByGuestLink,
  stopMails,
  allowMails,
};
