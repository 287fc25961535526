/** A help text of a feature, for one task. The guide searches these texts. */

export interface HelpText {
  /** Stable, in the form `change-username`. */
  id: string;
  title: string;
  /** Instructions in one to three sentences. */
  text: string;
  /** The page of the task: a path of this site and the label of its link. */
  page: { label: string; to: string };
  /** Marks tasks that only the host can do. The page offers to forward the question to the host. */
  isForHost?: true;
}
