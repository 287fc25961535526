/** Help topics of direct messages. */
import type { HelpText } from '../../api/help.ts';

export const messagesHelp: HelpText[] = [
  {
    id: 'write-message',
    title: 'Write to someone',
    text: 'Open Messages, search for a username and choose the person, or press a name anywhere and choose Start Dm. Your conversations are in the list there.',
    page: { label: 'Messages', to: '/dm-page' },
  },
  {
    id: 'message-requests',
    title: 'Message requests',
    text: 'A first message from someone new is a request. It waits under Requests in Messages until you answer or press Accept. Your first message to someone new is a request, too.',
    page: { label: 'Requests', to: '/dm-page' },
  },
  {
    id: 'change-message',
    title: 'Change or delete a message',
    text: 'Open the menu of your message. Edit changes it, and Delete removes it for both of you.',
    page: { label: 'Messages', to: '/dm-page' },
  },
  {
    id: 'read-receipts',
    title: 'Who has read what',
    text: "A mark under your last message shows that it was read. On your account page, under Privacy, you can turn Read receipts and Typing indicator off. Both work both ways: you then don't see them from others either.",
    page: { label: 'Direct messages', to: '/account/privacy#messages' },
  },
  {
    id: 'group-chats',
    title: 'Group chats',
    text: 'There are no group chats here: a conversation has two people. To reach several people, write a post, or create an event and share its link.',
    page: { label: 'Messages', to: '/dm-page' },
  },
  {
    id: 'calls',
    title: 'Voice and video calls',
    text: 'There are no voice or video calls here. You can share your Discord name under Linked Services on your account page, and talk there.',
    page: { label: 'Linked Services', to: '/account#services' },
  },
  {
    id: 'chat-pictures',
    title: 'Pictures in messages',
    text: 'Press the picture button beside the message box; each message can have one picture. In a message request, pictures wait until the other person accepts. After a match under 18, the first ten messages are text only.',
    page: { label: 'Messages', to: '/dm-page' },
  },
  {
    id: 'chat-search',
    title: 'Search in messages',
    text: 'Open the conversation, press the three dots at the top and choose Search. It finds messages by the beginnings of words, in one conversation at a time.',
    page: { label: 'Messages', to: '/dm-page' },
  },
  {
    id: 'online-status',
    title: 'Who sees that you are online',
    text: "People with whom you have a conversation see a dot and “Online” while you have Starparty open; this can't be turned off. Nobody sees when you were here last. From 18 on, you can also switch on “Show when I’m online” on your account page, under Privacy. Matches, and people you follow who follow you back, then see you under Playing now on Home, and you see them. It is off at first.",
    page: { label: 'Playing now', to: '/account/privacy#online' },
  },
  {
    id: 'search-people',
    title: 'Find a member by name',
    text: "Press Search at the top of any page, or search in Messages, for a part of the username. If you know the whole one, their page is at /u/ followed by it. Real names and e-mails can't be searched. People you blocked, or who blocked you, don't appear.",
    page: { label: 'Messages', to: '/dm-page' },
  },
];
