/**
 * Asks new members to complete the profile. They can postpone it for this visit. A button above the feed, or in the
 * list of first steps, then opens the popup again.
 */
import type { Me } from '@starparty/contract/profiles.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/overlays.tsx';
import { PictureEditor } from './picture-editor.tsx';
import { type RenderGames, SetupForm } from './setup-form.tsx';
import { useSetupPutOff } from './setup-put-off.ts';

const title = 'Complete Your Profile';

interface SetupPopupProps {
  me: Me;
  renderGames: RenderGames;
  /** Whether to show the line that opens the postponed popup again. */
  hasLine?: boolean;
}

export function SetupPopup({ me, renderGames, hasLine = true }: SetupPopupProps) {
  const [isPutOff, setIsPutOff] = useSetupPutOff();
  return (
    <>
      {isPutOff && hasLine && (
        <div className="panel mb-4 flex flex-wrap items-center justify-between gap-3 px-4 py-3">
          <p className="text-sm">Your profile is not complete yet.</p>
          <Button size="small" onClick={() => setIsPutOff(false)}>
            {title}
          </Button>
        </div>
      )}
      <Dialog title={title} isWide isDismissable={false} isOpen={!isPutOff} onClose={() => setIsPutOff(true)}>
        <div className="grid gap-8">
          <p className="text-muted">
            Tell others who you are and what you play. Picture, games and accounts are optional. Everything but your age
            can be changed later.
          </p>
          {/* Outside the form, because the picture is saved at once and its prompt is a separate form. */}
          <section aria-label="Profile Picture" className="grid gap-5">
            <PictureEditor me={me} size={96} />
          </section>
          <SetupForm me={me} renderGames={renderGames} onLater={() => setIsPutOff(true)} />
        </div>
      </Dialog>
    </>
  );
}
