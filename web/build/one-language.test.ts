// @vitest-environment node
/** The bundle contains texts in the product's language only. */
import { expect, test } from 'vitest';
import { oneLanguage } from './one-language.ts';

const load = oneLanguage().load as (id: string) => string | null;

test.each([
  ['/x/node_modules/react-aria/dist/intl/overlays/de-DE.mjs', 'export default undefined;'],
  ['/x/node_modules/react-aria-components/dist/intl/zh-CN.mjs', 'export default undefined;'],
  ['/x/node_modules/react-aria/dist/intl/overlays/en-US.mjs', null],
  ['/x/node_modules/somebody-else/dist/intl/de-DE.mjs', null],
])('%s', (id, code) => {
  expect(load(id)).toBe(code);
});
