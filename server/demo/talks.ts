/** Conversations of the demo account with members, so that the messages page is not empty. */

import type { Transaction } from '../db/client.ts';
import { idFrom } from '../db/derived-id.ts';
import * as schema from '../db/schema.ts';
import talkData from './data/talks.json' with { type: 'json' };

interface TalkSource {
  with: string;
  /** Whether the demo account has not answered yet. */
  isRequest: boolean;
  /** Oldest first. */
  messages: { from: 'visitor' | 'them'; hoursAgo: number; text: string }[];
}

const hourMs = 60 * 60 * 1000;

/** Inserts the conversations as of `now`; messages after the demo account's last message are unread. */
export async function insertTalks(
  tx: Transaction,
  visitorId: string,
  memberIds: Map<string, string>,
  now: Date,
): Promise<void> {
  const talks = (talkData as TalkSource[]).flatMap((source) => {
    const memberId = memberIds.get(source.with);
    return memberId ? [datedTalk(source, visitorId, memberId, now)] : [];
  });
  await tx.insert(schema.conversations).values(talks.map(({ conversation }) => conversation));
  await tx.insert(schema.userConversation).values(talks.flatMap(({ sides }) => sides));
  await tx.insert(schema.messages).values(talks.flatMap(({ messages }) => messages));
  await tx.insert(schema.notifications).values(talks.flatMap(({ acceptance }) => acceptance ?? []));
}

function datedTalk({ with: name, isRequest, messages }: TalkSource, visitorId: string, memberId: string, now: Date) {
  const id = idFrom(now, `talk/${name}`);
  const [person1, person2] = visitorId < memberId ? [visitorId, memberId] : [memberId, visitorId];
  const momentOf = ({ hoursAgo }: { hoursAgo: number }) => new Date(now.getTime() - hoursAgo * hourMs);
  const last = messages.at(-1);
  const activity = last ? idFrom(momentOf(last), `activity/${name}`) : null;
  const lastSeq = messages.length;
  /** The members have read all messages. The visitor has read up to their own last message. */
  const readSeq = messages.findLastIndex(({ from }) => from === 'visitor') + 1;
  const place = { conversationId: id, activity };
  const answer = messages[0]?.from === 'visitor' ? messages.find(({ from }) => from === 'them') : undefined;
  return {
    /** The notification of the first reply, if the visitor started the conversation. */
    acceptance: answer && {
      userId: visitorId,
      kind: 'request_accepted',
      subjectId: id,
      actorIds: [memberId],
      since: momentOf(answer),
      updatedAt: momentOf(answer),
    },
    conversation: {
      id,
      ownerUserId: messages[0]?.from === 'visitor' ? visitorId : memberId,
      person1,
      person2,
      createdAt: messages[0] ? momentOf(messages[0]) : now,
      lastSeq,
      revision: lastSeq,
    },
    sides: [
      { ...place, userId: visitorId, isAccepted: !isRequest, readSeq, unread: lastSeq - readSeq },
      { ...place, userId: memberId, isAccepted: true, readSeq: lastSeq, unread: 0 },
    ],
    messages: messages.map((message, index) => {
      const createdAt = momentOf(message);
      return {
        id: idFrom(createdAt, `message/${name}/${index}`),
        conversationId: id,
        side: (message.from === 'visitor' ? visitorId : memberId) === person1 ? 1 : 2,
        message: message.text,
        seq: index + 1,
        revision: index + 1,
        createdAt,
      };
    }),
  };
}
