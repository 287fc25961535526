/**
 * A database of a whole community: members with blocks, posts with pictures, conversations, notifications, listings,
 * events and players.
 */
import type pg from 'pg';
import type { EmbeddedDatabase } from '../../server/db/embedded/embedded.ts';
import { copy, copyLikesAndComments, copyPeople, copyPosts, keptDatabase } from './databases.ts';
import { copyEvents } from './events.ts';
import { id } from './ids.ts';
import { copyListings } from './listings.ts';
import { copyPlayers } from './players.ts';

interface CommunitySize {
  members: number;
  posts: number;
  listings: number;
  events: number;
}

const smallCommunity: CommunitySize = { members: 2_000, posts: 50_000, listings: 10_000, events: 10_000 };
export const largeCommunity: CommunitySize = { members: 20_000, posts: 300_000, listings: 200_000, events: 200_000 };

const blocksEach = 5;
const pictureShare = 0.3;
const notificationsEach = 30;
const messagesEach = 60;

/** The address of the database, filled on first use. */
export const keptCommunity = (embedded: EmbeddedDatabase): Promise<string> =>
  keptDatabase(embedded, `bench_community_${smallCommunity.members}`, (client) =>
    writeCommunity(client, smallCommunity),
  );

/** The conversation of the members 0 and 1, 2 and 3, and so on. */
export const conversationOf = (member: number): string => id('conversation', Math.floor(member / 2));

/** Writes the whole community. Members log in with `emailOf(index)`. */
export async function writeCommunity(client: pg.Client, size: CommunitySize): Promise<void> {
  const { members, posts, listings, events } = size;
  console.log(`Writing a community of ${members.toLocaleString('en-US')} members...`);
  await copyPeople(client, members);
  await copy(client, 'blocks (block_id, blocker_id, blocked_id)', members * blocksEach, (row) => {
    const blocker = Math.floor(row / blocksEach);
    // A member never blocks the partner of their conversation, because their indexes differ by 1.
    return `${id('block', row)}\t${id('user', blocker)}\t${id('user', (blocker + 2 + (row % blocksEach) * 97) % members)}`;
  });
  const counts = { users: members, posts, likes: 5 * posts, comments: posts };
  await copyPosts(client, counts);
  await copyLikesAndComments(client, counts);
  await addPictures(client, posts);
  await copyConversations(client, members);
  await copyNotifications(client, size);
  await copyListings(client, listings, undefined, members);
  await copyEvents(client, events, members);
  await copyPlayers(client, members);
}

async function addPictures(client: pg.Client, posts: number): Promise<void> {
  const pictures = Math.floor(posts * pictureShare);
  const columns = 'image_id, user_id, bucket, file_name, preview_name, width, height';
  await copy(client, `image (${columns})`, pictures, (row) => {
    const name = id('image', row);
    return `${name}\t${id('user', 0)}\tpost-attachments\t${name}.webp\t${name}-preview.webp\t1600\t900`;
  });
  // Spreads the pictures over all posts, so that each page of the feed has the same share.
  await client.query(
    `UPDATE post SET post_attachment = image_id
     FROM (SELECT image_id, row_number() OVER (ORDER BY image_id) AS n FROM image) i,
       (SELECT post_id, row_number() OVER (ORDER BY post_id) AS n FROM post) p
     WHERE i.n = floor(p.n * $1::float8) AND floor(p.n * $1::float8) > floor((p.n - 1) * $1::float8) AND post.post_id = p.post_id`,
    [pictureShare],
  );
}

async function copyConversations(client: pg.Client, members: number): Promise<void> {
  const total = Math.floor(members / 2);
  const columns = 'id, owner_user_id, person1, person2, last_seq, revision';
  await copy(client, `conversations (${columns})`, total, (index) => {
    const [owner = '', other = ''] = [id('user', 2 * index), id('user', 2 * index + 1)];
    const pair = owner < other ? [owner, other] : [other, owner];
    return [id('conversation', index), owner, ...pair, messagesEach, messagesEach].join('\t');
  });
  await copy(
    client,
    'user_conversation (user_id, conversation_id, is_accepted, activity, read_seq, unread)',
    2 * total,
    (member) =>
      [id('user', member), conversationOf(member), 't', id('activity', member), messagesEach - 3, 3].join('\t'),
  );
  await copy(client, 'messages (id, conversation_id, side, message, seq, revision)', total * messagesEach, (row) => {
    const seq = (row % messagesEach) + 1;
    const text = `Message ${row}: two seats left in the co-op lobby tonight, mic optional.`;
    const conversation = id('conversation', Math.floor(row / messagesEach));
    return [id('message', row), conversation, (row % 2) + 1, text, seq, seq].join('\t');
  });
}

/** Each member has notifications about likes of some posts. */
async function copyNotifications(client: pg.Client, { members, posts }: CommunitySize): Promise<void> {
  await copy(client, 'notifications (user_id, kind, subject_id, actor_ids)', members * notificationsEach, (row) => {
    const [member, place] = [Math.floor(row / notificationsEach), row % notificationsEach];
    const post = (member * notificationsEach + place) % posts;
    return [id('user', member), 'post_liked', id('post', post), `{${likersOf(post, members).join()}}`].join('\t');
  });
}

/** The first three members that like the post in the rows of `copyLikesAndComments`. */
const likersOf = (post: number, members: number): string[] =>
  [0, 1, 2].map((like) => id('user', (post * 31 + like * 104_729) % members));
