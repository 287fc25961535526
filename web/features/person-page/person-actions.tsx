/**
 * The actions on the page of a person: message, follow, share, report and block. The viewer's own page has edit and
 * share.
 */
import type { PersonPage } from '@starparty/contract/person-pages.ts';
import { Pencil, Share2 } from 'lucide-react';
import { FollowButton } from '../../people/follow/follow-button.tsx';
import { OthersMenu } from '../../people/safety/others-menu.tsx';
import { StartDm } from '../../people/start-dm.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { shareLink } from '../../ui/share-link.ts';

const mainStyle = 'max-tablet:grow max-[30rem]:[&_svg]:hidden';

export function PersonActions({ person: { username, isOwn } }: { person: PersonPage }) {
  return (
    // On phones, narrow buttons without icons fit into one row.
    <div className="flex flex-wrap items-start gap-1.5 tablet:gap-2 max-[30rem]:[&_button]:px-2">
      {isOwn ? (
        <LinkButton to="/account">
          <Pencil size={18} aria-hidden="true" />
          Edit profile
        </LinkButton>
      ) : (
        <>
          <div className={mainStyle}>
            <StartDm target={{ username }} label="Message" />
          </div>
          <div className={`grid ${mainStyle} max-[30rem]:*:min-w-24`}>
            <FollowButton username={username} />
          </div>
        </>
      )}
      <Button onClick={() => void shareLink(`/u/${username}`, username)}>
        <Share2 size={18} aria-hidden="true" className="max-[30rem]:mx-1.25" />
        <span className="max-tablet:sr-only">Share</span>
      </Button>
      {!isOwn && <OthersMenu label="More actions" target={{ kind: 'person', id: username }} author={username} />}
    </div>
  );
}
