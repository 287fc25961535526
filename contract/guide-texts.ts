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
  settingsFailed: 'Who answers could not be found out.',
  choiceNotSaved: 'Your choice of who answers could not be saved.',
  told: 'Your question is with the host now.',
  tellFailed: 'The question could not be passed on. Please try again.',
} as const;
