/** The statements of the baseline: the product's conditions, joins and reply columns, written by hand. */

/** True if neither member has blocked the other and the host has not hidden the person. The viewer is $1. */
export const isVisible = (person: string) => `(${person} IN (
  SELECT blocked_id FROM blocks WHERE blocker_id = $1 UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = $1
  UNION ALL SELECT user_id FROM hidden_people WHERE user_id <> $1)) IS NOT TRUE`;
/**
 * Like `isVisible`, but true for members who have blocked the viewer, because a conversation stays visible to the
 * blocked person.
 */
const isInConversation = (person: string) => `(${person} IN (
  SELECT blocked_id FROM blocks WHERE blocker_id = $1
  UNION ALL SELECT user_id FROM hidden_people WHERE user_id <> $1)) IS NOT TRUE`;

const image = 'i.image_id, i.bucket, i.file_name, i.preview_name, i.width, i.height';
const memberships = `user_conversation mine LEFT JOIN user_conversation their
  ON their.conversation_id = mine.conversation_id AND their.user_id <> mine.user_id`;

/** A page of posts that match a condition, newest first. */
const listPosts = (isListed: string) => `
  SELECT p.post_id, p.user_id, p.created_at, p.edited_at, p.post_content, p.likes, p.comments, p.reactions, username,
    profile_pic, ${image}, p.attachment_alt, p.more_pictures,
    CASE WHEN p.game_id IS NOT NULL THEN (SELECT json_build_object('slug', slug, 'title', title) FROM games
      WHERE games.id = p.game_id) END AS game,
    coalesce((SELECT true FROM likes l WHERE l.post_id = p.post_id AND l.user_id = $1), false) AS is_liked,
    CASE WHEN p.reactions IS NOT NULL THEN ARRAY(SELECT reaction FROM post_reactions r
      WHERE r.post_id = p.post_id AND r.user_id = $1 ORDER BY 1) END AS own_reactions,
    coalesce((SELECT true FROM saved_posts s WHERE s.post_id = p.post_id AND s.user_id = $1), false) AS is_saved
  FROM (SELECT * FROM post WHERE ${isListed} AND (NOT is_hidden OR user_id = $1)
    AND ${isVisible('user_id')} ORDER BY post_id DESC LIMIT 20) p
  JOIN profiles ON profiles.user_id = p.user_id LEFT JOIN image i ON i.image_id = p.post_attachment ORDER BY p.post_id DESC`;

interface BaselineStatement {
  text: string;
  /** Names of the query parameters for $2 and later; $1 is the viewer. */
  parameters?: string[];
}

