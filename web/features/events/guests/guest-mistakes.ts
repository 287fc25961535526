/** Validates the name and the e-mail of a guest. */

import { texts } from '@starparty/contract/common-texts.ts';
import { findEmailMistake } from '@starparty/contract/credentials.ts';
import type { FieldErrors } from '../../../ui/fields/form-fields.ts';

export function findGuestMistakes({ username, email }: { username: string; email: string }): FieldErrors {
  const wrongEmail = email === '' ? texts.fieldMissing : findEmailMistake(email);
  return { ...(username === '' && { username: texts.fieldMissing }), ...(wrongEmail && { email: wrongEmail }) };
}
