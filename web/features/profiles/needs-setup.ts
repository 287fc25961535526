/** Whether a member must complete the profile. */

interface Newcomer {
  /** Undefined if it could not be loaded. */
  isFirstTime?: boolean;
  age: number | null;
  createdAt: string;
}

/**
 * Whether onboarding is required, according to the server's flag. Without the flag, it is required for members who
 * joined today and have no age.
 */
export function needsSetup({ isFirstTime, age, createdAt }: Newcomer, now = new Date()): boolean {
  return isFirstTime ?? (age === null && new Date(createdAt).toDateString() === now.toDateString());
}
