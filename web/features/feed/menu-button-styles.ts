/** How the three dots look that open the menu of a post or a comment. */
export const menuButtonStyles =
  'grid size-11 place-items-center rounded-full text-muted transition-colors hover:bg-raised hover:text-text aria-expanded:bg-raised';
