/** Placeholder. */

export function BeingBuiltPage() {
  return <h1>BeingBuiltPage</h1>;
}
