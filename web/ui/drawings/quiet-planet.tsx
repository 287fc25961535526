/** A sleeping ringed planet, for a place where nothing is yet; its file comes when it is first shown. */
import file from './quiet-planet.svg';

export function QuietPlanet({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 160 110" aria-hidden="true">
      <use href={`${file}#planet`} />
    </svg>
  );
}
