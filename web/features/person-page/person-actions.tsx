/** The actions on the page of a person: message, follow, share, report and block; on the own page, edit and share. */
import type { PersonPage } from '@starparty/contract/person-pages.ts';
import { Pencil, Share2 } from 'lucide-react';
import { FollowButton } from '../../people/follow/follow-button.tsx';
import { OthersMenu } from '../../people/safety/others-menu.tsx';
import { StartDm } from '../../people/start-dm.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { shareLink } from '../../ui/share-link.ts';

export function PersonActions({ person: { username, isOwn } }: { person: PersonPage }) {
  return (
    <div className="flex flex-wrap items-start gap-2">
      {isOwn ? (
        <LinkButton to="/account">
          <Pencil size={18} aria-hidden="true" />
          Edit profile
        </LinkButton>
      ) : (
        <>
          <StartDm target={{ username }} label="Message" />
          <FollowButton username={username} />
        </>
      )}
      <Button onClick={() => void shareLink(`/u/${username}`, username)}>
        <Share2 size={18} aria-hidden="true" />
        Share
      </Button>
      {!isOwn && <OthersMenu label="More actions" target={{ kind: 'person', id: username }} author={username} />}
    </div>
  );
}
