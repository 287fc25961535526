/** How the three dots look that open the menu of a thing on the page. */
export const menuButtonStyles =
  'grid size-11 place-items-center rounded-full text-muted transition-colors hover:bg-raised hover:text-text aria-expanded:bg-raised';
