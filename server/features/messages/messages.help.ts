/** Help topics of direct messages. */
import type { HelpText } from '../../api/help.ts';

export const messagesHelp: HelpText[] = [
  {
    id: 'write-message',
    title: 'Write to someone',
    text: 'Open Messages, search for a username and choose the person, or press a name anywhere and choose Start Dm. Your conversations are in the list there.',
    page: { label: 'Messages', to: '/dm-page' },
    asks: [
      'message someone',
      'write to a player',
      'start a chat',
      'open my inbox',
      'talk to somebody in private',
      'send a picture in chat',
      'message the organizer',
    ],
  },
  {
    id: 'message-requests',
    title: 'Message requests',
    text: 'A first message from someone new is a request. It waits under Requests in Messages until you answer or press Accept. Your first message to someone new is a request, too.',
    page: { label: 'Requests', to: '/dm-page' },
    asks: ['what are message requests', 'why is my message a request', 'accept a request', 'stranger wrote to me'],
  },
  {
    id: 'change-message',
    title: 'Change or delete a message',
    text: 'Open the menu of your message: Edit changes it, Delete takes it back for both of you.',
    page: { label: 'Messages', to: '/dm-page' },
    asks: [
      'take back a message i sent',
      'delete a message',
      'edit a message',
      'unsend',
      'typo in my message',
      'fix a typo in my message',
      'i sent the wrong message',
    ],
  },
  {
    id: 'read-receipts',
    title: 'Who has read what',
    text: 'A mark under your last message says that it was read. On your account page, under Direct messages, the switches Read receipts and Typing indicator turn that and being seen writing off, for both directions.',
    page: { label: 'Direct messages', to: '/account#messages' },
    asks: [
      'know if someone read my message',
      'turn off read receipts',
      'hide that i am typing',
      'seen marks',
      'hide that i have read their message',
      'seen status',
    ],
  },
];
