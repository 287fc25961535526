/** The preview of a link to this site: picture, title and a line of text. */
import { priceText } from '@starparty/contract/price-text.ts';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { EventPicture } from '../../features/events/event-picture.tsx';
import { shortStart } from '../../features/events/event-times.ts';
import { useEvent } from '../../features/events/events.queries.ts';
import { useLinkedPost } from '../../features/feed/feed.queries.ts';
import type { LinkPreviewProps } from '../../features/feed/previews/link-preview-slot.ts';
import { PreviewSkeleton, previewBox, previewSpace } from '../../features/feed/previews/preview-frame.tsx';
import { useMentionedListing } from '../../features/market/cards/listing-mention.tsx';
import { ListingPicture } from '../../features/market/cards/listing-picture.tsx';
import { stateTexts } from '../../features/market/listing-texts.ts';
import { ApiError } from '../../lib/connection/api-error.ts';
import { useProfile } from '../../people/profile/profiles.queries.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { useInView } from '../../ui/use-in-view.ts';

const parts = { event: EventPreview, item: ItemPreview, person: PersonPreview, post: PostPreview };
const pictureStyle = 'h-12 w-16 flex-none rounded-field';

export function LinkPreview({ link, missing }: LinkPreviewProps) {
  const Part = parts[link.kind];
  return <Part id={link.id} missing={missing} />;
}

interface PartProps extends Pick<LinkPreviewProps, 'missing'> {
  id: string;
}

function EventPreview({ id, missing }: PartProps) {
  const query = useEvent(id);
  return (
    <Preview query={query} missing={missing}>
      {(event) => (
        <Line
          to={{ to: '/events/$eventId', params: { eventId: id } }}
          kind="Event"
          picture={<EventPicture event={event} className={pictureStyle} />}
          title={event.title}
        >
          {event.isCancelled ? 'Cancelled' : shortStart(event)} · {event.isOnline ? 'Online' : event.locationCity}
        </Line>
      )}
    </Preview>
  );
}

function ItemPreview({ id, missing }: PartProps) {
  const query = useMentionedListing(id);
  return (
    <Preview query={query} missing={missing}>
      {({ title, picture, listingPrice, state }) => (
        <Line
          to={{ to: '/item/$id', params: { id } }}
          kind="Listing"
          picture={<ListingPicture title={title} url={picture?.previewUrl ?? null} isSmall className={pictureStyle} />}
          title={title}
        >
          {priceText(listingPrice)}
          {state !== 'active' && ` · ${stateTexts[state]}`}
        </Line>
      )}
    </Preview>
  );
}

function PersonPreview({ id: username, missing }: PartProps) {
  const query = useProfile(username);
  return (
    <Preview query={query} missing={missing}>
      {(profile) => (
        <Line
          to={{ to: '/u/$username', params: { username } }}
          kind="Member"
          picture={<Avatar name={profile.username} src={profile.profilePic} size={48} />}
          title={profile.username}
        >
          {profile.bio?.trim() || 'No bio available.'}
        </Line>
      )}
    </Preview>
  );
}

function PostPreview({ id, missing }: PartProps) {
  const query = useLinkedPost(id);
  return (
    <Preview query={query} missing={missing}>
      {({ author, postContent, postAttachment }) => (
        <Line
          to={{ to: '/post/$postId', params: { postId: id }, state: { isFromFeed: true } }}
          kind="Post"
          picture={<Avatar name={author.username} src={author.profilePic} size={48} />}
          title={author.username}
        >
          {postContent || (postAttachment && 'Picture')}
        </Line>
      )}
    </Preview>
  );
}

interface PreviewProps<Entity> extends Pick<LinkPreviewProps, 'missing'> {
  query: { data: Entity | null | undefined; error: Error | null; isFetching: boolean };
  children: (entity: Entity) => ReactNode;
}

/**
 * A preview in each state. If the content is gone or hidden from the viewer, shows the text `missing`. If no such text
 * is given, closes the space of the preview.
 */
function Preview<Entity>({ query, missing, children }: PreviewProps<Entity>) {
  const { data, error, isFetching } = query;
  const [hadSpace] = useState(data !== null);
  const [wasGone, setWasGone] = useState(false);
  const isGone = data === null || (error instanceof ApiError && error.status === 404);
  // A later request for the same content must not open the space again.
  if (isGone && !wasGone) setWasGone(true);
  if (data) return <div className={previewSpace}>{children(data)}</div>;
  if (isGone || wasGone) return missing ? <Sentence>{missing}</Sentence> : hadSpace && <ClosingSpace />;
  if (!error || isFetching) return <PreviewSkeleton />;
  return <Sentence>The preview could not be loaded.</Sentence>;
}

const Sentence = ({ children }: { children: string }) => (
  <div className={previewSpace}>
    <p className={`${previewBox} text-sm text-muted`}>{children}</p>
  </div>
);

/**
 * The space of a preview without content. It moves below the buttons of the post and closes when it is out of view, so
 * that no other post moves.
 */
function ClosingSpace() {
  const place = useRef<HTMLDivElement>(null);
  const [isClosed, setIsClosed] = useState(false);
  const isInView = useInView(place);
  if (isInView === false && !isClosed) setIsClosed(true);
  return isClosed ? null : <div ref={place} className={`order-last ${previewSpace}`} />;
}

interface LineProps {
  to: Pick<LinkProps, 'to' | 'params' | 'state'>;
  /** The kind of content, for screen readers. */
  kind: string;
  picture: ReactNode;
  title: string;
  children: ReactNode;
}

function Line({ to, kind, picture, title, children }: LineProps) {
  return (
    <Link {...to} className={`${previewBox} transition-colors hover:border-line-strong hover:bg-raised`}>
      {picture}
      <span className="min-w-0 flex-1">
        <span className="sr-only">{kind}: </span>
        <span dir="auto" className="block truncate text-start font-semibold">
          {title}
        </span>
        <span dir="auto" className="block truncate text-start text-sm text-muted tabular-nums">
          {children}
        </span>
      </span>
    </Link>
  );
}
