/** Marks a player who joined the party finder recently. */
import { Sprout } from 'lucide-react';

export function NewHere() {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full bg-ember-wash px-2.5 py-0.5 text-sm font-semibold text-ember">
      <Sprout size={15} aria-hidden="true" />
      New here
    </span>
  );
}
