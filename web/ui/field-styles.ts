/** How everything looks that one types into. */

export const fieldStyles =
  'w-full rounded-field border bg-raised px-3 text-base text-text transition-colors duration-150 ' +
  'border-line-strong hover:border-muted focus:border-aurora focus:outline-2 focus:-outline-offset-1 ' +
  'focus:outline-aurora aria-invalid:border-danger read-only:text-muted disabled:opacity-55';
