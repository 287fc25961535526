/** A link to another page that looks like a button. */
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { type ButtonKind, type ButtonSize, buttonStyles } from './button-styles.ts';

interface LookProps extends ComponentProps<'a'> {
  kind?: ButtonKind;
  size?: ButtonSize;
}

function ButtonLook({ kind, size, className, ...rest }: LookProps) {
  return <a {...rest} className={buttonStyles(kind, size, className)} />;
}

export const LinkButton = createLink(ButtonLook);
