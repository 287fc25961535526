/** A stadium at night under its floodlights, seen from the grass, with a ball in the air. */
import type { Canvas, Point } from '../canvas.ts';
import { darken, lighten, mix } from '../color.ts';
import { sky, stars } from '../nature.ts';

/** Draws a match. */
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
  const [x, y] = [w * r.between(0.34, 0.66), h * r.between(0.3, 0.4)];
  ball(c, x, y, u * r.between(13, 16));
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

/** A ball of chance: leather with five corners, orange with seams, or white with two seams. */
function ball(c: Canvas, x: number, y: number, size: number): void {
  const kind = c.random.int(0, 2);
  const color = ['#f7f7f2', '#e07b34', '#f4f1e6'][kind] ?? '#ffffff';
  c.glow(x, y, size * 2.4, '#ffffff', 0.35);
  c.disc(x, y, size, () => {
    c.circle(x, y, size, color);
    if (kind === 0) leather(c, x, y, size);
    else seams(c, x, y, size, kind === 1 ? '#5c2a10' : '#d2404a', kind === 1);
    c.circle(x + size * 0.34, y + size * 0.38, size * 1.12, 'none', {
      stroke: '#0a1020',
      'stroke-width': size * 0.5,
      opacity: 0.16,
    });
  });
}

function leather(c: Canvas, x: number, y: number, size: number): void {
  const around = (angle: number, far: number): Point => [
    x + Math.cos(angle) * far * size,
    y + Math.sin(angle) * far * size,
  ];
  const five = (cx: number, cy: number, r: number, turn: number): Point[] =>
    Array.from({ length: 5 }, (_, i) => [
      cx + Math.cos(turn + (i * 2 * Math.PI) / 5) * r,
      cy + Math.sin(turn + (i * 2 * Math.PI) / 5) * r,
    ]);
  const turn = c.random.between(0, 1.2);
  c.polygon(five(x, y, size * 0.36, turn), '#20242e');
  for (let i = 0; i < 5; i++) {
    const angle = turn + (i * 2 * Math.PI) / 5;
    c.line(...around(angle, 0.36), ...around(angle, 0.72), '#20242e', size * 0.06);
    c.polygon(five(...around(angle, 0.98), size * 0.34, angle + Math.PI), '#20242e');
  }
}

function seams(c: Canvas, x: number, y: number, size: number, color: string, crossed: boolean): void {
  const width = size * 0.07;
  for (const side of [-1, 1]) {
    c.stroke(
      `M${x + side * size * 0.72} ${y - size}Q${x + side * size * 0.1} ${y} ${x + side * size * 0.72} ${y + size}`,
      color,
      width,
    );
  }
  if (!crossed) return;
  c.line(x, y - size, x, y + size, color, width);
  c.line(x - size, y, x + size, y, color, width);
}
