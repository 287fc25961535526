/** Finds states by code or name. */
import { type StateCode, usStates } from '@starparty/contract/us-states.ts';
import { foldWords } from './fold.ts';

// Does not use `fold`, which expands Montana's code to "Mount".
const plain = (text: string) => foldWords(text).join(' ');
const forms = usStates.map((codeAndName) => codeAndName.map(plain));

/** The code of the state with this code or name. Undefined if there is no such state. */
export function findState(text: string): StateCode | undefined {
  const wanted = plain(text);
  return usStates[forms.findIndex((own) => own.includes(wanted))]?.[0];
}

/** Indexes of the states whose code or name begins with this plain text. */
export function statesBeginningWith(start: string): number[] {
  return forms.flatMap((own, index) => (own.some((form) => form.startsWith(start)) ? [index] : []));
}
