/** Errors and texts of direct messages. */

export const messageErrors = {
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
    text: 'The first ten messages can only contain text: no pictures, links or names of other services.',
  },
  request_text_only: { status: 422, text: 'Pictures can be sent once your request is accepted.' },
} as const;

export const messageTexts = {
  conversationFailed: 'Unable to start a conversation. Please try again.',
  usernameSearchFailed: 'Error fetching username',
  chooseConversation: 'Select a chat to start messaging.',
  conversationsFailed: 'Your conversations could not be loaded.',
  messagesFailed: 'The messages could not be loaded.',
  messageNotSent: 'Not sent.',
  messageStillDraft:
    'Your message to {username} was not sent, because its picture could not be uploaded. It is saved in your chat.',
  firstMessageStillDraft: "Your message to {username} wasn't sent. It's saved on the listing page.",
  messagePictureGone: 'The picture is no longer available. Choose it again, or send the message without it.',
  messagePictureGoneAlone: 'The picture is no longer available. Please choose it again.',
  messageTooLong: 'A message has at most {max} characters. Please shorten yours by {excess}.',
  linkedContentMissing: "This content isn't available.",
  messageNotChanged: 'The message could not be changed.',
  messageNotDeleted: 'The message could not be deleted.',
  messageDeleted: 'This message was deleted.',
  deletedUser: 'Deleted user',
  accountGone: 'This account was deleted. No one will read your messages.',
  messageRequest:
    '{username} is new to you. They cannot see that you read this. Answer or accept to start a conversation.',
  requestAcceptFailed: 'The request could not be accepted.',
  deleteMessageQuestion: 'Delete this message for both of you?',
  noConversations: 'No conversations yet. Find a player by name and say hello.',
  noMessages: 'No messages yet. Say hello!',
  waitingForConnection: 'You are offline. Your messages will be sent when you are back online.',
} as const;
