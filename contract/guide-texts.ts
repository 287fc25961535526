/** Texts of the guide, in a module of their own so that they load with its page. */

export const guideTexts = {
  greeting: 'Hi, I am Nova. Ask me about events, listings, games or players, or how to do something here.',
  didYouMean: 'Did you mean',
  nearest: 'The nearest topics',
  answerAnyway: 'Answer my question',
  hasHelpedQuestion: 'Did this help?',
  rated: 'Thank you.',
  rateFailed: 'Your rating could not be sent.',
  failed: 'Sorry, something went wrong.',
  stopped: 'You stopped this answer.',
  settingsFailed: "We couldn't load the guide's settings.",
  choiceNotSaved: 'Your choice could not be saved.',
  forwarded: 'Your question was sent to the host.',
  forwardFailed: 'Your question could not be sent to the host. Please try again.',
} as const;
