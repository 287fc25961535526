/** The guide's lookups of the member's own unread messages. */
import { countUnread } from '@starparty/contract/messages.ts';
import type { OwnLookup } from '../../api/own-lookup.ts';
import { replyWith } from '../guide/guide.presentation.ts';
import { messagesPage } from '../guide/page-links.rules.ts';

export const messagesLookups: OwnLookup[] = [
  {
    name: 'unread',
    description: 'unread messages',
    asks: [
      /^how many (?:\w+ )?(?:unread |new )?messages? (?:do|have) i\b|^(?:any |got any )?(?:new|unread) (?:messages?|dms?|chats?)(?: for me)?$|\b(?:did|has) (?:anyone|someone) (?:dm|dmed|contact|contacted|wrote|messaged|sent)(?: to)? me\b|^(?:is|are) there (?:any )?(?:new |unread )?messages? for me$/,
      /\b(?:do i have|any|have i got|did i get|are there) (?:\w+ ){0,2}(?:unread|new) messages?\b|\b(?:did|has) (?:anyone|someone) (?:message|messaged|write|written|text)(?: to)? me\b/,
      /^(?:show |see |read )?(?:me )?(?:my )?unread messages?$|^(?:did i get|have i got|do i have) (?:any )?messages?$/,
    ],
    async look(call, member) {
      const { messages, requests } = await call(countUnread, member, {});
      const rest = { links: [messagesPage], source: 'Messages' };
      if (messages + requests === 0) return replyWith('You have no unread messages.', rest);
      const parts = [
        messages && `${messages} unread ${messages === 1 ? 'message' : 'messages'}`,
        requests && `${requests} unread ${requests === 1 ? 'request' : 'requests'}`,
      ];
      return replyWith(`You have ${parts.filter(Boolean).join(' and ')}.`, rest);
    },
  },
];
