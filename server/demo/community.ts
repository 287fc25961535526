/** The demo community: reads its data and adds times relative to now and ids in order of time. */

import type { ReactionName } from '@starparty/contract/reactions.ts';
import type { AvatarSpec } from '../../art/avatars.ts';
import { seeded } from '../../art/random.ts';
import type { SceneSpec } from '../../art/scenes.ts';
import { idFrom } from '../db/derived-id.ts';
import memberData from './data/members.json' with { type: 'json' };
import postData1 from './data/posts-1.json' with { type: 'json' };
import postData2 from './data/posts-2.json' with { type: 'json' };
import postData3 from './data/posts-3.json' with { type: 'json' };
import postData4 from './data/posts-4.json' with { type: 'json' };

export interface DemoLinks {
  steam?: string;
  epic?: string;
  psn?: string;
  xbox?: string;
  discord?: string;
}

export interface DemoMember {
  userId: string;
  profileId: string;
  username: string;
  city: string;
  /** Two letters. */
  state: string;
  lat: number;
  lon: number;
  bio: string;
  age: number;
  /** Slugs of the game catalogue, best first. */
  favoriteGames: string[];
  links: DemoLinks;
  joinedAt: Date;
  picture: AvatarSpec | null;
}

export interface DemoComment {
  commentId: string;
  userId: string;
  createdAt: Date;
  text: string;
}

export interface DemoPost {
  postId: string;
  /** Stable name of the post across seedings. */
  key: string;
  userId: string;
  createdAt: Date;
  /** Empty if the post is only a picture. */
  text: string;
  picture: SceneSpec | null;
  /** The pictures after the first. */
  morePictures: { scene: SceneSpec; altText: string }[];
  /** The slug of the game that the post is about. */
  game: string | null;
  likes: { userId: string; createdAt: Date }[];
  reactions: { userId: string; createdAt: Date; reaction: ReactionName }[];
  /** Oldest first. */
  comments: DemoComment[];
}

export interface DemoCommunity {
  members: DemoMember[];
  /** Oldest first. */
  posts: DemoPost[];
}

interface MemberSource extends Omit<DemoMember, 'userId' | 'profileId' | 'joinedAt'> {
  joinedDaysAgo: number;
}

interface PostSource {
  key: string;
  author: string;
  /** Relative to now for posts of the last day. For older posts, relative to the last midnight in US Central Time. */
  hoursAgo: number;
  text: string;
  picture?: SceneSpec;
  morePictures?: DemoPost['morePictures'];
  game?: string;
  likedBy: string[];
  comments: { author: string; hoursAfter: number; text: string }[];
}

const memberSources = memberData as MemberSource[];
const postSources = [...postData1, ...postData2, ...postData3, ...postData4] as PostSource[];

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** Midnight in US Central Standard Time, as an hour in UTC. */
const midnightHour = 6;
/** Reactions that fit every text. */
const kindReactions = ['party-popper', 'orange-heart', 'heart-hands'] as const satisfies ReactionName[];

/** The whole community as of `now`; deterministic. */
export function demoCommunity(now: Date): DemoCommunity {
  const midnight = lastMidnight(now);
  const members = memberSources.map((source): DemoMember => {
    const { joinedDaysAgo, ...rest } = source;
    const offset = seeded(`joined/${source.username}`).next() * dayMs;
    const joinedAt = new Date(midnight - joinedDaysAgo * dayMs - Math.round(offset));
    return {
      ...rest,
      userId: idFrom(joinedAt, `user/${source.username}`),
      profileId: idFrom(joinedAt, `profile/${source.username}`),
      joinedAt,
    };
  });
  const userIds = new Map(members.map(({ username, userId }) => [username, userId]));
  const posts = postSources.map((source) => datedPost(source, now, midnight, userIds));
  return { members, posts: posts.sort((a, b) => (a.postId < b.postId ? -1 : 1)) };
}

function datedPost(source: PostSource, now: Date, midnight: number, userIds: Map<string, string>): DemoPost {
  const { key, author, hoursAgo, text, picture, morePictures = [], game, likedBy, comments } = source;
  const from = hoursAgo < 24 ? now.getTime() : midnight;
  const createdAt = new Date(Math.round(from - hoursAgo * hourMs));
  const age = now.getTime() - createdAt.getTime();
  const chance = seeded(`likes/${key}`);
  let last = createdAt.getTime();
  const likes = likedBy.map((username) => {
    // Most likes fall within the first evening. Future ones are moved into the past.
    const delay = -Math.log(1 - chance.next()) * 7 * hourMs;
    const after = delay < age ? delay : chance.next() * age;
    return { userId: known(userIds, username), createdAt: new Date(Math.floor(createdAt.getTime() + after)) };
  });
  return {
    postId: idFrom(createdAt, `post/${key}`),
    key,
    userId: known(userIds, author),
    createdAt,
    text,
    picture: picture ?? null,
    morePictures,
    game: game ?? null,
    likes,
    reactions: reactionsAmong(likes, key),
    comments: comments.map((comment, index) => {
      // Ordered and never in the future, even if many comments fall into the last minute.
      const latest = now.getTime() - (comments.length - 1 - index);
      const wanted = Math.round(createdAt.getTime() + comment.hoursAfter * hourMs);
      last = Math.min(Math.max(wanted, last + 1), latest);
      return {
        commentId: idFrom(new Date(last), `comment/${key}/${index}`),
        userId: known(userIds, comment.author),
        createdAt: new Date(last),
        text: comment.text,
      };
    }),
  };
}

/** Some people who like a post also react to it. */
function reactionsAmong(likes: DemoPost['likes'], key: string): DemoPost['reactions'] {
  const chance = seeded(`reactions/${key}`);
  return kindReactions.flatMap((reaction) =>
    chance.next() < 0.35 ? likes.filter(() => chance.next() < 0.15).map((like) => ({ ...like, reaction })) : [],
  );
}

/** The last midnight in US Central Time before `now`, in milliseconds. */
function lastMidnight(now: Date): number {
  const shifted = now.getTime() - midnightHour * hourMs;
  return shifted - (shifted % dayMs) + midnightHour * hourMs;
}

function known(ids: Map<string, string>, name: string): string {
  const id = ids.get(name);
  if (!id) throw new Error(`The demo community names "${name}", which it does not have.`);
  return id;
}
