/** Names of languages by code. */
const names = new Intl.DisplayNames('en-US', { type: 'language' });

export const languageName = (code: string): string => names.of(code) ?? code;
