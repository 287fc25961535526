/**
 * Common passwords that sign-up, change and reset refuse. `common-passwords.txt` has the 10,000 most common ones of at
 * least 8 characters, in lower case.
 */
import { readFile } from 'node:fs/promises';
import { AppError } from '../../api/app-error.ts';

let list: Promise<ReadonlySet<string>> | undefined;

/** Loaded when first needed, because most starts never need it. */
async function loadList(): Promise<ReadonlySet<string>> {
  const text = await readFile(new URL('common-passwords.txt', import.meta.url), 'utf8');
  return new Set(text.trimEnd().split('\n'));
}

/** @throws AppError password_common with the name of the field */
export async function requireUncommonPassword(password: string, field: string): Promise<void> {
  list ??= loadList();
  // Changing the case or adding spaces does not make a password harder to guess.
  if ((await list).has(password.trim().toLowerCase())) throw AppError.ofFields('password_common', field);
}
