/** A cave of glowing crystals around still water, with a small explorer and a lamp. */
import type { Canvas, Point } from '../canvas.ts';
import { darken, lighten, mix, stepped } from '../color.ts';

export function cave(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  const heart = mix(p.cool, p.sky[2], 0.35);
  c.rect(0, 0, w, h, c.vertical(darken(p.sky[0], 0.3), mix(p.sky[1], heart, 0.35), darken(p.mid, 0.3)));
  c.glow(w * 0.5, h * 0.5, w * 0.48, heart, 0.75);
  frame(c, 0.36, mix(p.sky[1], heart, 0.2));
  const colors = [p.cool, mix(p.sky[2], '#ff9fe0', 0.35), mix(p.cool, '#8f9bff', 0.6), p.warm];
  const main = r.pick(colors);
  for (let i = 0; i < 7; i++)
    cluster(c, w * (0.26 + i * 0.08), h * r.between(0.72, 0.78), r.between(0.35, 0.7), mix(main, p.mid, 0.35));
  const top = h * 0.76;
  c.ellipse(w * 0.5, h * 0.86, w * 0.42, h * 0.11, c.vertical(mix(heart, p.sky[2], 0.3), darken(p.mid, 0.2)));
  for (let i = 0; i < 24; i++)
    c.rect(w * r.between(0.18, 0.78), top + r.between(0.02, 0.19) * h, r.between(2, 10) * u, 0.35 * u, p.light, {
      rx: 0.2 * u,
      opacity: stepped(r.between(0.15, 0.5), 0.1),
    });
  frame(c, 0.22, mix(p.mid, p.near, 0.35));
  cluster(c, w * 0.17, h * 0.84, 1.25, main);
  cluster(c, w * 0.84, h * 0.82, 1.4, r.pick(colors));
  cluster(c, w * 0.7, h * 0.9, 0.8, r.pick(colors));
  stalactites(c, mix(p.mid, p.near, 0.55));
  frame(c, 0.1, p.near);
  cluster(c, w * 0.05, h * 0.98, 1.1, mix(r.pick(colors), p.near, 0.25));
  cluster(c, w * 0.95, h * 0.99, 1, mix(r.pick(colors), p.near, 0.25));
  c.path(
    `M0 ${h}V${h * 0.93}Q${w * 0.2} ${h * 0.95} ${w * 0.36} ${h * 0.945}T${w * 0.7} ${h * 0.955}T${w} ${h * 0.92}V${h}Z`,
    p.ink,
  );
  explorer(c, w * r.between(0.4, 0.52), h * 0.95);
  for (let i = 0; i < 40; i++)
    c.circle(r.next() * w, r.next() * h, r.between(0.12, 0.36) * u, p.light, {
      opacity: stepped(r.between(0.25, 0.8)),
    });
}

/** Jagged rock that leaves an opening in the middle. */
function frame(c: Canvas, depth: number, color: string): void {
  const { random: r, width: w, height: h } = c;
  const outer: Point[] = [];
  const inner: Point[] = [];
  const steps = 26;
  for (let i = 0; i <= steps; i++) {
    const angle = Math.PI + (Math.PI * i) / steps;
    const rough = 1 + r.between(-0.1, 0.1) + (i % 2 ? 0.05 : -0.05);
    inner.push([
      w / 2 + Math.cos(angle) * w * (0.62 - depth) * rough,
      h * 0.86 + Math.sin(angle) * h * (0.92 - depth) * rough,
    ]);
  }
  outer.push([w + 5, h + 5], [w + 5, -5], [-5, -5], [-5, h + 5]);
  c.polygon([[inner[0]?.[0] ?? 0, h + 5], ...inner, [inner.at(-1)?.[0] ?? w, h + 5], ...outer], color);
}

