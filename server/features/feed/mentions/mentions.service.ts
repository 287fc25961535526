/** Mentions: finds and stores those of new texts, notifies the members, and loads the mentions of shown texts. */
import { mentionsMax } from '@starparty/contract/limits.ts';
import { splitAtMentions } from '@starparty/contract/mentions.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { eachRow } from '../../../db/rows/each-row.ts';
import type { MentionedMember, MentioningText, MentionRow } from './mentions.repository.ts';
import * as repository from './mentions.repository.ts';

/** The maximum number of different words after an @ that are looked up. */
const lookupsMax = 50;

const mayMention = (text: string) => text.includes('@');

export function createMentionsService({ db }: { db: Database }) {
  const lists = repository.prepareMentions(db);

  /** Loads the mentions of these posts or comments, by their ids. */
  async function load(
    list: typeof lists.listOfPosts,
    viewerId: string,
    ids: string[],
  ): Promise<Map<string, MentionRow[]>> {
    if (ids.length === 0) return new Map();
    return Map.groupBy(await list({ viewerId, ids }), ({ subjectId }) => subjectId);
  }

  return {
    ofPosts: (viewerId: string, rows: { postId: string; postContent: string }[]) =>
      load(
        lists.listOfPosts,
        viewerId,
        rows.filter(({ postContent }) => mayMention(postContent)).map(({ postId }) => postId),
      ),

    ofComments: (viewerId: string, rows: { commentId: string; postContent: string }[]) =>
      load(
        lists.listOfComments,
        viewerId,
        rows.filter(({ postContent }) => mayMention(postContent)).map(({ commentId }) => commentId),
      ),

    /** The first members that a text mentions and the author may see. */
    async find(authorId: string, text: string): Promise<MentionedMember[]> {
      if (!mayMention(text)) return [];
      const names = new Set<string>();
      splitAtMentions(text, (name) => {
        if (names.size < lookupsMax) names.add(name);
        return undefined;
      });
      if (names.size === 0) return [];
      const members = await repository.listMembers(db, authorId, [...names]);
      const byName = new Map(members.map((member) => [member.name, member]));
      const found = splitAtMentions(text, (name) => byName.get(name)).flatMap((part) => part.found ?? []);
      return [...new Set(found)].slice(0, mentionsMax);
    },

    /** Stores the mentions of a new post or comment. Returns the ids of the members to notify after the commit. */
    async add(tx: Transaction, authorId: string, of: MentioningText, members: MentionedMember[]): Promise<string[]> {
      await repository.insertMentions(tx, of, members);
      return notifyNew(tx, authorId, of.postId, members, []);
    },

    /** Replaces the mentions of an edited post. Returns the ids of newly mentioned members to notify after the commit. */
    async replace(tx: Transaction, authorId: string, postId: string, members: MentionedMember[]): Promise<string[]> {
      const before = await repository.deleteMentions(tx, postId);
      await repository.insertMentions(tx, { postId, commentId: null }, members);
      return notifyNew(tx, authorId, postId, members, before);
    },

    /** The mentions of a member by others, for the download. */
    exported: (userId: string) =>
      eachRow((limit, after) => repository.listMentionsOf(db, userId, limit, after), 'mentionId'),
  };
}

async function notifyNew(
  tx: Transaction,
  authorId: string,
  postId: string,
  members: MentionedMember[],
  before: string[],
): Promise<string[]> {
  const userIds = members.flatMap(({ userId }) => (before.includes(userId) ? [] : userId));
  return userIds.length === 0 ? [] : repository.notifyMentioned(tx, authorId, postId, userIds);
}
