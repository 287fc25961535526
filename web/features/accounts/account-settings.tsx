/** Log-in settings: the read-only e-mail and username, and the forms that change username and password. */
import { accountTexts } from '@starparty/contract/account-texts.ts';
import { KeyRound, Sparkles } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { lazyPart } from '../../ui/overlays/lazy.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { Notice } from '../../ui/states/notice.tsx';

const PasswordForm = lazyPart(async () => (await import('./password-form.tsx')).PasswordForm, {
  nameOf: () => 'The password form',
});

interface AccountSettingsProps {
  id: string;
  email: string;
  username: string;
  /** Renders the username generator, which belongs to another feature. */
  renderUsernameGenerator: (onClose: () => void) => ReactNode;
}

export function AccountSettings({ id, email, username, renderUsernameGenerator }: AccountSettingsProps) {
  const [isGenerating, setIsGenerating] = useState(false);
  const [isChanging, setIsChanging] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  const generateButton = useRef<HTMLButtonElement>(null);
  const passwordButton = useRef<HTMLButtonElement>(null);

  function closeGenerator() {
    setIsGenerating(false);
    generateButton.current?.focus();
  }

  function closePassword(hasChanged: boolean) {
    setIsChanging(false);
    setIsChanged(hasChanged);
    passwordButton.current?.focus();
  }

  return (
    <SettingsSection id={id} title="Account Settings">
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField label="E-Mail" readOnly required={false} value={email} />
        <TextField label="Username" readOnly required={false} value={username} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button ref={generateButton} aria-expanded={isGenerating} onClick={() => setIsGenerating(!isGenerating)}>
          <Sparkles size={19} aria-hidden="true" />
          Generate Username
        </Button>
        <Button
          ref={passwordButton}
          aria-expanded={isChanging}
          onClick={() => {
            setIsChanging(!isChanging);
            setIsChanged(false);
          }}
        >
          <KeyRound size={19} aria-hidden="true" />
          Change Password?
        </Button>
      </div>
      {isGenerating && renderUsernameGenerator(closeGenerator)}
      {isChanged && <Notice kind="success">{accountTexts.passwordUpdated}</Notice>}
      {isChanging && (
        <div className="animate-fade rounded-card border border-line bg-raised/40 p-4">
          <PasswordForm onDone={closePassword} />
        </div>
      )}
    </SettingsSection>
  );
}
