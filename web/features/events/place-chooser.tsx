/** The finder's header: from where it looks, and the way to another place. */
import { texts } from '@starparty/contract/errors.ts';
import { ChevronDown, MapPin } from 'lucide-react';
import { useRef, useState } from 'react';
import { PlaceField } from '../../people/place-field.tsx';
import { Button } from '../../ui/button.tsx';
import { PopupPanel } from '../../ui/popup-panel.tsx';
import type { Where } from './where.ts';

export function PlaceChooser({ where }: { where: Where }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { name, point, position, typed, chooseTyped } = where;
  const isFetching =
    !name && !(position.at === 'found' && position.problem) && (point !== undefined || position.at === 'unknown');
  return (
    <>
      <h2 className="min-w-0">
        <button
          ref={button}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => {
            // Not every browser gives a pressed button the focus, and it has to come back here.
            button.current?.focus({ preventScroll: true });
            setIsOpen(true);
          }}
          className="flex h-11 max-w-full items-center gap-2 rounded-field px-2 font-display text-base transition-colors hover:bg-raised"
        >
          <MapPin size={18} className="flex-none text-aurora" aria-hidden="true" />
          <span className="truncate">
            {name ?? (isFetching ? texts.addressOnItsWay : point ? 'Around you' : 'United States')}
          </span>
          <ChevronDown size={16} className="flex-none text-muted" aria-hidden="true" />
          <span className="sr-only">, choose another place</span>
        </button>
      </h2>
      <PopupPanel
        label="Where do you look for events?"
        triggerRef={button}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      >
        <div className="grid gap-3">
          <PlaceField
            chosen={typed}
            onChoose={(place) => {
              if (!place) return;
              chooseTyped(place);
              setIsOpen(false);
            }}
          />
          {typed && (
            <Button
              size="small"
              onClick={() => {
                chooseTyped(null);
                setIsOpen(false);
              }}
            >
              {position.at === 'found' ? 'Use my position' : 'Forget this place'}
            </Button>
          )}
        </div>
      </PopupPanel>
    </>
  );
}
