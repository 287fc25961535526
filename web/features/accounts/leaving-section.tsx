/** Downloading personal data and deleting the account. */
import { downloadPath } from '@starparty/contract/account.ts';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { buttonStyles } from '../../ui/button-styles.ts';
import { lazyOverlay } from '../../ui/overlays/lazy.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';

const DeleteAccountDialog = lazyOverlay(async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog);

export function LeavingSection({ id }: { id: string }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <SettingsSection id={id} title="Your data">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-64 text-sm text-muted">
          Everything Starparty stores about you in one ZIP file: your texts as JSON, and your pictures.
        </p>
        <a href={downloadPath} download className={buttonStyles()}>
          <Download size={19} aria-hidden="true" />
          Download my data
        </a>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
        <p className="min-w-0 flex-1 basis-64 text-sm text-muted">Permanently delete your account and your posts.</p>
        <Button onClick={() => setIsAsking(true)}>
          <Trash2 size={19} aria-hidden="true" />
          Delete my account
        </Button>
      </div>
      <DeleteAccountDialog isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </SettingsSection>
  );
}
