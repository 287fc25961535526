/** Password hashes of Better Auth. Does not load its engine, which would take longer than most commands of the host. */
import { hashPassword, verifyPassword } from 'better-auth/crypto';

/** Hashes and verifies passwords. */
export interface Hashing {
  hash(password: string): Promise<string>;
  verify(attempt: { hash: string; password: string }): Promise<boolean>;
}

/** The default hashing, which is deliberately slow. */
export const scrypt: Hashing = { hash: hashPassword, verify: verifyPassword };
