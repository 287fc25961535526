/** The 50 states and the District of Columbia, which is what "the US" means in this product; territories are not part of it. */
import { foldWords } from './fold.ts';

/** In the order of their codes; files of the gazetteer refer to a state by its index here. */
export const states = [
  ['AK', 'Alaska'],
  ['AL', 'Alabama'],
  ['AR', 'Arkansas'],
  ['AZ', 'Arizona'],
  ['CA', 'California'],
  ['CO', 'Colorado'],
  ['CT', 'Connecticut'],
  ['DC', 'District of Columbia'],
  ['DE', 'Delaware'],
  ['FL', 'Florida'],
  ['GA', 'Georgia'],
  ['HI', 'Hawaii'],
  ['IA', 'Iowa'],
  ['ID', 'Idaho'],
  ['IL', 'Illinois'],
  ['IN', 'Indiana'],
  ['KS', 'Kansas'],
  ['KY', 'Kentucky'],
  ['LA', 'Louisiana'],
  ['MA', 'Massachusetts'],
  ['MD', 'Maryland'],
  ['ME', 'Maine'],
  ['MI', 'Michigan'],
  ['MN', 'Minnesota'],
  ['MO', 'Missouri'],
  ['MS', 'Mississippi'],
  ['MT', 'Montana'],
  ['NC', 'North Carolina'],
  ['ND', 'North Dakota'],
  ['NE', 'Nebraska'],
  ['NH', 'New Hampshire'],
  ['NJ', 'New Jersey'],
  ['NM', 'New Mexico'],
  ['NV', 'Nevada'],
  ['NY', 'New York'],
  ['OH', 'Ohio'],
  ['OK', 'Oklahoma'],
  ['OR', 'Oregon'],
  ['PA', 'Pennsylvania'],
  ['RI', 'Rhode Island'],
  ['SC', 'South Carolina'],
  ['SD', 'South Dakota'],
  ['TN', 'Tennessee'],
  ['TX', 'Texas'],
  ['UT', 'Utah'],
  ['VA', 'Virginia'],
  ['VT', 'Vermont'],
  ['WA', 'Washington'],
  ['WI', 'Wisconsin'],
  ['WV', 'West Virginia'],
  ['WY', 'Wyoming'],
] as const;

export type StateCode = (typeof states)[number][0];

// Not `fold`, which takes Montana's code for "Mount".
const plain = (text: string) => foldWords(text).join(' ');
const forms = states.map((codeAndName) => codeAndName.map(plain));

/** The code of the state with this code or name; undefined for anything else. */
export function findState(text: string): StateCode | undefined {
  const sought = plain(text);
  return states[forms.findIndex((own) => own.includes(sought))]?.[0];
}

/** Indexes of the states whose code or name begins with some words in plain letters. */
export function statesBeginningWith(sought: string): number[] {
  return forms.flatMap((own, index) => (own.some((form) => form.startsWith(sought)) ? [index] : []));
}
