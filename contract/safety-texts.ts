/** Errors and texts of blocking and reporting. */

export const safetyErrors = {
  not_oneself: { status: 422, text: 'You cannot do this to yourself.' },
  report_target_gone: { status: 404, text: 'The content you want to report does not exist or has been removed.' },
} as const;

export const safetyTexts = {
  blocksFailed: 'The people you blocked could not be loaded.',
  unblockFailed: '{username} could not be unblocked.',
  blockQuestion: 'Block {username}?',
  blockMeaning:
    "You will not see each other's posts, comments and profiles, and you cannot write to each other. {username} is not notified. You can unblock them on your account page, under Privacy.",
  blocked: 'You blocked {username}.',
  blockFailed: '{username} could not be blocked.',
  reportMeaning: 'Only the host of this community sees your report.',
  reportReasonMissing: 'Choose what is wrong.',
  reportSent: 'Thank you. The host will look at your report.',
  reportFailed: 'Your report could not be sent.',
} as const;
