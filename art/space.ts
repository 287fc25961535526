/** Planets, ships and nebulas. */
import type { Canvas, Point } from './canvas.ts';
import { darken, lighten, mix } from './color.ts';

/** A planet with bands or seas, a shaded side and, if asked, a ring. */
export function planet(c: Canvas, x: number, y: number, radius: number, color: string, ringed = false): void {
  const { random: r, palette: p } = c;
  const tilt = r.between(-28, -12);
  const band = mix(color, p.light, 0.55);
  if (ringed) ring(c, x, y, radius, tilt, band, true);
  c.circle(x, y, radius * 1.12, color, { opacity: 0.14 });
  c.disc(x, y, radius, () => {
    c.circle(x, y, radius, color);
    const kind = r.int(0, 2);
    c.group({ transform: `rotate(${tilt} ${x} ${y})` }, () => {
      if (kind === 0) {
        for (let i = 0; i < 7; i++) {
          const by = y - radius + ((i + r.between(0.1, 0.6)) / 7) * radius * 2;
          c.rect(
            x - radius,
            by,
            radius * 2,
            radius * r.between(0.06, 0.2),
            i % 2 ? lighten(color, 0.16) : darken(color, 0.16),
          );
        }
        c.ellipse(x + radius * 0.3, y + radius * 0.25, radius * 0.24, radius * 0.12, lighten(color, 0.32));
      } else if (kind === 1) {
        for (let i = 0; i < 9; i++) {
          const [cx, cy] = [x + r.between(-0.9, 0.7) * radius, y + r.between(-0.8, 0.8) * radius];
          c.ellipse(
            cx,
            cy,
            radius * r.between(0.15, 0.42),
            radius * r.between(0.08, 0.2),
            i % 3 ? mix(color, p.cool, 0.45) : lighten(color, 0.25),
          );
        }
      } else {
        for (let i = 0; i < 9; i++) {
          const [cx, cy, s] = [
            x + r.between(-0.8, 0.7) * radius,
            y + r.between(-0.8, 0.8) * radius,
            radius * r.between(0.06, 0.2),
          ];
          c.circle(cx, cy, s, darken(color, 0.2));
          c.circle(cx + s * 0.15, cy + s * 0.15, s * 0.8, darken(color, 0.08));
        }
      }
    });
    c.path(
      `M${x + radius * 0.5} ${y - radius * 1.1}A${radius * 1.35} ${radius * 1.35} 0 0 1 ${x - radius * 0.75} ${y + radius * 1.1}H${x + radius * 1.2}V${y - radius * 1.1}Z`,
      darken(color, 0.8),
      { opacity: 0.42 },
    );
  });
  if (ringed) ring(c, x, y, radius, tilt, band, false);
}

/** Half of a ring. The far half is drawn before the planet, and the near half after it. */
function ring(c: Canvas, x: number, y: number, radius: number, tilt: number, color: string, back: boolean): void {
  c.group({ transform: `rotate(${tilt} ${x} ${y})` }, () => {
    for (const [size, wide, opacity] of [
      [1.55, 0.13, 0.85],
      [1.82, 0.08, 0.55],
      [2.02, 0.03, 0.4],
    ] as const) {
      const [rx, ry] = [radius * size, radius * size * 0.26];
      c.stroke(`M${x - rx} ${y}A${rx} ${ry} 0 0 ${back ? 1 : 0} ${x + rx} ${y}`, color, radius * wide, {
        opacity,
        'stroke-linecap': 'butt',
      });
    }
  });
}

/** A cloud of colored gas along a slanted line. */
export function nebula(c: Canvas, x: number, y: number, size: number, colors: readonly string[], puffs: number): void {
  const { random: r } = c;
  const fills = colors.map((color) =>
    c.radial([
      [0, color, 0.42],
      [0.45, color, 0.17],
      [1, color, 0],
    ]),
  );
  c.group({ transform: `rotate(${r.int(-34, 34)} ${x.toFixed(1)} ${y.toFixed(1)})` }, () => {
    for (let i = 0; i < puffs; i++) {
      const t = (i + r.next()) / puffs - 0.5;
      const thick = size * r.between(0.12, 0.26) * (1.3 - Math.abs(t) * 1.6);
      c.ellipse(x + t * size * 2, y + r.between(-0.16, 0.16) * size, thick * r.between(1.8, 3.2), thick, r.pick(fills));
    }
  });
}

/** A small rocket, pointing up before it is turned. */
export function rocket(c: Canvas, x: number, y: number, size: number, angle: number): void {
  const { palette: p } = c;
  const at = (dx: number, dy: number): Point => [x + dx * size, y + dy * size];
  c.group({ transform: `rotate(${angle} ${x} ${y})` }, () => {
    c.glow(x, y + size * 1.9, size * 2, p.warm, 0.6);
    c.polygon([at(-0.4, 1.1), at(0, 3), at(0.4, 1.1)], p.warm);
    c.polygon([at(-0.2, 1.1), at(0, 2.1), at(0.2, 1.1)], p.light);
    c.polygon([at(-0.55, 0.3), at(-1.15, 1.3), at(-0.5, 1.05)], '#d9536f');
    c.polygon([at(0.55, 0.3), at(1.15, 1.3), at(0.5, 1.05)], '#a93c5c');
    const [top, left, right] = [at(0, -1.9), at(-0.65, 1.1), at(0.65, 1.1)];
    c.path(
      `M${top}C${at(0.9, -0.9)} ${at(0.8, 0.5)} ${right}L${left}C${at(-0.8, 0.5)} ${at(-0.9, -0.9)} ${top}Z`,
      '#eef1f8',
    );
    c.path(
      `M${top}C${at(0.9, -0.9)} ${at(0.8, 0.5)} ${right}L${at(0.12, 1.1)}C${at(0.4, 0.4)} ${at(0.4, -0.9)} ${top}Z`,
      '#bcc5d8',
    );
    c.circle(...at(0, -0.35), size * 0.34, p.mid);
    c.circle(...at(0, -0.35), size * 0.24, p.cool);
  });
}
