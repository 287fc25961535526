/** A link in orbit: an icon with its name below it. The name is also a tooltip on hover, focus and tap. */
import { Link } from '@tanstack/react-router';
import { type CSSProperties, useId } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { useTooltip } from '../../ui/overlays/use-tooltip.ts';
import type { OrbitBody } from './orbit-bodies.ts';

export function OrbitLink({ body }: { body: OrbitBody }) {
  const { isOpen, open, handlers } = useTooltip();
  const noteId = useId();
  const isVisitor = useSession().status === 'signed-out';
  const { name, to, Icon, hue, isMembersOnly } = body;
  const note = isVisitor && isMembersOnly ? 'Members only' : undefined;
  const place = {
    '--wide-x': body.wide.x,
    '--wide-y': body.wide.y,
    '--tall-x': body.tall.x,
    '--tall-y': body.tall.y,
    '--body-light': `oklch(0.9 0.1 ${hue})`,
    '--body-dark': `oklch(0.6 0.13 ${hue + 25})`,
  } as CSSProperties;
  return (
    <li style={place} className="orbit-place" {...handlers} onFocus={open}>
      <Link to={to} aria-label={name} aria-describedby={note && noteId} className="orbit-body">
        <Icon className="size-[44%]" strokeWidth={1.9} aria-hidden="true" />
      </Link>
      <span
        aria-hidden={!isOpen}
        role={isOpen ? 'tooltip' : undefined}
        className={`absolute top-full start-1/2 mt-2 -translate-x-1/2 rtl:translate-x-1/2 rounded-field px-1.5 py-0.5 tablet:px-2.5 text-center text-sm font-semibold whitespace-nowrap transition-colors ${
          // The gap between link and tooltip is part of the tooltip, so that the pointer can cross the gap.
          isOpen
            ? 'z-10 bg-text text-sky shadow-float before:absolute before:inset-x-0 before:bottom-full before:h-2'
            : 'pointer-events-none text-muted'
        }`}
      >
        <span>{name}</span>
        {note && (
          <span id={noteId} hidden={!isOpen} className="block text-xs font-normal">
            {note}
          </span>
        )}
      </span>
    </li>
  );
}