/** Crystals that fan out from a single root. */
function cluster(c: Canvas, x: number, y: number, scale: number, color: string): void {
  const { random: r, unit: u } = c;
  c.glow(x, y - 9 * u * scale, 22 * u * scale, color, 0.38);
  const count = r.int(4, 6);
  const crystals: { tall: number; wide: number; turned: (dx: number, dy: number) => Point }[] = [];
  for (let i = 0; i < count; i++) {
    const spread = (i / (count - 1) - 0.5) * 1.5 + r.between(-0.1, 0.1);
    const tall = r.between(13, 24) * u * scale * (1 - Math.abs(spread) * 0.5);
    const wide = r.between(2.2, 3.8) * u * scale;
    const angle = (spread * 38 * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    crystals.push({ tall, wide, turned: (dx, dy) => [x + dx * cos - dy * sin, y + dx * sin + dy * cos] });
  }
  const shade = mix(color, lighten(color, 0.25), r.next());
  for (const { tall, wide, turned } of crystals)
    c.polygon([turned(-wide, u), turned(-wide, -tall * 0.72), turned(0, -tall), turned(0, u)], lighten(shade, 0.1));
  for (const { tall, wide, turned } of crystals)
    c.polygon([turned(0, u), turned(0, -tall), turned(wide, -tall * 0.72), turned(wide, u)], darken(shade, 0.34));
  for (const { tall, wide, turned } of crystals) {
    const tip = [turned(-wide, -tall * 0.72), turned(0, -tall), turned(wide, -tall * 0.72), turned(0, -tall * 0.62)];
    c.polygon(tip, lighten(shade, 0.42));
  }
  const foot = 8 * u * scale;
  c.polygon(
    [
      [x - foot, y + foot * 0.4],
      [x - foot * 0.7, y - foot * 0.16],
      [x - foot * 0.1, y - foot * 0.3],
      [x + foot * 0.6, y - foot * 0.2],
      [x + foot, y + foot * 0.4],
    ],
    darken(c.palette.near, 0.15),
  );
}

function stalactites(c: Canvas, color: string): void {
  const { random: r, unit: u, width: w, height: h } = c;
  const stones: { x: number; half: number; tip: number }[] = [];
  for (let i = 0; i < 12; i++)
    stones.push({ x: w * r.between(0.15, 0.85), half: r.between(1.6, 4) * u, tip: h * r.between(0.12, 0.3) });
  for (const [side, shade] of [
    [-1, color],
    [1, darken(color, 0.2)],
  ] as const) {
    for (const { x, half, tip } of stones)
      c.polygon(
        [
          [x, -4],
          [x + side * half, -4],
          [x, tip],
        ],
        shade,
      );
  }
}

function explorer(c: Canvas, x: number, y: number): void {
  const { palette: p, unit: u } = c;
  const dark = darken(p.ink, 0.2);
  c.glow(x + 4.4 * u, y - 5.4 * u, 17 * u, p.warm, 0.75);
  c.rect(x - 1.9 * u, y - 4 * u, 1.5 * u, 4.4 * u, dark);
  c.rect(x + 0.3 * u, y - 4 * u, 1.5 * u, 4.4 * u, dark);
  c.rect(x - 2.2 * u, y - 9 * u, 4.2 * u, 5.8 * u, '#b8505a', { rx: 1.4 * u });
  c.rect(x - 4 * u, y - 8.8 * u, 2.4 * u, 4.8 * u, '#6b4a3a', { rx: u });
  c.circle(x, y - 10.6 * u, 1.8 * u, '#f2c49a');
  c.path(
    `M${x - 2 * u} ${y - 10.8 * u}A${2 * u} ${2 * u} 0 0 1 ${x + 2 * u} ${y - 10.8 * u}h${0.9 * u}v${0.6 * u}h${-4.9 * u}Z`,
    p.warm,
  );
  c.rect(x + 1 * u, y - 8.2 * u, 3.4 * u, 1.1 * u, '#b8505a', { rx: 0.5 * u });
  c.rect(x + 3.6 * u, y - 7.2 * u, 1.7 * u, 2.6 * u, p.light, { rx: 0.4 * u });
}
