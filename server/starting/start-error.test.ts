import { expect, test } from 'vitest';
import { StorageFullError } from '../providers/storage/storage.ts';
import { explainFileError, explainOutput, StartError } from './start-error.ts';

const full = 'The disk of /data is full. Saved data is safe: free some space and start again.';

test.each([
  ['a file that cannot be written', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  [
    'a picture that cannot be stored',
    new StorageFullError('x', { cause: Object.assign(new Error('write'), { code: 'ENOSPC' }) }),
  ],
  [
    'a statement that PostgreSQL has no space for',
    new Error('Failed query', { cause: Object.assign(new Error('x'), { code: '53100' }) }),
  ],
])('%s is reported as a full disk', (_, error) => {
  const explained = explainFileError(error, '/data');
  expect(explained).toBeInstanceOf(StartError);
  expect(String((explained as Error).message)).toBe(full);
});

test('errors that are already explained or unrelated to files are unchanged', () => {
  const sentence = new StartError('Port 3000 is in use.');
  expect(explainFileError(sentence, '/data')).toBe(sentence);
  const fault = new Error('fault');
  expect(explainFileError(fault, '/data')).toBe(fault);
});

test.each([
  'FATAL:  could not extend file "base/1/2691": No space left on device',
  'ERROR:  could not extend file "base/1/1259": wrote only 4096 of 8192 bytes at block 3\nHINT:  Check free disk space.\nPANIC:  cannot abort transaction 1',
])('recognizes a full disk in PostgreSQL output: %s', (output) => {
  expect(explainOutput(output, '/data')?.message).toBe(full);
});
