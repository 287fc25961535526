/** Household items in gaming rooms: cats, mugs, plants, dice. */
import type { Canvas, Point } from './canvas.ts';
import { darken, lighten, mix } from './color.ts';

/** A cat, curled up or lying. `u` is its scale. */
export function cat(c: Canvas, x: number, y: number, u: number): void {
  const { random: r, palette: p } = c;
  const fur = r.pick(['#e0924a', '#3a3448', '#c9c4d0', '#8a6a52', '#f0e4d4']);
  const shade = darken(fur, 0.25);
  const line = fur === '#3a3448' ? '#8f86a8' : darken(fur, 0.6);
  c.ellipse(x, y + 0.6 * u, 14 * u, 1.8 * u, '#05060f', { opacity: 0.35 });
  c.stroke(
    `M${x + 10 * u} ${y - 2 * u}Q${x + 17 * u} ${y - 0.5 * u} ${x + 12 * u} ${y + 0.2 * u}Q${x + 2 * u} ${y + 1.2 * u} ${x - 2 * u} ${y - 0.4 * u}`,
    shade,
    2.6 * u,
  );
  c.path(
    `M${x - 11 * u} ${y}C${x - 13 * u} ${y - 9 * u} ${x - 4 * u} ${y - 11.4 * u} ${x + 3 * u} ${y - 10.4 * u}C${x + 11 * u} ${y - 9.6 * u} ${x + 13.4 * u} ${y - 3 * u} ${x + 11.4 * u} ${y}Z`,
    fur,
  );
  for (const dx of [0, 3.4, 6.8])
    c.stroke(`M${x + dx * u} ${y - 10 * u}q${1.6 * u} ${1.8 * u} ${1.2 * u} ${4 * u}`, shade, 1 * u);
  const [hx, hy] = [x - 9 * u, y - 5.6 * u];
  c.polygon(
    [
      [hx - 5 * u, hy - 1.4 * u],
      [hx - 4.6 * u, hy - 6.6 * u],
      [hx - 0.6 * u, hy - 4 * u],
    ],
    fur,
  );
  c.polygon(
    [
      [hx + 5 * u, hy - 1.4 * u],
      [hx + 4.6 * u, hy - 6.6 * u],
      [hx + 0.6 * u, hy - 4 * u],
    ],
    fur,
  );
  c.polygon(
    [
      [hx + 4 * u, hy - 2.6 * u],
      [hx + 4 * u, hy - 5.2 * u],
      [hx + 1.8 * u, hy - 3.8 * u],
    ],
    '#e9a6a0',
  );
  c.polygon(
    [
      [hx - 4 * u, hy - 2.6 * u],
      [hx - 4 * u, hy - 5.2 * u],
      [hx - 1.8 * u, hy - 3.8 * u],
    ],
    '#e9a6a0',
  );
  c.ellipse(hx, hy, 5.4 * u, 4.6 * u, lighten(fur, 0.06));
  if (r.chance(0.6))
    for (const dx of [-2.2, 2.2])
      c.stroke(`M${hx + (dx - 1) * u} ${hy - 0.4 * u}q${u} ${1.1 * u} ${2 * u} 0`, line, 0.4 * u);
  else for (const dx of [-2.1, 2.1]) c.ellipse(hx + dx * u, hy - 0.3 * u, 0.8 * u, 1 * u, mix(p.warm, '#d8f070', 0.5));
  c.polygon(
    [
      [hx - 0.6 * u, hy + 1.1 * u],
      [hx + 0.6 * u, hy + 1.1 * u],
      [hx, hy + 1.8 * u],
    ],
    '#d98a86',
  );
  for (const side of [-1, 1])
    for (const dy of [0.6, 1.6])
      c.line(hx + side * 2.4 * u, hy + dy * u + 0.6 * u, hx + side * 6.6 * u, hy + dy * 1.4 * u, line, 0.16 * u, {
        opacity: 0.7,
      });
}

/** A mug with steam. */
export function mug(c: Canvas, x: number, y: number, color: string): void {
  const { palette: p, unit: u } = c;
  for (const dx of [-1.4, 1.4])
    c.stroke(`M${x + dx * u} ${y - 10.4 * u}q${1.6 * u} ${-1.8 * u} 0 ${-3.6 * u}t0 ${-3.4 * u}`, p.light, 0.5 * u, {
      opacity: 0.4,
    });
  c.ellipse(x + u, y + 0.4 * u, 6 * u, 1.2 * u, '#05060f', { opacity: 0.35 });
  c.circle(x + 4.8 * u, y - 4.4 * u, 2.2 * u, 'none', {
    stroke: darken(color, 0.2),
    'stroke-width': (1.1 * u).toFixed(1),
  });
  c.path(
    `M${x - 4.4 * u} ${y - 9 * u}H${x + 4.4 * u}V${y - 1.6 * u}Q${x + 4.4 * u} ${y} ${x + 2.8 * u} ${y}H${x - 2.8 * u}Q${x - 4.4 * u} ${y} ${x - 4.4 * u} ${y - 1.6 * u}Z`,
    color,
  );
  c.rect(x + 1.6 * u, y - 9 * u, 2.8 * u, 8.6 * u, darken(color, 0.25), { rx: u });
  c.ellipse(x, y - 9 * u, 4.4 * u, 1 * u, '#3a2218');
}

