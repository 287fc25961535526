/** A stadium at night under floodlights, seen from the field, with a cup and confetti. */
import type { Canvas, Point } from '../canvas.ts';
import { darken, lighten, mix } from '../color.ts';
import { sky, sparkle, stars } from '../nature.ts';

export function stadium(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  const edge = h * r.between(0.52, 0.58);
  sky(c, 0.8);
  stars(c, 60, 0.3);
  stands(c, edge);
  for (const x of [0.08, 0.36, 0.64, 0.92]) floodlight(c, w * x, edge - u * r.between(50, 58), edge - u * 22);
  const grass = mix(r.pick(['#2f8f4e', '#3a9a6a', '#5b9a3c', '#2a7f86', '#b5683e']), p.mid, 0.18);
  c.rect(0, edge, w, h - edge + 2, grass);
  for (let i = 0; i < 5; i++) {
    const [a, b] = [(i * 2) / 10, (i * 2 + 1) / 10];
    const far = (t: number): Point => [w * (0.25 + 0.5 * t), edge];
    const close = (t: number): Point => [w * (-0.75 + 2.5 * t), h + 2];
    c.polygon([far(a), far(b), close(b), close(a)], lighten(grass, 0.09));
  }
  const white = { opacity: 0.75 };
  c.line(0, edge + 6 * u, w, edge + 6 * u, '#ffffff', 0.7 * u, white);
  c.ellipse(w / 2, h * 0.86, 46 * u, 13 * u, 'none', { stroke: '#ffffff', 'stroke-width': 1.1 * u, opacity: 0.7 });
  c.line(-2, h * 0.86, w + 2, h * 0.86, '#ffffff', u, white);
  cup(c, w * r.between(0.44, 0.56), h * r.between(0.42, 0.46), u * r.between(17, 20));
}

/** Rows of people as dots of color. */
function stands(c: Canvas, edge: number): void {
  const { random: r, palette: p, unit: u, width: w } = c;
  const top = edge - 26 * u;
  c.path(`M0 ${top}Q${w / 2} ${top + 12 * u} ${w} ${top}V${edge + 1}H0Z`, p.near);
  c.path(
    `M0 ${top - 7 * u}Q${w / 2} ${top + 5 * u} ${w} ${top - 7 * u}V${top}Q${w / 2} ${top + 12 * u} 0 ${top}Z`,
    darken(p.near, 0.35),
  );
  const colors = [p.warm, p.cool, p.light, p.far, lighten(p.mid, 0.3)];
  for (let row = 0; row < 5; row++) {
    for (let x = r.between(0, 3) * u; x < w; x += r.between(2.4, 4.4) * u) {
      const dip = 12 * u * (1 - ((x - w / 2) / (w / 2)) ** 2) * 0.5;
      c.circle(x, top + (3.5 + row * 4.2) * u + dip * (1 - row / 5), 0.95 * u, r.pick(colors), { opacity: 0.75 });
    }
  }
  c.rect(0, edge - 4 * u, w, 4 * u, darken(p.near, 0.5));
  for (let x = 0; x < w; x += 20 * u)
    c.rect(x + u, edge - 3.3 * u, 17 * u, 2.4 * u, r.pick([p.warm, p.cool, p.far]), { opacity: 0.8 });
}

function floodlight(c: Canvas, x: number, y: number, foot: number): void {
  const { palette: p, unit: u } = c;
  c.line(x, y, x, foot, darken(p.near, 0.3), 1.2 * u);
  c.glow(x, y, 26 * u, '#fff6d8', 0.55);
  c.rect(x - 6 * u, y - 3.4 * u, 12 * u, 6.4 * u, darken(p.near, 0.2), { rx: u });
  for (const dx of [-4, -1.4, 1.4, 4]) for (const dy of [-1.6, 1.2]) c.circle(x + dx * u, y + dy * u, u, '#fffbe8');
}

/** The winner's cup. */
function cup(c: Canvas, x: number, y: number, size: number): void {
  const { random: r, palette: p, unit: u } = c;
  const gold = r.pick(['#f2b93b', '#dfe6ee', '#e0a060', lighten(p.warm, 0.1)]);
  const at = (dx: number, dy: number): Point => [x + dx * size, y + dy * size];
  const half = (side: number, from: number) =>
    `M${x + from * size} ${y - size}H${x + side * 0.72 * size}Q${x + side * 0.7 * size} ${y + 0.2 * size} ${x + side * 0.14 * size} ${y + 0.42 * size}V${y + 0.85 * size}H${x + from * size}Z`;
  c.glow(x, y, size * 2.6, lighten(gold, 0.4), 0.5);
  for (const side of [-1, 1]) {
    const handle = `M${x + side * 0.66 * size} ${y - 0.78 * size}C${x + side * 1.3 * size} ${y - 0.9 * size} ${x + side * 1.15 * size} ${y} ${x + side * 0.5 * size} ${y + 0.1 * size}`;
    c.stroke(handle, darken(gold, 0.15), size * 0.15);
  }
  c.path(half(-1, 0), lighten(gold, 0.12));
  c.path(half(1, 0), darken(gold, 0.2));
  c.polygon([at(-0.78, -1.08), at(0.78, -1.08), at(0.74, -0.92), at(-0.74, -0.92)], lighten(gold, 0.35));
  c.polygon([at(-0.4, 0.82), at(0.4, 0.82), at(0.52, 1.02), at(-0.52, 1.02)], darken(gold, 0.3));
  c.polygon([at(-0.62, 1), at(0.62, 1), at(0.7, 1.36), at(-0.7, 1.36)], darken(p.near, 0.35));
  c.polygon([at(-0.52, -0.85), at(-0.36, -0.85), at(-0.22, 0.15), at(-0.34, -0.02)], '#ffffff', { opacity: 0.5 });
  sparkle(c, ...at(0.5, -1.3), 3 * u, '#ffffff', 0.9);
  for (let i = 0; i < 44; i++) {
    const [dx, dy] = [r.between(-3.4, 3.4), r.between(-2.6, 2)];
    c.cut(
      ...at(dx, dy),
      u * r.between(0.6, 1.3),
      '-1 -0.5 1 -1 1 0.5 -1 1',
      r.pick([p.warm, p.cool, p.light, gold, '#ffffff']),
      { opacity: 0.85 },
    );
  }
}
