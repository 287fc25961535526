/** Errors and texts of accounts. */

export const accountErrors = {
  sign_in_failed: { status: 401, text: 'Invalid login credentials' },
  username_taken: { status: 409, text: 'This username is taken. Please choose another one.' },
  email_taken: { status: 409, text: 'There is already an account with this e-mail. Log in, or use another one.' },
  reset_link_invalid: { status: 410, text: 'This link has expired or was already used. Ask for a new one.' },

  wrong_password: { status: 403, text: 'Incorrect password.' },
  password_unchanged: { status: 422, text: 'This is already your password. Please choose a different one.' },
  password_common: {
    status: 422,
    text: 'This password is very common and easy to guess. Please choose another one.',
  },
  email_unchanged: { status: 422, text: 'This is already your e-mail.' },
  email_unusable: {
    status: 409,
    text: 'This e-mail cannot be used, so nothing has changed. Please choose another one.',
  },
  email_link_expired: {
    status: 410,
    text: 'This link has expired. Request the change again on your account page.',
  },
  undo_link_expired: {
    status: 410,
    text: 'This link worked for 7 days and has expired. Log in to change your e-mail, or ask the host if you cannot.',
  },
  email_link_invalid: { status: 410, text: 'This link was already used, cancelled or replaced by a newer one.' },
  unfit_words: { status: 422, text: 'This contains words that are not allowed here. Please choose others.' },
} as const;

export const accountTexts = {
  signInForEvent: 'Log in to see this event.',
  signInFailed: 'Sign in failed: {message}',
  accountCreated: 'Account created. Log in to start.',
  signedOutElsewhere: 'You were signed out on another device.',
  accountDeleted: 'Your account was deleted.',
  accountNotDeleted: 'Your account was not deleted.',
  resetMailSent: 'If there is an account with this e-mail, a link to choose a new password is on its way.',
  passwordChanged: 'Your password has been changed. Log in with the new one.',
  passwordsDiffer: 'Passwords do not match.',
  userDataFailed: 'An error occurred while fetching user data.',
  passwordUpdated: 'Your password has been changed. You are signed out everywhere else.',
  passwordUpdateFailed: 'Failed to update password.',
  emailUpdateFailed: 'Your e-mail could not be changed.',
  emailUpdated: '{email} is your e-mail now. You are signed out everywhere else.',
  emailPending: 'We mailed {email}. Open the link in that mail by {when}. Until then, your e-mail stays the same.',
  emailCancelled: 'Your e-mail stays the same.',
  emailNotCancelled: 'The request could not be cancelled.',
  emailLoadFailed: 'Requested changes of your e-mail could not be loaded.',
  emailLinkFailed: 'This link could not be opened.',
  emailConfirms: 'Use {email} to log in to the account {username}?',
  emailConfirmed: '{email} is the e-mail of {username} now.',
  emailRestores: 'Restore {email} as the e-mail of {username}? All devices will be signed out.',
  emailRestored: '{email} is the e-mail of {username} again. All devices are signed out.',
  emailRestoredNext: 'If you did not change your e-mail, another person knows your password. Choose a new one now.',
  sessionsFailed: 'Your devices could not be loaded.',
  sessionNotEnded: 'The device could not be signed out.',
} as const;
