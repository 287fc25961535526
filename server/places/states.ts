/** Finds states by what people type. */
import { type StateCode, usStates } from '@starparty/contract/us-states.ts';
import { foldWords } from './fold.ts';

// Not `fold`, which takes Montana's code for "Mount".
const plain = (text: string) => foldWords(text).join(' ');
const forms = usStates.map((codeAndName) => codeAndName.map(plain));

/** The code of the state with this code or name; undefined for anything else. */
export function findState(text: string): StateCode | undefined {
  const sought = plain(text);
  return usStates[forms.findIndex((own) => own.includes(sought))]?.[0];
}

/** Indexes of the states whose code or name begins with some words in plain letters. */
export function statesBeginningWith(sought: string): number[] {
  return forms.flatMap((own, index) => (own.some((form) => form.startsWith(sought)) ? [index] : []));
}
