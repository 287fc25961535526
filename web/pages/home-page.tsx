/** The home feed. */

export function HomePage() {
  return <h1 className="text-xl">Home</h1>;
}
