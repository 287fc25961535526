/** The place around which the finder searches, as a button that opens a popup to change it. */
import { eventTexts } from '@starparty/contract/event-texts.ts';
import { ChevronDown, MapPin } from 'lucide-react';
import { PlaceField } from '../../../people/place-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { Popup } from '../../../ui/overlays/overlays.tsx';
import { useOpener } from '../../../ui/overlays/use-opener.ts';
import type { Where } from '../where.ts';

export function PlaceChooser({ where }: { where: Where }) {
  const { ref: button, isOpen, open, close } = useOpener();
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
          onClick={open}
          className="flex h-11 max-w-full items-center gap-2 rounded-field px-2 font-display text-base transition-colors hover:bg-raised"
        >
          <MapPin size={18} className="flex-none text-aurora" aria-hidden="true" />
          <span className="truncate">
            {name ?? (isFetching ? eventTexts.addressOnItsWay : point ? 'Near you' : 'United States')}
          </span>
          <ChevronDown size={16} className="flex-none text-muted" aria-hidden="true" />
          <span className="sr-only">, choose another place</span>
        </button>
      </h2>
      <Popup label="Where are you looking for events?" triggerRef={button} isOpen={isOpen} onClose={close}>
        <div className="grid gap-3">
          {position.at !== 'unknown' && position.problem && <p className="text-sm text-muted">{position.problem}</p>}
          <PlaceField
            chosen={typed}
            onChoose={(place) => {
              if (!place) return;
              chooseTyped(place);
              close();
            }}
          />
          {typed && (
            <Button
              size="small"
              onClick={() => {
                chooseTyped(null);
                close();
              }}
            >
              {position.at === 'found' ? 'Use my location' : 'Forget this place'}
            </Button>
          )}
        </div>
      </Popup>
    </>
  );
}
