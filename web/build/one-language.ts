/** Leaves the sentences of React Aria out that are in other languages than Starparty's own. */
import type { Plugin } from 'vite';

const sentences = /\/node_modules\/react-(?:aria|stately|aria-components)\/dist\/intl\/(?:.*\/)?(\w\w-\w\w)\.m?js$/;
const own = 'en-US';

/** Empties the modules of other languages; React Aria passes over languages that are not there and says it in English. */
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
