/** Placeholder. */

export function AccountPage() {
  return <h1>AccountPage</h1>;
}
