/** Errors and texts of profiles. */

export const profileErrors = {
  profile_incomplete: { status: 422, text: 'Please fill out all required fields' },
  profile_complete: {
    status: 409,
    text: 'Your profile is already complete. If your age is wrong, ask the host to correct it.',
  },
  game_gone: { status: 422, text: 'This game is no longer in the catalogue. Please choose another one.' },
  service_link_invalid: { status: 422, text: 'This is not a name or link of that service.' },
  place_unknown: { status: 422, text: 'Unknown place. Please choose one from the list.' },
  picture_wrong_type: { status: 415, text: 'A profile picture is a JPEG, PNG, GIF or WebP image.' },
  prompt_blank: { status: 422, text: 'Please enter a valid prompt.' },
  name_prompt_blank: { status: 422, text: 'Please enter a valid prompt for username generation.' },
} as const;

export const profileTexts = {
  profileSaveFailed: 'Failed to save profile. Please try again.',
  profileCompleted: 'Your profile is complete.',
  ageMissing: 'Enter your age.',
  ageWrong: 'An age is a whole number from 13 to 120.',
  bioMissing: 'Write a few words about yourself.',
  gameSelectionsFailed: 'Failed to save some game selections',
  pictureSaved: 'Your new picture is saved.',
  usernameSaved: 'You are {username} now.',
  usernameNotSaved: 'This username could not be saved.',
  pictureUploadFailed: 'Failed to upload profile picture.',
  pictureGenerationFailed: 'Failed to generate profile picture.',
  pictureGenerationError: 'An error occurred while generating the profile picture.',
  usernameGenerationFailed: 'Failed to generate username.',
  usernameGenerationError: 'An error occurred while generating the username.',
  linksUpdateFailed: 'Failed to update linked services.',
  placeUpdateFailed: 'Your place could not be saved.',
  placeNotChosen: 'Choose a place from the list.',
  placesFailed: 'Places could not be looked up.',
  bioUpdateFailed: 'Failed to update bio.',
  favoriteGameUpdateFailed: 'Failed to update favorite game.',
  favoriteGameRemoveFailed: 'Failed to remove favorite game.',
  gamesUnreachable: 'The game catalogue cannot be reached. These placeholders cannot be chosen.',
  gamesEmpty: 'The game catalogue is empty. These placeholders cannot be chosen. Ask the host to import games.',
  profileFailed: 'This profile could not be loaded. Please try again.',
  profileGone: 'This account no longer exists.',
} as const;
