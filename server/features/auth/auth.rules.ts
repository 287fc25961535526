/** Reserved usernames. */
import { api } from '@starparty/contract/api.ts';
import type { Endpoint } from '@starparty/contract/endpoint.ts';

/** Names that look like the product, its staff, or a state of an account. */
const roles = `
  admin administrator host moderator mod staff support help official owner root system security team operator
  starparty nova guide bot you everyone here all null undefined nobody anonymous guest visitor member user
  unknown deleted deleted-user`;

/** First segments of the addresses of pages, and common ones of other sites. */
const places = `
  login logout signup signin signout forgot-password reset-password new settings account profile search about privacy terms
  faq home post dm-page notifications places chatbot marketplace item partyfinder party matchmaking-form matches events event-info
  api auth posts profiles games images rpc realtime docs health ready
  logogen namegen matchmaker assets listings market guest email-link e g u no-mail mail-stops`;

/** The endpoints. Pages of a feature usually begin with the same segment as its endpoints after `/api`. */
const endpoints = Object.values(api).flatMap((feature) => Object.values<Endpoint>(feature));
const resources = endpoints.map(({ path }) => path.split('/')[2] ?? '');

const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
};

/** Normalizes a name by its appearance: ignores case and separators, and replaces digits that look like letters. */
function normalizeName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[_.-]/g, '')
    .replace(/[0134578l]/g, (letter) => lookAlikes[letter] ?? letter);
}

const reservedUsernames = new Set([...`${roles} ${places}`.trim().split(/\s+/), ...resources].map(normalizeName));

/** Whether a username is reserved, in any spelling. */
export function isReservedUsername(username: string): boolean {
  return reservedUsernames.has(normalizeName(username));
}
