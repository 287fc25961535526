/** Ends follows between people who may no longer follow each other, in the transaction of the cause. */
import type { Transaction } from '../../db/client.ts';
import * as repository from './follows.repository.ts';

export const followSeparation = {
  /** Call it first. Locks accounts in the order of their ids. */
  lockAccounts: (tx: Transaction, userIds: string[]): Promise<string[]> => repository.lockAccounts(tx, userIds),

  /** Ends the follows of two people in both directions, for a block. */
  separate: (tx: Transaction, one: string, other: string): Promise<void> => repository.deleteBetween(tx, one, other),

  /** Ends the follows between a member and the other age group, for a changed age. */
  separateAgeGroups: (tx: Transaction, userId: string): Promise<void> => repository.deleteApart(tx, userId),
};
