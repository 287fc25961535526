/** The form of usernames, e-mails and passwords: the server insists on it, and the browser says it before it sends. */
import { emailMax, passwordMax, passwordMin, usernameMax, usernameMin } from './limits.ts';

export const usernameLetters = /^[A-Za-z0-9_.-]+$/;
/** Separators alone are no name; members who took one before keep it. */
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
  passwordBroken: 'This password contains characters that cannot be stored. Please choose another one.',
};

/** Characters as the schemas count them: an emoji is one, though JavaScript says two. */
const lengthOf = (text: string): number => [...text].length;

/** What is wrong with the form of a new username, if anything; whether it is free only the server knows. */
export function findUsernameMistake(username: string): string | undefined {
  if (lengthOf(username) < usernameMin) return formTexts.usernameShort;
  if (lengthOf(username) > usernameMax) return formTexts.usernameLong;
  if (!usernameLetters.test(username)) return formTexts.usernameLetters;
  return usernameCore.test(username) ? undefined : formTexts.usernameCore;
}

/** What is wrong with the form of an e-mail, if anything. */
export function findEmailMistake(typed: string): string | undefined {
  const email = typed.trim();
  if (lengthOf(email) > emailMax) return formTexts.emailLong;
  return emailForm.test(email) ? undefined : formTexts.emailForm;
}

/** What is wrong with a new password, if anything. */
export function findPasswordMistake(password: string): string | undefined {
  if (lengthOf(password) < passwordMin) return formTexts.passwordShort;
  if (lengthOf(password) > passwordMax) return formTexts.passwordLong;
  // Encoded, every lone surrogate is the same character.
  return password.isWellFormed() ? undefined : formTexts.passwordBroken;
}
