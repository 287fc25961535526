/** A person's profile, with buttons to message, follow, report and block them. */
import { profileTexts } from '@starparty/contract/profile-texts.ts';
import type { Person, Profile } from '@starparty/contract/profiles.ts';
import { Link } from '@tanstack/react-router';
import { Ban, Flag, MapPin } from 'lucide-react';
import { ApiError } from '../../lib/connection/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { FollowButton } from '../follow/follow-button.tsx';
import { nameOf } from '../place-names.ts';
import { askToBlock, askToReport } from '../safety/safety-questions.ts';
import { StartDm } from '../start-dm.tsx';
import { FavoriteGames } from './favorite-games.tsx';
import { LinkedServices } from './linked-services.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { useProfile } from './profiles.queries.ts';

interface ProfileCardProps {
  person: Person;
  hasStartDm: boolean;
  /** Closes the popup around the card. */
  onLeave: () => void;
}

export function ProfileCard({ person, hasStartDm, onLeave }: ProfileCardProps) {
  const profile = useProfile(person.username);
  return (
    <div className="grid gap-5 bg-inherit">
      <div className="flex items-center gap-4 pe-8">
        <Avatar name={person.username} src={profile.data ? profile.data.profilePic : person.profilePic} size={64} />
        <div className="min-w-0">
          <h2 className="text-lg wrap-anywhere">{person.username}</h2>
          <Link
            to="/u/$username"
            params={{ username: person.username }}
            onClick={onLeave}
            className="link inline-flex min-h-6 items-center text-sm"
          >
            View page
          </Link>
        </div>
      </div>
      {profile.data ? (
        <Details profile={profile.data} hasStartDm={hasStartDm} onLeave={onLeave} />
      ) : profile.isFetching ? (
        <ProfileSkeleton />
      ) : profile.error instanceof ApiError && profile.error.code === 'not_found' ? (
        <p role="alert" className="text-sm text-muted">
          {profileTexts.profileGone}
        </p>
      ) : (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="text-sm text-danger-text">{profileTexts.profileFailed}</p>
          <Button size="small" onClick={() => void profile.refetch()}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

function Details({ profile, hasStartDm, onLeave }: Omit<ProfileCardProps, 'person'> & { profile: Profile }) {
  const { username, place } = profile;

  /** Opens the dialog after the popup has closed, so that two overlays are never visible together. */
  function leaveFor(ask: () => void) {
    onLeave();
    ask();
  }

  return (
    <>
      <p
        dir="auto"
        className="text-start text-sm wrap-anywhere whitespace-pre-wrap text-muted [unicode-bidi:plaintext]"
      >
        {profile.bio?.trim() || 'No bio available.'}
      </p>
      {place && (
        <p className="flex items-center gap-1.5 text-sm text-muted">
          <MapPin size={16} aria-hidden="true" />
          {nameOf(place)}
        </p>
      )}
      <FavoriteGames games={profile.favoriteGames} onLeave={onLeave} />
      <LinkedServices profile={profile} />
      {profile.isOwn ? (
        <p className="text-sm text-muted">
          This is you.{' '}
          <Link to="/account" className="link">
            Go to profile page
          </Link>
        </p>
      ) : (
        // Stays visible while the profile scrolls.
        <div className="sticky bottom-0 -mx-5 -mb-5 bg-inherit px-5 pt-3 pb-5">
          <div className="grid gap-2">
            {hasStartDm && <StartDm target={{ username }} />}
            <FollowButton username={username} />
          </div>
          <div className="-mb-2 grid grid-cols-2 gap-2 pt-2">
            <Button
              kind="ghost"
              size="small"
              onClick={() => leaveFor(() => askToReport({ kind: 'person', id: username }))}
            >
              <Flag size={17} aria-hidden="true" />
              Report
            </Button>
            <Button kind="ghost" size="small" onClick={() => leaveFor(() => askToBlock(username))}>
              <Ban size={17} aria-hidden="true" />
              Block
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
