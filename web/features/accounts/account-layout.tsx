/**
 * The frame of the account pages: the heading, the content, and links to all account pages. On a desktop, the links are
 * beside the content. In narrower windows, /account lists them with descriptions, and the other pages show them in a
 * short row.
 */
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Bell, ChevronRight, Database, EyeOff, KeyRound, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { type PageSection, SectionLinks } from '../../ui/section-links.tsx';

const pages = [
  { to: '/account', name: 'Account', about: 'Picture, login, services, bio, games and posts', Icon: UserRound },
  { to: '/account/privacy', name: 'Privacy', about: 'Place, read receipts, followed and blocked people', Icon: EyeOff },
  { to: '/account/notifications', name: 'Notifications', about: 'What the bell shows, and sounds', Icon: Bell },
  { to: '/account/security', name: 'Security', about: 'Devices where you are signed in', Icon: KeyRound },
  { to: '/account/data', name: 'Data', about: 'Download, deletion, comments, likes', Icon: Database },
] as const;

interface AccountLayoutProps {
  title: (typeof pages)[number]['name'];
  /** The sections of /account. The other pages have no sections. */
  sections?: readonly PageSection[];
  children: ReactNode;
}

export function AccountLayout({ title, sections, children }: AccountLayoutProps) {
  const links = <PageLinks sections={sections} />;
  return (
    <div className="grid gap-x-10 gap-y-4 desktop:grid-cols-[minmax(0,42.5rem)_minmax(12rem,1fr)]">
      {!sections && links}
      <h1 className="reading text-2xl desktop:col-span-2 desktop:row-start-1">{title}</h1>
      {sections && links}
      <div className="reading grid min-w-0 gap-4 self-start desktop:col-start-1 desktop:row-start-2">{children}</div>
    </div>
  );
}

/** Styles for windows without the desktop's side list. */
const looks = {
  list: {
    list: 'max-desktop:panel max-desktop:divide-y max-desktop:divide-line max-desktop:*:first:hidden',
    link: 'max-desktop:px-4 max-desktop:text-text max-desktop:hover:bg-raised',
  },
  row: {
    list: 'max-desktop:-mx-2 max-desktop:flex max-desktop:flex-wrap max-desktop:gap-1 max-desktop:*:first:basis-full',
    link: 'max-desktop:inline-flex max-desktop:rounded-field max-desktop:px-2 max-desktop:hover:bg-raised max-desktop:aria-[current=page]:bg-raised',
  },
};

function PageLinks({ sections }: Pick<AccountLayoutProps, 'sections'>) {
  const look = sections ? looks.list : looks.row;
  const hiddenInRow = sections ? '' : 'max-desktop:hidden';
  return (
    <nav
      aria-label="Account pages"
      className="reading self-start desktop:sticky desktop:top-[calc(var(--top-bar)+1.5rem)] desktop:col-start-2 desktop:row-start-2"
    >
      <ul className={`desktop:grid desktop:border-s desktop:border-line ${look.list}`}>
        {pages.map(({ to, name, about, Icon }) => {
          const isAccount = to === '/account';
          return (
            <li key={to}>
              <Link
                to={to}
                activeOptions={{ exact: true }}
                className={`flex min-h-11 items-center gap-3 py-2 text-muted transition-colors hover:text-text aria-[current=page]:text-text desktop:-ms-px desktop:border-s-2 desktop:border-transparent desktop:ps-4 desktop:aria-[current=page]:border-ember forced-colors:aria-[current=page]:underline ${look.link}`}
              >
                {isAccount && !sections && <ArrowLeft size={18} className="desktop:hidden" aria-hidden="true" />}
                <Icon size={19} strokeWidth={1.75} className={`flex-none ${hiddenInRow}`} aria-hidden="true" />
                <span className="min-w-0 flex-1">
                  <span className="font-semibold">{name}</span>{' '}
                  {!(isAccount && sections) && (
                    <span className={`block text-sm text-muted ${hiddenInRow}`}>{about}</span>
                  )}
                </span>
                {sections && (
                  <ChevronRight size={19} className="flex-none text-muted desktop:hidden" aria-hidden="true" />
                )}
              </Link>
              {isAccount && sections && <SectionLinks sections={sections} />}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
