/** A sword in a hill in front of the rising sun. */
import type { Canvas, Point } from '../canvas.ts';
import { darken, lighten, mix } from '../color.ts';
import { birds, clouds, hills, mist, ridge, sky, stars } from '../nature.ts';

export function blade(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  const x = w * r.between(0.42, 0.58);
  sky(c, 0.9);
  stars(c, 80, 0.4);
  const sun = u * r.between(24, 32);
  c.glow(x, h * 0.4, sun * 2.2, p.light, 0.5);
  c.circle(x, h * 0.4, sun, p.light);
  clouds(c, 4, 0.12, 0.5, lighten(p.sky[2], 0.25), 0.45);
  birds(c, x - 30 * u, h * 0.2, 4, p.ink);
  ridge(c, {
    base: h * 0.7,
    height: h * 0.2,
    peaks: 7,
    color: mix(p.far, p.sky[2], 0.35),
    lit: mix(p.far, p.sky[2], 0.5),
  });
  mist(c, h * 0.7, h * 0.16, p.sky[2], 0.5);
  hills(c, h * 0.74, h * 0.08, mix(p.mid, p.far, 0.35), 2);
  const ground = h * 0.72;
  c.path(
    `M0 ${h * 0.84}Q${x - 20 * u} ${h * 0.8} ${x - 8 * u} ${ground}Q${x} ${ground - 3 * u} ${x + 9 * u} ${ground}Q${x + 26 * u} ${h * 0.8} ${w} ${h * 0.83}V${h + 2}H0Z`,
    p.near,
  );
  sword(c, x, ground + 3 * u, r.between(-8, 8));
  for (let i = 0; i < 40; i++) {
    const gx = w * r.next();
    const gy = h * 0.86 + 3 * u * Math.sin(gx);
    c.line(gx, gy + 4 * u, gx + r.between(-2, 2) * u, gy - r.between(0, 4) * u, p.ink, 0.7 * u);
  }
}

function sword(c: Canvas, x: number, foot: number, lean: number): void {
  const { palette: p, unit: u, random: r } = c;
  const steel = mix('#cfd8e6', p.sky[2], 0.25);
  const gem = r.pick(['#e8546b', '#4fd0c0', '#8f7bff', '#ffb13d']);
  const top = foot - 74 * u;
  const at = (dx: number, dy: number): Point => [x + dx * u, top + dy * u];
  c.group({ transform: `rotate(${lean.toFixed(1)} ${x.toFixed(1)} ${foot.toFixed(1)})` }, () => {
    c.polygon([at(-4, 22), at(0, 22), at(0, 74), at(-3, 74)], lighten(steel, 0.4));
    c.polygon([at(0, 22), at(4, 22), at(3, 74), at(0, 74)], darken(steel, 0.25));
    c.polygon([at(-0.7, 24), at(0.7, 24), at(0.5, 66), at(-0.5, 66)], darken(steel, 0.45), { opacity: 0.6 });
    c.polygon(
      [at(-17, 17), at(-14, 15), at(14, 15), at(17, 17), at(15, 22), at(4, 21), at(0, 24), at(-4, 21), at(-15, 22)],
      darken(p.warm, 0.25),
    );
    c.polygon([at(-17, 17), at(-14, 15), at(14, 15), at(17, 17), at(0, 18)], lighten(p.warm, 0.15));
    c.rect(x - 2 * u, top + 2 * u, 4 * u, 13 * u, darken(p.near, 0.1), { rx: u });
    for (const dy of [4, 7, 10]) c.line(...at(-2, dy + 1), ...at(2, dy - 1), darken(p.warm, 0.35), 0.8 * u);
    c.circle(...at(0, 0), 3.2 * u, darken(p.warm, 0.2));
    c.glow(...at(0, 18), 8 * u, gem, 0.7);
    c.circle(...at(0, 18), 2.2 * u, gem);
  });
}
