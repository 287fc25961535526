/** What a feature explains of itself: one text for each thing that one can do, which the guide finds and the pages confirm. */

export interface HelpText {
  /** Stays the same; written like `change-username`. */
  id: string;
  title: string;
  /** How it is done, in one to three sentences. */
  text: string;
  /** Where it is done: an address of this site and the name that the link has. */
  page: { label: string; to: string };
  /** How players may ask for it, in plain words. */
  asks: string[];
}
