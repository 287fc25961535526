/** Finds contact details outside of Starparty: links, mail addresses and phone numbers. */
import { findLinks } from '../../../ui/text/find-links.ts';

const mail =
  /[\p{L}\p{N}._%+-]+\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\s?(?:\.|\(dot\)|\[dot\])\s?\p{L}{2,}/iu;

/** Groups of digits with the usual separators. Does not match prices and sizes. `date` excludes dates. */
const digits = /(?<![\p{L}\p{N}.,$€£#])\+?\(?\d[\d\s().-]{5,}\d(?![\p{L}\p{N}]|[.,:]\d)/gu;
const date = /^(?:\d{4}([.-])\d{1,2}\1\d{1,2}|\d{1,2}([.-])\d{1,2}\2\d{2,4})$/;
const fewestDigits = 7;
/** The maximum length of a phone number (ITU-T E.164). */
const mostDigits = 15;

export function hasContact(text: string): boolean {
  return findLinks(text).some(({ url }) => url !== undefined) || mail.test(text) || hasPhone(text);
}

function hasPhone(text: string): boolean {
  return [...text.matchAll(digits)].some(([match]) => {
    const count = match.replace(/\D/g, '').length;
    return count >= fewestDigits && count <= mostDigits && !date.test(match.trim());
  });
}
