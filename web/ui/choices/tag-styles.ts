/** A chip with room at its end for a remove button. */
export const tagStyles =
  'flex min-h-9 max-w-full items-center gap-1 rounded-full border border-line-strong bg-raised ps-3.5 text-sm ' +
  'pointer-coarse:min-h-11';
