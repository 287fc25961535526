/** The side column of Home in wide windows: people, events and listings. The member can hide each on this device. */
import type { Me } from '@starparty/contract/profiles.ts';
import { useEffect, useRef, useState } from 'react';
import { NextEvents } from '../features/events/next-events.tsx';
import { useHomeSide } from '../features/home/home.queries.ts';
import { PlayingNow } from '../features/home/playing-now.tsx';
import { NewestListings } from '../features/market/newest-listings.tsx';
import { usePerson } from '../lib/session/person.ts';
import { storageOf } from '../lib/session/person-storage.ts';
import { Button } from '../ui/button.tsx';

const entry = 'home-hidden';
type Part = 'playing' | 'events' | 'market';

export function HomeSide({ me }: { me: Me }) {
  const person = usePerson();
  const [hidden, setHidden] = useState(() => storageOf(person, 'localStorage').read<Part[]>(entry) ?? []);
  const showAll = useRef<HTMLButtonElement>(null);
  const hasHidden = useRef(false);
  // The pressed button is gone, so move the focus to the button that shows the part again.
  useEffect(() => {
    if (hasHidden.current && hidden.length > 0) showAll.current?.focus({ preventScroll: true });
  }, [hidden]);

  function change(next: Part[]) {
    hasHidden.current = true;
    setHidden(next);
    storageOf(person, 'localStorage').write(entry, next.length > 0 ? next : undefined);
  }
  // Minors neither see nor show who is online.
  const parts: Part[] = me.isOnlineShown === null ? ['events', 'market'] : ['playing', 'events', 'market'];
  const isShown = (part: Part) => parts.includes(part) && !hidden.includes(part);
  const { itemsOf, reason, retry } = useHomeSide(parts.some(isShown));
  const propsOf = (part: Part) => ({ reason, onRetry: retry, onHide: () => change([...hidden, part]) });
  return (
    <aside aria-label="Around the community" className="grid min-w-0 content-start gap-4">
      {isShown('playing') && (
        <PlayingNow isShown={me.isOnlineShown === true} players={itemsOf('playing')} {...propsOf('playing')} />
      )}
      {isShown('events') && <NextEvents isNear={me.place !== null} events={itemsOf('events')} {...propsOf('events')} />}
      {isShown('market') && <NewestListings listings={itemsOf('listings')} {...propsOf('market')} />}
      {hidden.length > 0 && (
        <Button ref={showAll} kind="ghost" size="small" className="justify-self-start" onClick={() => change([])}>
          Show hidden parts
        </Button>
      )}
    </aside>
  );
}