/** A pot with leaves or a cactus. */
export function plant(c: Canvas, x: number, y: number, scale: number): void {
  const { random: r, palette: p } = c;
  const u = c.unit * scale;
  const leaf = mix('#4fae72', p.mid, 0.25);
  if (r.chance(0.35)) {
    c.rect(x - 2.4 * u, y - 18 * u, 4.8 * u, 14 * u, leaf, { rx: 2.4 * u });
    c.stroke(
      `M${x + 2 * u} ${y - 10 * u}h${2.6 * u}v${-4 * u}M${x - 2 * u} ${y - 8 * u}h${-2.6 * u}v${-3.4 * u}`,
      leaf,
      2 * u,
      { 'stroke-linejoin': 'round' },
    );
    c.circle(x, y - 18 * u, 1.3 * u, '#ff8fb0');
  } else {
    for (let i = 0; i < 7; i++) {
      const angle = -1.2 + i * 0.4;
      const [tx, ty] = [x + Math.sin(angle) * 9 * u, y - 6 * u - Math.cos(angle) * 12 * u];
      const [mx, my] = [x + Math.sin(angle) * 3 * u, y - 6 * u - Math.cos(angle) * 7 * u];
      c.path(
        `M${x} ${y - 5 * u}Q${mx - 2.4 * u} ${my} ${tx} ${ty}Q${mx + 2.4 * u} ${my + u} ${x} ${y - 5 * u}Z`,
        i % 2 ? leaf : lighten(leaf, 0.12),
      );
    }
  }
  const pot = mix('#c9704f', p.near, 0.2);
  c.polygon(
    [
      [x - 4.6 * u, y - 6.4 * u],
      [x + 4.6 * u, y - 6.4 * u],
      [x + 3.4 * u, y],
      [x - 3.4 * u, y],
    ],
    pot,
  );
  c.rect(x - 5.2 * u, y - 7.4 * u, 10.4 * u, 2 * u, lighten(pot, 0.1), { rx: 0.5 * u });
}

/** A die with twenty faces. Pips would be illegible, so the top face has a star. */
export function twentySided(c: Canvas, x: number, y: number, size: number, color: string, turn: number): void {
  const point = (angle: number, reach: number): Point => {
    const a = ((angle + turn) * Math.PI) / 180;
    return [x + Math.cos(a) * size * reach, y + Math.sin(a) * size * reach];
  };
  c.ellipse(x + size * 0.12, y + size * 0.2, size * 1.05, size * 0.98, '#05060f', { opacity: 0.35 });
  const rim = [0, 60, 120, 180, 240, 300].map((angle) => point(angle - 90, 1));
  const face = [0, 120, 240].map((angle) => point(angle - 90, 0.6));
  c.polygon(rim, color);
  const at = (list: readonly Point[], i: number): Point => list[i % list.length] ?? [x, y];
  const shades = [0.12, -0.05, -0.2, -0.3, -0.16, 0.04];
  for (let i = 0; i < 6; i++) {
    const shade = shades[i] ?? 0;
    const fill = shade >= 0 ? lighten(color, shade) : darken(color, -shade);
    c.polygon([at(rim, i), at(rim, i + 1), at(face, Math.round((i + 0.5) / 2))], fill);
  }
  for (let i = 0; i < 3; i++)
    c.polygon([at(face, i), at(face, i + 1), at(rim, i * 2 + 1)], darken(color, 0.08 + i * 0.06));
  c.polygon(face, lighten(color, 0.28));
  const star: Point[] = [];
  for (let i = 0; i < 10; i++) star.push(point(i * 36 - 90, i % 2 ? 0.08 : 0.2));
  c.polygon(star, darken(color, 0.55));
}

/** A six-sided die seen from above. */
export function sixSided(
  c: Canvas,
  x: number,
  y: number,
  size: number,
  color: string,
  pips: number,
  turn: number,
): void {
  c.group({ transform: `rotate(${turn.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)})` }, () => {
    c.rect(x - size * 0.4, y - size * 0.36, size, size, '#05060f', { rx: size * 0.2, opacity: 0.3 });
    c.rect(x - size / 2, y - size / 2, size, size, color, { rx: size * 0.18 });
    c.rect(x - size / 2, y - size / 2, size, size * 0.2, lighten(color, 0.25), { rx: size * 0.1, opacity: 0.6 });
    const spots: Record<number, Point[]> = {
      1: [[0, 0]],
      2: [
        [-1, -1],
        [1, 1],
      ],
      3: [
        [-1, -1],
        [0, 0],
        [1, 1],
      ],
      4: [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
      ],
      5: [
        [-1, -1],
        [1, -1],
        [0, 0],
        [-1, 1],
        [1, 1],
      ],
      6: [
        [-1, -1],
        [1, -1],
        [-1, 0],
        [1, 0],
        [-1, 1],
        [1, 1],
      ],
    };
    for (const [dx, dy] of spots[pips] ?? [])
      c.circle(x + dx * size * 0.26, y + dy * size * 0.26, size * 0.095, darken(color, 0.8));
  });
}
