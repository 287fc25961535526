/** Errors and texts of the party finder. */

export const partyErrors = {
  preferences_missing: { status: 409, text: 'Answer the five questions first.' },
  description_missing: { status: 422, text: 'Please provide a description before submitting.' },
  age_unknown: {
    status: 409,
    text: 'The party finder needs your age to find people of your age group. Enter it in your preferences first.',
  },
  adults_only: { status: 403, text: 'The party finder on this site is for people aged 18 and over.' },
  too_many_accepts: {
    status: 429,
    text: 'You have accepted 60 people today, which is the limit. Please try again {when}.',
  },
  players_loading: { status: 503, text: 'The party finder is not ready yet. Please try again in a moment.' },
  not_your_matches: { status: 403, text: 'You can only see your own matches.' },
} as const;

export const partyTexts = {
  findingPlayers: 'Finding players...',
  participantFailed: 'Failed to fetch participant information.',
  preferencesFailed: 'Your preferences could not be loaded.',
  preferencesUpdateFailed: 'Failed to update preferences. Please try again.',
  descriptionUpdateFailed: 'Failed to update description. Please try again.',
  preferencesGameUpdateFailed: 'Failed to update favorite game. Please try again.',
  descriptionMissing: 'Please provide a description before submitting.',
  answerMissing: 'Choose one of the answers.',
  switchFailed: 'This could not be changed. Please try again.',
  cardsFailed: 'Your matches could not be loaded.',
  noMoreMatches: 'No more matches available',
  passFailed: '{username} could not be passed. The card is back.',
  undoFailed: 'This could not be undone. Please try again.',
  accepted: 'You accepted {username}.',
  helloFailed: 'Your message to {username} was not sent.',
  decisionsFailed: 'Your decisions could not be loaded.',
} as const;
