/** Use cases of searching a conversation, and of its index. */
import type { Database } from '../../db/client.ts';
import type { SearchTurns } from '../../search/search.turns.ts';
import { readWordStarts, startsQuery } from '../../search/word-starts.ts';
import type { ConversationsService } from './conversations/conversations.service.ts';
import * as repository from './messages.repository.ts';
import { beyondNewest, type PlaceQuery, pageOf } from './messages.rules.ts';
import * as searchRepository from './messages.search.repository.ts';

/** The number of messages before the cursor that a search scans without the index, which takes about 20 ms. */
const searchedOneByOne = 2_000;

export type MessageSearchService = ReturnType<typeof createMessageSearchService>;

export function createMessageSearchService({
  db,
  conversations,
  searchTurns,
}: {
  db: Database;
  conversations: ConversationsService;
  searchTurns: SearchTurns;
}) {
  /** Indexes all full blocks. */
  async function indexWords(conversationId: string): Promise<void> {
    for (let isMore = true; isMore; ) {
      isMore = await db.transaction(async (tx) => {
        await repository.lockConversation(tx, conversationId);
        return searchRepository.indexBlocks(tx, conversationId);
      });
    }
  }

  /** Scans the newest messages before the cursor. Searches older messages by the index if the page is not full. */
  async function findMatching(
    wanted: Pick<searchRepository.MessageSearch, 'conversationId' | 'userId' | 'query' | 'symbols'>,
    cursor: number,
    lastSeq: number,
    limit: number,
    leaving: AbortSignal,
  ): Promise<repository.MessageRow[]> {
    const from = Math.min(cursor, lastSeq + 1);
    const above = Math.max(0, from - 1 - searchedOneByOne);
    const newest = { ...wanted, above, from, limit: limit + 1 };
    const rows = await searchTurns.run(wanted.userId, leaving, (tx) => searchRepository.searchFew(tx, newest));
    if (above === 0 || rows.length > limit) return rows;
    await indexWords(wanted.conversationId);
    const older = { ...wanted, above: 0, from: above + 1, limit: limit + 1 - rows.length };
    const further = await searchTurns.run(wanted.userId, leaving, (tx) => searchRepository.searchBlocks(tx, older));
    return [...rows, ...further];
  }

  return {
    indexWords,

    /**
     * A page of messages that contain words starting with each searched word, newest first.
     * @throws AppError conversation_not_found, too_many_searches
     */
    async searchMessages(
      viewerId: string,
      conversationId: string,
      { text, cursor = beyondNewest, limit }: PlaceQuery & { text: string },
      leaving: AbortSignal,
    ) {
      const { lastSeq } = await conversations.getAccess(viewerId, conversationId);
      const read = readWordStarts(text);
      const wanted = read && { query: startsQuery(read.words), symbols: read.symbols };
      const rows = wanted
        ? await findMatching({ conversationId, userId: viewerId, ...wanted }, cursor, lastSeq, limit, leaving)
        : [];
      return pageOf(rows, limit, 'seq', viewerId);
    },
  };
}
