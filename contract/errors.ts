/** Every error code with its HTTP status and the sentence that a person reads; server and web share this one catalogue. */

export const errors = {
  // Any endpoint.
  invalid_input: { status: 400, text: 'Some of what you sent is not valid. Please check it and try again.' },
  not_signed_in: { status: 401, text: 'Log in to continue.' },
  wrong_origin: { status: 403, text: 'This request came from another site and was refused.' },
  not_found: { status: 404, text: 'This does not exist or has been removed.' },
  too_slow: { status: 408, text: 'This took too long to arrive. Please check your connection and try again.' },
  body_too_large: { status: 413, text: 'That is more than Starparty accepts at once.' },
  wrong_body_type: { status: 415, text: 'This kind of content is not accepted here.' },
  idempotency_key_busy: { status: 409, text: 'This is still being saved. Please wait a moment.' },
  idempotency_key_reused: { status: 422, text: 'Something else was saved under this key already. Please try again.' },
  headers_too_large: {
    status: 431,
    text: 'This request carries more than Starparty accepts. Deleting the cookies of this site may help.',
  },
  too_many_requests: { status: 429, text: 'That was a little too fast. Please try again {when}.' },
  internal: { status: 500, text: 'Something went wrong on our side. Nothing you saved is lost. Please try again.' },
  too_many_searches: { status: 429, text: 'Your other searches are still running. Please try again {when}.' },
  unavailable: { status: 503, text: 'Starparty is not ready right now. Please try again in a moment.' },
  database_read_only: {
    status: 503,
    text: 'Nothing can be saved right now, because the database can only be read. Please try again in a moment.',
  },
  storage_full: { status: 507, text: 'There is no space left to save this. Please tell the host.' },

  // Accounts.
  sign_in_failed: { status: 401, text: 'Invalid login credentials' },
  username_taken: { status: 409, text: 'This username is taken. Please choose another one.' },
  email_taken: { status: 409, text: 'There is already an account with this e-mail. Log in, or use another one.' },
  reset_link_invalid: { status: 410, text: 'This link has expired or was already used. Ask for a new one.' },

  wrong_password: { status: 403, text: 'The current password is not right.' },
  password_unchanged: { status: 422, text: 'This is the password that you have already. Please choose another one.' },
  unfit_words: { status: 422, text: 'This has words that are not welcome here. Please choose others.' },

  // Profiles.
  profile_incomplete: { status: 422, text: 'Please fill out all required fields' },
  profile_complete: {
    status: 409,
    text: 'Your profile is complete already. If your age is not right, please ask the host to change it.',
  },
  game_gone: { status: 422, text: 'This game is no longer in the catalogue. Please choose another one.' },
  service_link_invalid: { status: 422, text: 'This is neither a name nor a link of that service.' },
  place_unknown: { status: 422, text: 'This place is not known. Please choose one from the list.' },
  picture_wrong_type: { status: 415, text: 'A profile picture is a JPEG, PNG, GIF or WebP image.' },
  prompt_blank: { status: 422, text: 'Please enter a valid prompt.' },
  name_prompt_blank: { status: 422, text: 'Please enter a valid prompt for username generation.' },

  // Safety.
  not_oneself: { status: 422, text: 'You cannot do this to yourself.' },
  report_target_gone: { status: 404, text: 'What you want to report does not exist or has been removed.' },

  // Feed and posts.
  post_empty: { status: 422, text: 'Please add some content or an image before posting' },
  post_not_found: { status: 404, text: 'Post not found.' },
  not_yours: { status: 403, text: 'Only the person who wrote this can delete it.' },
  comment_empty: { status: 422, text: 'Please write something before posting the comment.' },
  comment_not_found: { status: 404, text: 'This comment does not exist or has been removed.' },

  // Direct messages.
  fake_profile: { status: 404, text: 'This is a fake profile.' },
  conversation_with_oneself: { status: 422, text: 'You cannot start a conversation with yourself.' },
  user_ids_invalid: { status: 422, text: 'Invalid user IDs. Please try again.' },
  username_unknown: { status: 404, text: 'No username found' },
  conversation_not_found: { status: 404, text: 'This conversation does not exist or is not yours.' },
  message_empty: { status: 422, text: 'Write something or add a picture before sending.' },
  message_id_taken: { status: 409, text: 'Another message was sent under this id already.' },
  message_not_found: { status: 404, text: 'This message does not exist or has been deleted.' },
  message_not_yours: { status: 403, text: 'Only the person who wrote a message can change it.' },
  person_not_reachable: { status: 422, text: 'Messages cannot reach this person right now.' },
  conversation_closed: { status: 422, text: 'This conversation is closed.' },
  words_only: {
    status: 422,
    text: 'The first ten messages here are words alone: no pictures, no addresses and no names of other services.',
  },
  request_text_only: { status: 422, text: 'Pictures can be sent once your request is accepted.' },

  // Party finder.
  preferences_missing: { status: 409, text: 'Answer the five questions first.' },
  description_missing: { status: 422, text: 'Please provide a description before submitting.' },
  age_unknown: {
    status: 409,
    text: 'The party finder needs your age, so that it can find people of your age group. Complete your profile first.',
  },
  adults_only: { status: 403, text: 'The party finder of this host is for people of 18 and over.' },
  too_many_accepts: {
    status: 429,
    text: 'You have accepted 60 people in a day, which is as many as one can get to know. Please try again {when}.',
  },
  not_your_matches: { status: 403, text: 'Matches can only be asked for under your own username.' },

  // Market.
  listing_not_found: {
    status: 404,
    text: 'The listing you are looking for does not exist or has been removed.',
  },
  listing_incomplete: { status: 422, text: 'Please fill all required fields' },
  listing_tags_missing: { status: 422, text: 'Please select at least one tag' },
  listing_not_yours: { status: 403, text: 'Only the seller can change this listing.' },
  listing_changed: {
    status: 409,
    text: 'This listing was changed in another tab or on another device. What you typed is still here: compare, then save again.',
  },
  listing_over: { status: 409, text: 'This listing is sold or expired.' },
  listing_renewed_lately: { status: 429, text: 'A listing can be renewed every 7 days. Please try again {when}.' },
  listing_buyer_unknown: { status: 422, text: 'Choose somebody who wrote to you about this listing.' },
  too_many_listings: {
    status: 429,
    text: 'You have listed as much as one may in a day. Please try again {when}.',
  },
  // Events.
  event_not_found: { status: 404, text: 'This event does not exist or has been removed.' },
  event_not_yours: { status: 403, text: 'Only the organizer can change this event.' },
  event_cancelled: { status: 409, text: 'This event was cancelled.' },
  event_over: { status: 409, text: 'This event is over.' },
  event_outdated: {
    status: 409,
    text: 'This event was changed in another tab or on another device. Load it again before you change it.',
  },
  event_in_past: { status: 422, text: 'This time has passed already. Please choose a later one.' },
  event_ends_early: { status: 422, text: 'An event ends after its start. Please choose a later end.' },
  event_time_skipped: {
    status: 422,
    text: 'The clocks are put forward that day and skip this time. Please choose another one.',
  },
  time_zone_unknown: { status: 422, text: 'This time zone is not known. Please choose one from the list.' },
  address_not_found: {
    status: 422,
    text: 'This address could not be found. Please check city and state, or place the marker by hand.',
  },
  marker_outside: { status: 422, text: 'The marker lies outside the 50 states and DC. Please place it again.' },
  marker_far_off: { status: 422, text: 'The marker lies far from that city. Is it meant so?' },
  rsvp_incomplete: { status: 422, text: 'Please provide both your name and email.' },
  rsvp_taken: { status: 409, text: 'This e-mail is on the guest list already.' },
  rsvp_mails_spent: {
    status: 429,
    text: 'You can invite 20 people in a day. Please try again {when}.',
  },
  guest_link_invalid: { status: 410, text: 'This link does not work any more. The RSVP may have been withdrawn.' },
  mail_stop_invalid: { status: 410, text: 'This link does not work. Please open the one in the latest mail.' },

  // Images.
  image_too_large: { status: 413, text: 'This image is larger than 10 MB. Please choose a smaller one.' },
  image_too_many_pixels: { status: 422, text: 'This image has more than 40 megapixels. Please choose a smaller one.' },
  image_too_long: {
    status: 422,
    text: 'This animation is too long. Please choose one with at most 300 frames and 25 megapixels in all of them together.',
  },
  image_too_complex: {
    status: 422,
    text: 'This image takes too much time or memory to read. Please choose a smaller or simpler one.',
  },
  image_unreadable: { status: 422, text: 'This file is not an image that can be read. Please choose another one.' },
  too_many_uploads: {
    status: 429,
    text: 'Two of your images are still on their way. Please try again when they have arrived.',
  },
  upload_interrupted: {
    status: 408,
    text: 'The image stopped arriving half way. Please check your connection and try again.',
  },
  image_gone: { status: 422, text: 'The uploaded image is no longer there. Please attach it again.' },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof errors;

/** What any endpoint may answer besides the errors that it declares. */
export const commonErrors = [
  'invalid_input',
  'not_signed_in',
  'wrong_origin',
  'not_found',
  'too_slow',
  'body_too_large',
  'wrong_body_type',
  'headers_too_large',
  'too_many_requests',
  'internal',
  'unavailable',
  'database_read_only',
  'storage_full',
] as const satisfies readonly ErrorCode[];

/** Sentences that only the client says: successes, questions, and failures that never reach the server. */
export const texts = {
  signInFailed: 'Sign in failed: {message}',
  accountCreated: 'Account created. Log in to start.',
  resetMailSent: 'If there is an account with this e-mail, a link to choose a new password is on its way.',
  passwordChanged: 'Your password is changed. Log in with the new one.',
  passwordsDiffer: 'Passwords do not match.',
  signOutFailed: 'You could not be signed out. Please try again.',
  offline: 'Starparty cannot be reached. Check your connection and try again.',
  pageNotFound: 'Page Not Found',
  pageNotFoundHeading: '404 - Page Not Found',
  pageNotFoundReason: 'This address leads into empty space. The page may have moved, or never was.',
  pageNotArrived: 'This page could not be loaded.',
  pageNotArrivedAdvice: 'Starparty cannot be reached. The page opens by itself as soon as it can be.',
  outdated: 'Starparty was updated. Load the page again to go on; what you wrote stays.',
  pageFailed: 'This page could not be shown.',
  pageFailedAdvice: 'Nothing you saved is lost. Load the page again, or go back to the start.',
  userLoadFailed: 'Unable to load user information.',
  postCreated: 'Post created successfully!',
  postCreateFailed: 'Failed to create post.',
  postCreateError: 'Something went wrong while creating the post.',
  postTooLong: 'A post has at most {max} characters. Please shorten yours by {excess}.',
  charactersLeft: '{count} characters left',
  imageUploadFailed: 'Failed to upload image.',
  imageUploadError: 'Something went wrong while uploading the image.',
  tooManyPictures: 'You can add {max} pictures at most.',
  imageWrongType: 'Please choose an image file.',
  imageInTheWay: 'Please remove the image or choose another one before posting.',
  imageNotShown: 'The picture attached by {username} could not be loaded.',
  postNotFoundReason: 'It may have been deleted by the person who wrote it.',
  postDeleted: 'This post was deleted.',
  likeNeedsSession: 'You must be logged in to like a post.',
  likeFailed: 'Your like could not be saved. Please try again.',
  commentFailed: 'Your comment could not be posted. It is still in the box.',
  commentUnsent: 'Your comment was not posted. You can copy it from here:',
  commentDeleteFailed: 'The comment could not be deleted. Please try again.',
  deletePostQuestion: 'Are you sure you want to delete this post?',
  deleteCommentQuestion: 'Are you sure you want to delete this comment?',
  deletePostFailed: 'Failed to delete post.',
  deletePostError: 'An error occurred while deleting the post.',
  profileSaveFailed: 'Failed to save profile. Please try again.',
  profileCompleted: 'Your profile is complete.',
  ageMissing: 'Enter your age.',
  ageWrong: 'An age is a whole number from 13 to 120.',
  bioMissing: 'Write a few words about yourself.',
  gameSelectionsFailed: 'Failed to save some game selections',
  userDataFailed: 'An error occurred while fetching user data.',
  passwordUpdated: 'Your password is changed. You are signed out everywhere else.',
  passwordUpdateFailed: 'Failed to update password.',
  pictureSaved: 'Your new picture is saved.',
  usernameSaved: 'You are {username} now.',
  usernameNotSaved: 'This username could not be saved.',
  pictureUploadFailed: 'Failed to upload profile picture.',
  pictureGenerationFailed: 'Failed to generate profile picture.',
  pictureGenerationError: 'An error occurred while generating the profile picture.',
  pictureModelSlow: 'The picture model took too long, so Starparty drew these itself.',
  pictureModelBusy: 'The picture model has too much to do, so Starparty drew these itself.',
  pictureModelFailed: 'The picture model cannot be used right now, so Starparty drew these itself.',
  usernameGenerationFailed: 'Failed to generate username.',
  usernameGenerationError: 'An error occurred while generating the username.',
  linksUpdateFailed: 'Failed to update linked services.',
  sessionsFailed: 'Your devices could not be loaded.',
  sessionNotEnded: 'The device could not be signed out.',
  ownPostsFailed: 'Your posts could not be loaded.',
  ownCommentsFailed: 'Your comments could not be loaded.',
  ownLikesFailed: 'Your likes could not be loaded.',
  blocksFailed: 'The people you blocked could not be loaded.',
  unblockFailed: '{username} could not be unblocked.',
  blockQuestion: 'Block {username}?',
  blockMeaning:
    "You will not see each other's posts, comments and profiles, and you cannot write to each other. {username} is not told. You can unblock them on your account page.",
  blocked: 'You blocked {username}.',
  blockFailed: '{username} could not be blocked.',
  reportMeaning: 'Your report goes to the host of this community. Nobody else learns about it.',
  reportReasonMissing: 'Choose what is wrong.',
  reportSent: 'Thank you. The host will look at your report.',
  reportFailed: 'Your report could not be sent.',
  notificationsFailed: 'Your notifications could not be loaded.',
  notificationsNotMarked: 'This could not be marked as read.',
  notificationSettingsFailed: 'Your choice of notifications could not be loaded.',
  sharingNotSaved: 'This setting could not be saved.',
  placeUpdateFailed: 'Your place could not be saved.',
  placeNotChosen: 'Choose a place from the list.',
  placesFailed: 'Places could not be looked up.',
  bioUpdateFailed: 'Failed to update bio.',
  favoriteGameUpdateFailed: 'Failed to update favorite game.',
  favoriteGameRemoveFailed: 'Failed to remove favorite game.',
  gamesUnreachable: 'The game catalogue cannot be reached. These are placeholders, which cannot be chosen.',
  gamesEmpty:
    'The game catalogue is empty. These are placeholders, which cannot be chosen. Ask the host to import games.',
  conversationFailed: 'Unable to start a conversation. Please try again.',
  participantFailed: 'Failed to fetch participant information.',
  unexpectedError: 'An unexpected error occurred. Please try again.',
  usernameSearchFailed: 'Error fetching username',
  chooseConversation: 'Select a chat to start messaging.',
  conversationsFailed: 'Your conversations could not be loaded.',
  messagesFailed: 'The messages could not be loaded.',
  messageNotSent: 'Not sent.',
  messageStillDraft:
    'Your message to {username} is not sent, because its picture could not be uploaded. It waits in your chat.',
  messagePictureGone: 'Its picture is no longer there. Choose it again, or send the message without it.',
  messagePictureGoneAlone: 'Its picture is no longer there. Please choose it again.',
  messageTooLong: 'A message has at most {max} characters. Please shorten yours by {excess}.',
  messageNotChanged: 'The message could not be changed.',
  messageNotDeleted: 'The message could not be deleted.',
  messageDeleted: 'This message was deleted.',
  deletedUser: 'Deleted user',
  accountGone: 'This account is deleted. Nobody reads here any more.',
  messageRequest:
    '{username} is new to you. Read in peace: they do not see that you did. Answer or accept to start a conversation.',
  requestAcceptFailed: 'The request could not be accepted.',
  deleteMessageQuestion: 'Delete this message for both of you?',
  noConversations: 'No conversations yet. Find a player by name and say hello.',
  noMessages: 'No messages yet. Say hello!',
  waitingForConnection: 'You are offline. What you write is sent when you are back.',
  preferencesFailed: 'Your preferences could not be loaded.',
  preferencesUpdateFailed: 'Failed to update preferences. Please try again.',
  descriptionUpdateFailed: 'Failed to update description. Please try again.',
  preferencesGameUpdateFailed: 'Failed to update favorite game. Please try again.',
  descriptionMissing: 'Please provide a description before submitting.',
  answerMissing: 'Choose one of the answers.',
  switchFailed: 'This could not be changed. Please try again.',
  cardsFailed: 'The people who fit could not be found.',
  noMoreMatches: 'No more matches available',
  passFailed: '{username} could not be passed. The card is back.',
  undoFailed: 'This could not be taken back. Please try again.',
  accepted: 'You accepted {username}.',
  acceptedEachOther: 'You and {username} accepted each other.',
  decisionsFailed: 'The people you decided about could not be loaded.',
  fieldMissing: 'Please fill in this field.',
  fieldTooLong: 'This has at most {max} characters.',
  linkCopied: 'The link is copied.',
  linkNotCopied: 'The link could not be copied. It is in the address bar.',
  profileFailed: 'This profile could not be loaded. Please try again.',
  profileGone: 'This person is not here any more.',
} as const;

/** The body of every failed answer: RFC 9457 problem details. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ErrorCode;
  requestId: string;
  /** Sentences for single fields, by the field's name. */
  fields?: Record<string, string>;
}
