// The lockfile lists the packages of every platform, regardless of the registry that the last `npm install` used.
import { expect, test } from 'vitest';
import { findMissingPackages, readLockfile } from './complete-lockfile.ts';

test('package-lock.json is complete; "node scripts/complete-lockfile.ts" completes it', () => {
  expect(Object.keys(findMissingPackages(readLockfile()))).toEqual([]);
});

test('a missing package gets the platform in its name', () => {
  const packages = {
    '': {},
    'node_modules/tool': {
      dev: true,
      optionalDependencies: { '@tool/linux-arm64-musl': '1.2.3', '@tool/win32-x64-msvc': '1.2.3', there: '1.0.0' },
    },
    'node_modules/tool/node_modules/there': { version: '1.0.0' },
  };
  expect(findMissingPackages({ packages })).toEqual({
    'node_modules/@tool/linux-arm64-musl': {
      version: '1.2.3',
      os: ['linux'],
      cpu: ['arm64'],
      libc: ['musl'],
      dev: true,
      optional: true,
    },
    'node_modules/@tool/win32-x64-msvc': { version: '1.2.3', os: ['win32'], cpu: ['x64'], dev: true, optional: true },
  });
});
