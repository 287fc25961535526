/** Decides which messages about a listing reach its seller without being message requests. */
import { newSellersOfDayMax } from '@starparty/contract/limits.ts';
import { AppError } from '../../../api/app-error.ts';
import type { Database } from '../../../db/client.ts';
import type { ListingContacts } from '../../messages/messages.service.ts';
import type { ProfilesService } from '../../profiles/profiles.service.ts';
import * as repository from './contacts.repository.ts';

export function createContactsService({ db, profiles }: { db: Database; profiles: ProfilesService }): ListingContacts {
  /** Serializes new contacts of a member, so that the daily limit holds. */
  const addContact = (contact: repository.Contact) =>
    db.transaction(async (tx) => {
      await profiles.lockPerson(tx, contact.viewerId);
      return repository.insertContact(tx, contact, newSellersOfDayMax);
    });

  return {
    async open(contact) {
      const found = await repository.findContact(db, contact);
      if (!found) throw new AppError('listing_not_found');
      const { isOwn, state, isExpired, isInConversation, areOfOneAge, isKnown } = found;
      const isOver = state === 'sold' || state === 'expired' || isExpired;
      if (isOver && !isInConversation) throw new AppError('listing_over');
      if (isOwn || isOver || state !== 'active' || !areOfOneAge) return false;
      return isKnown || (await addContact(contact));
    },
  };
}
