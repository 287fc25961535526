/** Decides which fields of a guest a viewer sees. Pure. */
import { adultAge } from '@starparty/contract/limits.ts';
import type { Guest } from '@starparty/contract/rsvps.ts';
import type { GuestRow } from './rsvps.repository.ts';

/** E-mails of people under 18 or of unknown age are shown to the organizer only. */
export const mayShowEmail = (person: { age: number | null } | undefined): boolean => (person?.age ?? 0) >= adultAge;

/** Replaces a name that the host has hidden. */
const hiddenName = 'Guest';

export interface GuestListViewer {
  viewerId: string;
  isOrganizer: boolean;
  /** Whether the viewer's own account is on the guest list. */
  isGoing: boolean;
  /** Whether only the organizer sees e-mails. */
  areEmailsHidden: boolean;
}

export function presentGuest(
  row: GuestRow,
  { viewerId, isOrganizer, isGoing, areEmailsHidden }: GuestListViewer,
): Guest {
  const isOwn = row.userId === viewerId || row.invitedBy === viewerId;
  const seesEmail = isOrganizer || isOwn || (row.isEmailShared && isGoing && !areEmailsHidden);
  return {
    rsvpId: row.rsvpId,
    username: row.isNameHidden && !isOwn ? hiddenName : row.isNameOfAnother ? `${row.username} (guest)` : row.username,
    email: seesEmail ? row.email : null,
    isConfirmed: row.isConfirmed,
    isOwn,
  };
}
