// `npm run test:nightly`: `npm test` with everything that is too long for each change. Takes the same arguments.
process.env.TEST_NIGHTLY = '1';
await import('./test.ts');
