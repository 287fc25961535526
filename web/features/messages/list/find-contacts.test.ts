/** Contact details outside of Starparty, and text that only resembles them. */
import { expect, test } from 'vitest';
import { hasContact } from './find-contacts.ts';

test.each([
  'See https://pay.example/keyboard',
  'write to rue@example.org please',
  'rue (at) example (dot) org',
  'call 555-123-4567',
  'Text me: (555) 123 4567!',
  '+49 170 1234567',
  '5551234567',
])('"%s" has a contact', (text) => {
  expect(hasContact(text)).toBe(true);
});

test.each([
  'Is it still available?',
  'I give you $1250.00 for it',
  '1,250,000 points and 14 games',
  'On 2026-11-22 at 18:30',
  'from 22.11.2026',
  'a 1920x1080 screen, 144 Hz',
  'order #123456789',
  'and/or example.org',
  'me @ home',
  '12345678901234567890',
])('"%s" has none', (text) => {
  expect(hasContact(text)).toBe(false);
});
