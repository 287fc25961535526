/** A space station above a planet, with an approaching ship. */
import type { Canvas } from '../canvas.ts';
import { darken, lighten, mix } from '../color.ts';
import { stars } from '../nature.ts';
import { nebula, planet, rocket } from '../space.ts';

export function station(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  c.rect(
    0,
    0,
    w,
    h,
    c.linear(0, 0, 1, 1, [
      [0, darken(p.sky[0], 0.45)],
      [1, darken(p.sky[1], 0.5)],
    ]),
  );
  nebula(c, w * r.between(0.3, 0.7), h * 0.4, w * 0.36, [p.far, p.sky[1], p.sky[2]], 10);
  stars(c, 190, 1);
  const low = r.chance(0.5);
  const color = mix(r.pick([p.warm, p.cool, p.sky[2], p.far]), p.mid, 0.25);
  if (low) {
    c.circle(w * 0.5, h * 1.72, w * 0.86, color, { opacity: 0.14 });
    planet(c, w * 0.5, h * 1.72, w * 0.82, color);
  } else {
    planet(c, w * r.between(0.16, 0.3), h * r.between(0.6, 0.75), u * r.between(26, 34), color, r.chance(0.6));
  }
  planet(c, w * r.between(0.76, 0.9), h * r.between(0.14, 0.24), u * r.between(4, 7), mix(p.light, p.far, 0.4));
  const [x, y] = [w * (low ? 0.46 : 0.62), h * r.between(0.4, 0.48)];
  const turn = r.between(-18, 14);
  c.group({ transform: `rotate(${turn.toFixed(1)} ${x} ${y})` }, () =>
    r.chance(0.5) ? wheel(c, x, y) : truss(c, x, y),
  );
  rocket(c, w * r.between(0.2, 0.36), h * r.between(0.18, 0.3), u * 2.1, r.between(50, 80));
}

/** Modules on a beam with wings of solar cells. */
function truss(c: Canvas, x: number, y: number): void {
  const { random: r, palette: p, unit: u } = c;
  const hull = mix('#dfe5f0', p.far, 0.18);
  c.rect(x - 44 * u, y - 0.9 * u, 88 * u, 1.8 * u, darken(hull, 0.35));
  for (const side of [-1, 1]) {
    for (const at of [22, 36]) {
      const px = x + side * at * u;
      for (const up of [-1, 1]) {
        const top = up < 0 ? y - 19 * u : y + 2.4 * u;
        c.rect(px - 4.6 * u, top, 9.2 * u, 16.6 * u, mix(p.warm, p.near, 0.45));
        c.rect(px - 4.1 * u, top + 0.5 * u, 8.2 * u, 15.6 * u, mix(p.cool, p.mid, 0.62));
        for (let i = 1; i < 6; i++) c.rect(px - 4.1 * u, top + i * 2.6 * u, 8.2 * u, 0.3 * u, darken(p.mid, 0.4));
        c.rect(px - 0.2 * u, top, 0.5 * u, 16.6 * u, darken(p.mid, 0.4));
      }
      c.rect(px - 0.7 * u, y - 2.6 * u, 1.4 * u, 5.2 * u, hull);
    }
  }
  c.rect(x - 15 * u, y - 4.4 * u, 30 * u, 8.8 * u, c.vertical(lighten(hull, 0.2), darken(hull, 0.4)), { rx: 3 * u });
  c.rect(
    x - 4 * u,
    y - 14 * u,
    8 * u,
    28 * u,
    c.linear(0, 0, 1, 0, [
      [0, lighten(hull, 0.2)],
      [1, darken(hull, 0.4)],
    ]),
    { rx: 3 * u },
  );
  c.circle(x, y, 5.4 * u, hull);
  c.circle(x, y, 3.6 * u, p.mid);
  c.circle(x, y, 2.8 * u, p.warm);
  for (let i = 0; i < 5; i++) {
    c.circle(x - 12.4 * u + i * 1.9 * u, y - 0.8 * u, 0.6 * u, r.chance(0.75) ? p.warm : p.mid);
    c.circle(x + 5 * u + i * 1.9 * u, y - 0.8 * u, 0.6 * u, r.chance(0.75) ? p.warm : p.mid);
  }
  c.line(x, y - 14 * u, x, y - 19 * u, hull, 0.5 * u);
  c.circle(x, y - 19 * u, 0.8 * u, '#ff5a6e');
  c.glow(x, y - 19 * u, 4 * u, '#ff5a6e', 0.6);
}

/** A turning wheel with a hub, spokes and a docking arm. */
function wheel(c: Canvas, x: number, y: number): void {
  const { random: r, palette: p, unit: u } = c;
  const hull = mix('#dfe5f0', p.far, 0.18);
  const tube = (color: string, wide: number) =>
    c.ellipse(x, y, 30 * u, 13 * u, 'none', { stroke: color, 'stroke-width': (wide * u).toFixed(1) });
  c.rect(x - 1.6 * u, y - 22 * u, 3.2 * u, 44 * u, darken(hull, 0.3), { rx: u });
  tube(darken(hull, 0.5), 5.4);
  tube(darken(hull, 0.12), 4.2);
  for (const angle of [0.35, 1.25, 2.2, 3.5, 4.4, 5.3]) {
    c.line(x, y, x + Math.cos(angle) * 29 * u, y + Math.sin(angle) * 12 * u, darken(hull, 0.25), 1.1 * u);
  }
  for (let i = 0; i < 30; i++) {
    const angle = (i / 30) * Math.PI * 2;
    const lit = r.chance(0.75);
    c.rect(
      x + Math.cos(angle) * 30 * u - 0.6 * u,
      y + Math.sin(angle) * 13 * u - 0.6 * u,
      1.2 * u,
      1.2 * u,
      lit ? p.warm : p.mid,
      { rx: 0.3 * u },
    );
  }
  c.ellipse(x, y, 8.4 * u, 5 * u, darken(hull, 0.35));
  c.ellipse(x, y - 1.2 * u, 8 * u, 4.4 * u, hull);
  c.ellipse(x, y - 2.4 * u, 4.6 * u, 2.5 * u, p.mid);
  c.ellipse(x, y - 2.6 * u, 3.6 * u, 1.9 * u, p.cool);
  c.polygon(
    [
      [x - 6 * u, y - 24 * u],
      [x + 6 * u, y - 24 * u],
      [x + 2 * u, y - 20 * u],
      [x - 2 * u, y - 20 * u],
    ],
    hull,
  );
  c.rect(x - 10 * u, y + 19 * u, 20 * u, 3.4 * u, mix(p.cool, p.mid, 0.6), { rx: 0.6 * u });
  c.line(x, y - 24 * u, x, y - 29 * u, hull, 0.5 * u);
  c.glow(x, y - 29 * u, 4 * u, '#ff5a6e', 0.7);
  c.circle(x, y - 29 * u, 0.7 * u, '#ff5a6e');
}
