/** The picture of the landing page: a ringed planet with seven pages of the product in orbit. */
import { BigPlanet } from './big-planet.tsx';
import { orbitBodies, tall, wide } from './orbit-bodies.ts';
import { OrbitLines } from './orbit-lines.tsx';
import { OrbitLink } from './orbit-link.tsx';
import { OrbitMoons } from './orbit-moons.tsx';
import './orbit-scene.css';

export function OrbitScene() {
  return (
    <div className="orbit-scene">
      <OrbitLines scene={wide} className="below:hidden" />
      <OrbitLines scene={tall} className="beside:hidden" />
      <OrbitMoons scene={wide} className="below:hidden" />
      <OrbitMoons scene={tall} className="beside:hidden" />
      <BigPlanet className="orbit-planet" />
      <ul aria-label="Places in Starparty">
        {orbitBodies.map((body) => (
          <OrbitLink key={body.name} body={body} />
        ))}
      </ul>
    </div>
  );
}
