/** Writes each sentence of the contract where it is said, so that a page loads its own and not those of all pages. */
import { errors, texts } from '@starparty/contract/errors.ts';
import type { Plugin } from 'vite';

const webModule = /\/web\/.*\.tsx?$/;
const importsThem = /import \{[^}]*\b(errors|texts)\b[^}]*\} from '@starparty\/contract\/errors\.ts'/;
const sentences: Record<string, string> = texts;
const problems: Record<string, { text: string }> = errors;

/**
 * Replaces `texts.name` and `errors.name.text` by the sentence itself; nothing then refers to the catalogue, and the bundle
 * leaves it out.
 */
export function inlineTexts(): Plugin {
  return {
    name: 'starparty:inline-texts',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!webModule.test(id) || !importsThem.test(code)) return null;
      const inlined = code
        .replace(/\btexts\.(\w+)/g, (whole, name) => JSON.stringify(sentences[name]) ?? whole)
        .replace(/\berrors\.(\w+)\.text\b/g, (whole, name) => JSON.stringify(problems[name]?.text) ?? whole);
      return { code: inlined, map: null };
    },
  };
}
