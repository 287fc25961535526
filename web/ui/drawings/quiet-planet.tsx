/** A sleeping ringed planet, for empty lists. Its file loads when it first renders. */
import file from './quiet-planet.svg';

export function QuietPlanet({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 160 110" aria-hidden="true">
      <use href={`${file}#planet`} />
    </svg>
  );
}