export const statements: Record<string, BaselineStatement> = {
  feed: { text: listPosts("post_id < 'ffffffff-ffff-ffff-ffff-ffffffffffff'") },
  following: {
    text: listPosts('user_id IN (SELECT followed_id FROM follows WHERE follower_id = $1 UNION ALL SELECT $1)'),
  },
  messages: {
    text: `SELECT m.id, m.conversation_id, m.side, c.person1, c.person2, m.message, m.seq, m.revision, m.listing_id,
      m.created_at, m.edited_at, m.is_deleted, m.is_hidden, ${image}
    FROM messages m JOIN conversations c ON c.id = m.conversation_id LEFT JOIN image i ON i.image_id = m.message_attachment
    WHERE m.conversation_id = $2 AND EXISTS (SELECT FROM ${memberships}
      WHERE mine.conversation_id = $2 AND mine.user_id = $1 AND ${isInConversation('their.user_id')})
    ORDER BY m.seq DESC LIMIT 50`,
    parameters: ['conversation'],
  },
  conversations: {
    text: `SELECT c.id, mine.activity, mine.is_accepted, mine.read_seq, mine.unread, c.revision, c.is_from_party, c.plain_until,
      c.is_closed, their_profile.username, their_profile.profile_pic, their.is_accepted AS is_accepted_by_other,
      CASE WHEN my_profile.has_read_receipts AND their_profile.has_read_receipts THEN their.read_seq END AS seen_seq,
      m.id AS message_id, m.side, c.person1, c.person2, m.message, m.seq, m.listing_id, m.created_at, m.edited_at, m.is_deleted,
      m.is_hidden, ${image}
    FROM ${memberships} JOIN conversations c ON c.id = mine.conversation_id
    JOIN profiles my_profile ON my_profile.user_id = mine.user_id
    LEFT JOIN profiles their_profile ON their_profile.user_id = their.user_id
    LEFT JOIN messages m ON m.conversation_id = c.id AND m.seq = c.last_seq LEFT JOIN image i ON i.image_id = m.message_attachment
    WHERE mine.user_id = $1 AND mine.is_accepted AND ${isInConversation('their.user_id')} ORDER BY mine.activity DESC LIMIT 20`,
  },
  unread: {
    text: `SELECT
      (SELECT coalesce(sum(unread), 0)::int FROM (SELECT mine.unread FROM ${memberships} WHERE mine.user_id = $1
        AND mine.is_accepted AND mine.unread > 0 AND ${isInConversation('their.user_id')} LIMIT 100) chats) AS messages,
      (SELECT count(*)::int FROM (SELECT FROM ${memberships} WHERE mine.user_id = $1
        AND NOT mine.is_accepted AND mine.unread > 0 AND ${isInConversation('their.user_id')} LIMIT 100) requests) AS requests`,
  },
  notifications: {
    text: `SELECT n.notification_id, n.kind, n.subject_id, n.detail, n.updated_at, n.read_at, left(p.post_content, 140) AS excerpt,
      p.likes - (SELECT count(*)::int FROM likes l WHERE l.post_id = p.post_id AND l.user_id = $1) AS count,
      ARRAY(SELECT json_build_object('username', username, 'profilePic', profile_pic)
        FROM unnest(n.actor_ids) WITH ORDINALITY a (id, place) JOIN profiles ON user_id = a.id
        WHERE EXISTS (SELECT FROM likes l WHERE l.post_id = p.post_id AND l.user_id = a.id) AND ${isVisible('user_id')}
        ORDER BY place) AS people,
      (SELECT count(*)::int FROM (SELECT * FROM notifications WHERE user_id = $1 AND read_at IS NULL LIMIT 100) u
        JOIN post q ON q.post_id = u.subject_id::uuid AND (NOT q.is_hidden OR q.user_id = $1) AND ${isVisible('q.user_id')}
        WHERE EXISTS (SELECT FROM unnest(u.actor_ids) a (id) JOIN profiles ON user_id = a.id
          JOIN likes l ON l.post_id = q.post_id AND l.user_id = a.id WHERE ${isVisible('profiles.user_id')})) AS unread
    FROM (SELECT * FROM notifications WHERE user_id = $1 ORDER BY updated_at DESC, notification_id DESC LIMIT 20) n
    JOIN post p ON p.post_id = n.subject_id::uuid AND (NOT p.is_hidden OR p.user_id = $1) AND ${isVisible('p.user_id')}
    ORDER BY n.updated_at DESC, n.notification_id DESC`,
  },
  'listing-cards': {
    text: `SELECT l.listing_id, l.user_id, l.title, l.listing_price, l.former_price, l.priced_at, l.condition, l.tags, l.state,
      l.location, p.place_id, p.city, p.state AS place_state, l.created_at, username, profile_pic, ${image},
      EXISTS (SELECT FROM saved_listings s WHERE s.listing_id = l.listing_id AND s.user_id = $1) AS is_saved
    FROM (SELECT * FROM listings WHERE state IN ('active', 'reserved') AND (NOT is_hidden OR user_id = $1)
      AND ${isVisible('user_id')} ORDER BY renewed_at DESC, listing_id DESC LIMIT 24) l
    JOIN profiles ON profiles.user_id = l.user_id LEFT JOIN image i ON i.image_id = l.picture
    LEFT JOIN listing_places p ON p.place_id = l.place_id ORDER BY l.renewed_at DESC, l.listing_id DESC`,
  },
  'event-cards': {
    text: `SELECT e.event_id, e.organizer_id, username, profile_pic, e.title, e.starts_at, e.ends_at, e.event_time, e.time_zone,
      e.is_online, e.street_address, e.location_city, e.location_state, e.lat, e.lng, e.precision, e.is_place_for_guests,
      e.guests, ${image},
      coalesce((SELECT true FROM rsvps r WHERE r.user_id = $1 AND r.event_id = e.event_id), false) AS is_going,
      ARRAY(SELECT tag_name FROM event_event_tags t JOIN event_tags USING (tag_id)
        WHERE t.event_id = e.event_id ORDER BY tag_id) AS tag_names,
      ARRAY(SELECT json_build_object('username', p.username, 'profilePic', p.profile_pic)
        FROM rsvps r JOIN profiles p ON p.user_id = r.user_id
        WHERE r.event_id = e.event_id AND r.is_confirmed AND NOT r.is_name_hidden AND ${isVisible('r.user_id')}
          AND lower(r.username) = lower(p.username) ORDER BY r.rsvp_id LIMIT 3) AS faces
    FROM (SELECT * FROM events WHERE starts_at > now() AND ends_at > now() AND cancelled_at IS NULL
      AND (NOT is_hidden OR organizer_id = $1) AND ${isVisible('organizer_id')} ORDER BY starts_at, event_id LIMIT 20) e
    LEFT JOIN profiles ON profiles.user_id = e.organizer_id LEFT JOIN image i ON i.url = e.image_url
    ORDER BY e.starts_at, e.event_id`,
  },
};
