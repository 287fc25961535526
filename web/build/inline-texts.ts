/** Writes each sentence of the contract where it is said, so that a page loads its own and not those of all pages. */
import { texts } from '@starparty/contract/errors.ts';
import type { Plugin } from 'vite';

const webModule = /\/web\/.*\.tsx?$/;
const sentences: Record<string, string> = texts;

/** Replaces `texts.name` by the sentence itself; nothing then refers to the catalogue, and the bundle leaves it out. */
export function inlineTexts(): Plugin {
  return {
    name: 'starparty:inline-texts',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!webModule.test(id) || !/import \{[^}]*\btexts\b[^}]*\} from '@starparty\/contract\/errors\.ts'/.test(code)) {
        return null;
      }
      const inlined = code.replace(/\btexts\.(\w+)/g, (whole, name) => JSON.stringify(sentences[name]) ?? whole);
      return { code: inlined, map: null };
    },
  };
}
