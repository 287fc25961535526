// `npm run test:nightly`: `npm test` including the tests that take too long for each change. Takes the same arguments.
process.env.TEST_NIGHTLY = '1';
await import('./test.ts');
