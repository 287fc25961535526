/** A password field with a button that reveals its content. */
import { type ComponentProps, useState } from 'react';
import { TextField } from './text-field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>;

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <button
          type="button"
          aria-label={isShown ? `Hide ${props.label}` : `Show ${props.label}`}
          onClick={() => setIsShown(!isShown)}
          className="h-full rounded-field px-3 text-sm font-semibold text-muted transition-colors hover:text-text"
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
}
