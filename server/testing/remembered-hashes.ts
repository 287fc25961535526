/** Password hashes for tests that do not test passwords. They are real hashes, computed once per process. */
import { type Hashing, scrypt } from '../features/auth/auth-hashing.ts';

const hashes = new Map<string, Promise<string>>();
const verdicts = new Map<string, Promise<boolean>>();

function once<T>(known: Map<string, Promise<T>>, key: string, work: () => Promise<T>): Promise<T> {
  const found = known.get(key) ?? work();
  known.set(key, found);
  return found;
}

export const rememberedHashes: Hashing = {
  hash: (password) => once(hashes, password, () => scrypt.hash(password)),
  verify: (attempt) => once(verdicts, `${attempt.hash} ${attempt.password}`, () => scrypt.verify(attempt)),
};
