/** Guests of events: members, and people who are known by their e-mail alone. */
import { z } from 'zod';
import { emailForm, formTexts } from './credentials.ts';
import { defineEndpoint, idSchema, pageOf, pageQuery, writtenText } from './endpoint.ts';
import { guestNameMax, guestsPageSize } from './event-terms.ts';
import { eventCardSchema } from './events.ts';
import { emailMax, pageSizeMax } from './limits.ts';

const guestSchema = z.object({
  rsvpId: idSchema,
  username: z.string().describe('The name that was given for the guest.'),
  email: z.string().nullable().describe('Null where the viewer may not see it.'),
  isConfirmed: z.boolean().describe('Whether the owner of the e-mail has agreed; until then few see the guest.'),
  isOwn: z.boolean().describe('Whether the viewer is the guest, or has entered the guest, and may withdraw the RSVP.'),
});
export type Guest = z.infer<typeof guestSchema>;

const eventParams = z.strictObject({ eventId: idSchema });

export const listGuests = defineEndpoint({
  method: 'GET',
  path: '/api/events/{eventId}/rsvps',
  summary: 'The guest list, in the order of the RSVPs.',
  access: 'member',
  params: eventParams,
  query: pageQuery(guestsPageSize, pageSizeMax),
  status: 200,
  reply: pageOf(guestSchema),
  errors: ['event_not_found'],
});

export const createRsvp = defineEndpoint({
  method: 'POST',
  path: '/api/events/{eventId}/rsvps',
  summary: 'Put oneself on the guest list, or somebody without an account, who is asked by mail.',
  access: 'member',
  params: eventParams,
  body: z.strictObject({
    username: writtenText(guestNameMax, `A name has at most ${guestNameMax} characters.`),
    // A blank one is answered with the sentence of the specification.
    email: z
      .string()
      .trim()
      .max(emailMax, formTexts.emailLong)
      .refine((email) => email === '' || emailForm.test(email), formTexts.emailForm)
      .transform((email) => email.toLowerCase()),
    isEmailPrivate: z.boolean().default(false).describe('Shows the e-mail to the organizer alone.'),
  }),
  status: 201,
  reply: guestSchema,
  errors: [
    'event_not_found',
    'event_cancelled',
    'event_over',
    'rsvp_incomplete',
    'rsvp_taken',
    'rsvp_of_member',
    'rsvp_mails_spent',
  ],
  limit: { points: 60, seconds: 600 },
  isRepeatable: true,
});

export const withdrawRsvp = defineEndpoint({
  method: 'DELETE',
  path: '/api/events/{eventId}/rsvps/{rsvpId}',
  summary: "Withdraw one's own RSVP, or one that one has entered. Without it nothing happens.",
  access: 'member',
  params: z.strictObject({ eventId: idSchema, rsvpId: idSchema }),
  status: 204,
  errors: [],
});

/** What a guest without an account holds: mails lead to `/guest?token=`, a page for anyone. */
const guestLink = z.strictObject({ token: z.string().max(200) });

export const readGuestLink = defineEndpoint({
  method: 'POST',
  path: '/api/guest-links/reading',
  summary: 'What a link of a mail is about.',
  access: 'public',
  body: guestLink,
  status: 200,
  reply: z.object({
    event: eventCardSchema.pick({
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
    }),
    username: z.string().describe('The name that was given for the guest.'),
    isConfirmed: z.boolean(),
  }),
  errors: ['guest_link_invalid'],
  limit: { points: 60, seconds: 600 },
});

export const confirmByGuestLink = defineEndpoint({
  method: 'POST',
  path: '/api/guest-links/confirmation',
  summary: 'Agree to an RSVP; the guest is listed from then on. Twice is once.',
  access: 'public',
  body: guestLink,
  status: 204,
  errors: ['guest_link_invalid', 'event_cancelled', 'event_over'],
  limit: { points: 60, seconds: 600 },
});

export const withdrawByGuestLink = defineEndpoint({
  method: 'POST',
  path: '/api/guest-links/withdrawal',
  summary: 'Withdraw an RSVP. Twice is once.',
  access: 'public',
  body: guestLink,
  status: 204,
  errors: ['guest_link_invalid'],
  limit: { points: 60, seconds: 600 },
});

export const rsvpEndpoints = {
  listGuests,
  createRsvp,
  withdrawRsvp,
  readGuestLink,
  confirmByGuestLink,
  withdrawByGuestLink,
};
