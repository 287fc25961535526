/** What a person tells about themselves, and the way to write to them. */
import { texts } from '@starparty/contract/errors.ts';
import type { Person, Profile } from '@starparty/contract/profiles.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { FavoriteGames } from './favorite-games.tsx';
import { LinkedServices } from './linked-services.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { useProfile } from './profiles.queries.ts';

export function ProfileCard({ person }: { person: Person }) {
  const profile = useProfile(person.username);
  return (
    <div className="grid gap-5 bg-inherit">
      <div className="flex items-center gap-4 pr-8">
        <Avatar name={person.username} src={profile.data ? profile.data.profilePic : person.profilePic} size={64} />
        <h2 className="min-w-0 text-lg wrap-anywhere">{person.username}</h2>
      </div>
      {profile.data ? (
        <Details profile={profile.data} />
      ) : profile.isFetching ? (
        <ProfileSkeleton />
      ) : (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="text-sm text-danger-text">{texts.profileFailed}</p>
          <Button size="small" onClick={() => void profile.refetch()}>
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}

function Details({ profile }: { profile: Profile }) {
  const navigate = useNavigate();
  return (
    <>
      <p dir="auto" className="text-start text-sm wrap-anywhere whitespace-pre-wrap text-muted">
        {profile.bio?.trim() || 'No bio available.'}
      </p>
      <FavoriteGames games={profile.favoriteGames} />
      <LinkedServices profile={profile} />
      {profile.isOwn ? (
        <p className="text-sm text-muted">
          This is you.{' '}
          <Link to="/account" className="link">
            Go to profile page
          </Link>
        </p>
      ) : (
        // Always in sight, however much there is to read.
        <div className="sticky bottom-0 -mx-5 -mb-5 bg-inherit px-5 pt-3 pb-5">
          <Button
            kind="primary"
            className="w-full"
            onClick={() => void navigate({ to: '/dm-page', state: { username: profile.username } })}
          >
            <MessageCircle size={19} aria-hidden="true" />
            Start Dm
          </Button>
        </div>
      )}
    </>
  );
}
