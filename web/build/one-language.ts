/** Removes React Aria's texts in languages other than the product's. */
import type { Plugin } from 'vite';

const sentences = /\/node_modules\/react-(?:aria|stately|aria-components)\/dist\/intl\/(?:.*\/)?(\w\w-\w\w)\.m?js$/;
const own = 'en-US';

/** Empties the modules of other languages. React Aria falls back to English for a missing language. */
export function oneLanguage(): Plugin {
  return {
    name: 'starparty:one-language',
    apply: 'build',
    load(id) {
      const language = sentences.exec(id)?.[1];
      return language && language !== own ? 'export default undefined;' : null;
    },
  };
}
