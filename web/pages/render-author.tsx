/** Who wrote something, with the popup about them and the way to write to them. */
import type { RenderAuthor } from '../features/feed/author-slot.ts';
import { StartDm } from '../features/messages/start-dm.tsx';
import { AuthorByline } from '../features/profiles/author-byline.tsx';

export const renderAuthor: RenderAuthor = (person, detail, pictureSize) => (
  <AuthorByline
    person={person}
    detail={detail}
    pictureSize={pictureSize}
    startDm={<StartDm target={{ username: person.username }} />}
  />
);
