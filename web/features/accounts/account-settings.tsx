/** Login settings: the read-only e-mail and username, and the forms that change them and the password. */
import { accountTexts } from '@starparty/contract/account-texts.ts';
import { AtSign, KeyRound, Pencil, Sparkles } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { lazyPart } from '../../ui/overlays/lazy.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { Notice } from '../../ui/states/notice.tsx';

/** Most members have not requested a change. */
const PendingEmail = lazyPart(async () => (await import('./pending-email.tsx')).PendingEmail);
const PasswordForm = lazyPart(async () => (await import('./password-form.tsx')).PasswordForm, {
  nameOf: () => 'The password form',
});
const EmailForm = lazyPart(async () => (await import('./email-form.tsx')).EmailForm, {
  nameOf: () => 'The e-mail form',
});

interface AccountSettingsProps {
  id: string;
  email: string;
  username: string;
  /** Renders the username form and the generator, which belong to another feature. */
  renderUsernameForm: (onClose: () => void) => ReactNode;
  renderUsernameGenerator: (onClose: () => void) => ReactNode;
}

export function AccountSettings(props: AccountSettingsProps) {
  const { id, email, username } = props;
  const emailForm = useDisclosure();
  const usernameForm = useDisclosure();
  const generator = useDisclosure();
  const passwordForm = useDisclosure();
  const [isChanged, setIsChanged] = useState(false);

  function closePassword(hasChanged: boolean) {
    setIsChanged(hasChanged);
    passwordForm.close();
  }

  return (
    <SettingsSection id={id} title="Account Settings">
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField label="E-Mail" readOnly required={false} value={email} />
        <TextField label="Username" readOnly required={false} value={username} />
      </div>
      <PendingEmail email={email} />
      <div className="flex flex-wrap gap-3">
        <Button {...emailForm.button}>
          <AtSign size={19} aria-hidden="true" />
          Change Email
        </Button>
        <Button {...usernameForm.button}>
          <Pencil size={19} aria-hidden="true" />
          Type Username
        </Button>
        <Button {...generator.button}>
          <Sparkles size={19} aria-hidden="true" />
          Generate Username
        </Button>
        <Button
          {...passwordForm.button}
          onClick={() => {
            passwordForm.button.onClick();
            setIsChanged(false);
          }}
        >
          <KeyRound size={19} aria-hidden="true" />
          Change Password?
        </Button>
      </div>
      {emailForm.isOpen && (
        <Panel>
          <EmailForm onDone={emailForm.close} />
        </Panel>
      )}
      {usernameForm.isOpen && <Panel>{props.renderUsernameForm(usernameForm.close)}</Panel>}
      {generator.isOpen && props.renderUsernameGenerator(generator.close)}
      {isChanged && <Notice kind="success">{accountTexts.passwordUpdated}</Notice>}
      {passwordForm.isOpen && (
        <Panel>
          <PasswordForm onDone={closePassword} />
        </Panel>
      )}
    </SettingsSection>
  );
}

/**
 * State of a button that opens and closes a part below it. Closing the part from inside returns the focus to the
 * button.
 */
function useDisclosure() {
  const [isOpen, setIsOpen] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  return {
    isOpen,
    close() {
      setIsOpen(false);
      ref.current?.focus();
    },
    button: { ref, 'aria-expanded': isOpen, onClick: () => setIsOpen(!isOpen) },
  };
}

function Panel({ children }: { children: ReactNode }) {
  return <div className="animate-fade rounded-card border border-line bg-raised/40 p-4">{children}</div>;
}
