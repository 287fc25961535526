/** The head of the page of a person: banner, picture, name, bio and actions. */
import { bannerPath } from '@starparty/contract/banners.ts';
import type { PersonPage } from '@starparty/contract/person-pages.ts';
import { CalendarDays, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { nameOf } from '../../people/place-names.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { dateFormat } from '../../ui/text/format.ts';

interface PersonHeadProps {
  person: Pick<PersonPage, 'username' | 'profilePic' | 'bio'> & Partial<Pick<PersonPage, 'place' | 'memberSince'>>;
  /** Buttons. On a desktop, they are beside the name, and in narrower windows below the bio. */
  actions: ReactNode;
}

export function PersonHead({ person, actions }: PersonHeadProps) {
  const { username, profilePic, bio, place, memberSince } = person;
  return (
    <header className="panel overflow-hidden">
      <Banner username={username} />
      <div className="grid gap-3 px-4 pb-5 tablet:px-6 desktop:grid-cols-[minmax(0,1fr)_auto] desktop:gap-x-6">
        <div className="flex min-w-0 flex-col gap-3 tablet:flex-row tablet:gap-5">
          <span className="-mt-14 w-fit flex-none self-start rounded-full bg-panel-solid p-1.5 tablet:-mt-10">
            <Avatar name={username} src={profilePic} size={112} />
          </span>
          <div className="grid min-w-0 content-start gap-2 tablet:pt-4">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <h1 className="min-w-0 text-2xl wrap-anywhere">{username}</h1>
              {place && (
                <p className="flex items-center gap-1.5 text-sm text-muted">
                  <MapPin size={16} className="flex-none" aria-hidden="true" />
                  {nameOf(place)}
                </p>
              )}
              {memberSince && (
                <p className="flex items-center gap-1.5 text-sm text-muted">
                  <CalendarDays size={16} className="flex-none" aria-hidden="true" />
                  Member since {monthOf(memberSince)}
                </p>
              )}
            </div>
            <p
              dir="auto"
              className={`max-w-reading text-start wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext] ${bio?.trim() ? '' : 'text-muted'}`}
            >
              {bio?.trim() || 'No bio available.'}
            </p>
          </div>
        </div>
        <div className="desktop:pt-4">{actions}</div>
      </div>
    </header>
  );
}

/** Decorative. The server draws it from the name. */
export function Banner({ username }: { username: string }) {
  return (
    <img
      src={`${bannerPath(username)}.svg`}
      alt=""
      width={1600}
      height={300}
      fetchPriority="high"
      className="h-28 w-full bg-raised object-cover tablet:h-36 cinema:h-44"
    />
  );
}

/** `Date.parse` reads the date as UTC, so the format uses UTC too. */
function monthOf(memberSince: string): string {
  return dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(`${memberSince}-01`));
}
