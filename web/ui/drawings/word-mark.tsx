/** The product name with the planet. Screen readers read it as a single word. */
import { PlanetMark } from './planet-mark.tsx';

interface WordMarkProps {
  planetSize?: number;
  /** Stacked puts the planet above the name. */
  isStacked?: boolean;
  className?: string;
}

export function WordMark({ planetSize = 34, isStacked = false, className = 'text-base' }: WordMarkProps) {
  return (
    <span className={`inline-flex items-center ${isStacked ? 'flex-col gap-2' : 'gap-2.5'}`}>
      <PlanetMark size={planetSize} />
      <span aria-hidden="true" className={`word-mark ${className}`}>
        S T A R P A R T Y
      </span>
      <span className="sr-only">Starparty</span>
    </span>
  );
}
