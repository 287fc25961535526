/** The empty feed of a new community: the first things to do. */
import { feedTexts } from '@starparty/contract/feed-texts.ts';
import { Link } from '@tanstack/react-router';
import { CalendarPlus, type LucideIcon, PenLine, Send, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { QuietPlanet } from '../../ui/drawings/quiet-planet.tsx';
import { shareLink } from '../../ui/share-link.ts';

const nameStyle = 'font-semibold text-start rounded-field after:absolute after:inset-0 hover:underline';

export function FirstDay({ onWrite }: { onWrite: () => void }) {
  return (
    <div className="panel grid justify-items-center gap-6 px-4 py-10 text-center">
      <QuietPlanet className="w-40" />
      <div className="grid gap-1">
        <p className="font-semibold">No data fetched yet...</p>
        <p className="max-w-100 text-sm text-muted">{feedTexts.firstDay}</p>
      </div>
      <ul className="grid w-full max-w-dialog gap-2 tablet:grid-cols-2">
        <Action Icon={PenLine} detail="What are you playing?">
          <button type="button" onClick={onWrite} className={nameStyle}>
            Write a post
          </button>
        </Action>
        <Action Icon={Send} detail="Copy the address for them.">
          <button type="button" onClick={() => void shareLink('/', 'Starparty')} className={nameStyle}>
            Invite friends
          </button>
        </Action>
        <Action Icon={CalendarPlus} detail="A game night, a tournament.">
          <Link to="/events" className={nameStyle}>
            Plan an event
          </Link>
        </Action>
        <Action Icon={Tag} detail="A controller you don't use.">
          <Link to="/marketplace" search={{}} className={nameStyle}>
            Sell something
          </Link>
        </Action>
      </ul>
    </div>
  );
}

function Action({ Icon, detail, children }: { Icon: LucideIcon; detail: string; children: ReactNode }) {
  return (
    <li className="relative flex items-center gap-3 rounded-field border border-line bg-raised p-3 text-start transition-colors hover:bg-raised-more">
      <Icon size={22} aria-hidden="true" className="flex-none text-aurora" />
      <span className="grid min-w-0 justify-items-start">
        {children}
        <span className="text-sm text-muted">{detail}</span>
      </span>
    </li>
  );
}
