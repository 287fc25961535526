/** Styles of all input fields. */

/**
 * Buttons that show a selected choice and open a list also look like fields. They need separate styles, because CSS
 * treats buttons as read-only.
 */
export const choiceFieldStyles =
  'w-full rounded-field border bg-raised px-3 text-base text-text transition-colors duration-150 ' +
  'border-line-strong hover:border-muted focus:border-aurora focus:outline-2 focus:-outline-offset-1 ' +
  'focus:outline-aurora disabled:opacity-55';

export const fieldStyles = `${choiceFieldStyles} aria-invalid:border-danger read-only:text-muted placeholder-shown:text-ellipsis`;
