/** Placeholder. */

export function EventInfoPage() {
  return <h1>EventInfoPage</h1>;
}
