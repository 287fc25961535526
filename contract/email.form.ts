/** The rules of the form that changes the e-mail of an account. */
import * as z from 'zod/mini';
import { findEmailMistake } from './credentials.ts';
import { currentPassword } from './password.form.ts';
import { checkedBy } from './rules.ts';

export const emailRules = z.object({ email: checkedBy(findEmailMistake), currentPassword });
