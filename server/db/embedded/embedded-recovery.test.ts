import { expect, test } from 'vitest';
import { recoveryOptions } from './embedded-recovery.ts';

test.each([
  ['linux', '6.18.44', true],
  ['linux', '5.8.0-generic', true],
  ['linux', '5.7.19', false],
  ['linux', '4.19.0-27-amd64', false],
  ['darwin', '24.1.0', false],
  ['win32', '10.0.22631', false],
])('%s %s syncs the whole file system before a recovery: %s', (platform, release, isWhole) => {
  expect(recoveryOptions(platform, release)).toEqual(isWhole ? ['-c', 'recovery_init_sync_method=syncfs'] : []);
});
