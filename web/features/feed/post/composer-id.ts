/** The id of the text area on Home. A link with this hash focuses it. */
export const composerId = 'write-post';
