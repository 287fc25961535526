/** The format of usernames, e-mails and passwords. The server enforces it, and the browser checks it before sending. */
import { emailMax, passwordMax, passwordMin, usernameMax, usernameMin } from './limits.ts';

export const usernameLetters = /^[A-Za-z0-9_.-]+$/;
/** A new name must contain a letter or a digit. Existing names without one remain valid. */
export const usernameCore = /[A-Za-z0-9]/;
export const emailForm = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]+@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export const formTexts = {
  usernameShort: `A username has at least ${usernameMin} characters.`,
  usernameLong: `A username has at most ${usernameMax} characters.`,
  usernameLetters: 'A username is made of letters, digits, "_", "." and "-".',
  usernameCore: 'A username has at least one letter or digit.',
  emailLong: 'This e-mail is too long.',
  emailForm: 'This is not an e-mail address.',
  passwordShort: `A password has at least ${passwordMin} characters.`,
  passwordLong: `A password has at most ${passwordMax} characters.`,
  passwordBlank: 'A password needs more than spaces.',
  passwordBroken: 'This password contains characters that cannot be stored. Please choose another one.',
};

/** Counts characters like the schemas: an emoji is a single character, though its `length` is 2. */
const lengthOf = (text: string): number => [...text].length;

/** Returns the format error of a new username, if any. Only the server knows whether the name is free. */
export function findUsernameMistake(username: string): string | undefined {
  if (lengthOf(username) < usernameMin) return formTexts.usernameShort;
  if (lengthOf(username) > usernameMax) return formTexts.usernameLong;
  if (!usernameLetters.test(username)) return formTexts.usernameLetters;
  return usernameCore.test(username) ? undefined : formTexts.usernameCore;
}

/** Returns the format error of an e-mail, if any. */
export function findEmailMistake(typed: string): string | undefined {
  const email = typed.trim();
  if (lengthOf(email) > emailMax) return formTexts.emailLong;
  return emailForm.test(email) ? undefined : formTexts.emailForm;
}

/** Returns the error of a new password, if any. */
export function findPasswordMistake(password: string): string | undefined {
  if (lengthOf(password) < passwordMin) return formTexts.passwordShort;
  if (lengthOf(password) > passwordMax) return formTexts.passwordLong;
  // UTF-8 encodes every lone surrogate as the same character, so different passwords would be equal.
  if (!password.isWellFormed()) return formTexts.passwordBroken;
  return password.trim() === '' ? formTexts.passwordBlank : undefined;
}
