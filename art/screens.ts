/** Small imaginary games that run on the monitors, cabinets and handhelds of the scenes. */
import type { Canvas, Point } from './canvas.ts';
import { darken, lighten, mix } from './color.ts';

type Screen = (c: Canvas, x: number, y: number, w: number, h: number) => void;

const landscape: Screen = (c, x, y, w, h) => {
  const { random: r, palette: p } = c;
  c.rect(x, y, w, h, c.vertical(p.sky[0], mix(p.sky[1], p.cool, 0.25), p.sky[2]));
  c.circle(x + w * r.between(0.25, 0.75), y + h * 0.42, h * 0.16, p.light);
  for (const [base, tall, color] of [
    [0.78, 0.4, p.far],
    [0.92, 0.3, p.mid],
  ] as const) {
    const points: Point[] = [[x - w * 0.1, y + h * 1.05]];
    for (let i = 0; i <= 6; i++) {
      points.push([x + (i / 6) * w, y + h * (base - (i % 2 ? r.between(0.5, 1) * tall : 0.05))]);
    }
    c.polygon([...points, [x + w * 1.1, y + h * 1.05]], color);
  }
  c.rect(x, y + h * 0.9, w, h * 0.12, p.near);
};

const platformer: Screen = (c, x, y, w, h) => {
  const { random: r, palette: p } = c;
  const s = h / 12;
  c.rect(x, y, w, h, mix(p.cool, p.sky[1], 0.45));
  for (let i = 0; i < 3; i++) {
    c.rect(x + w * r.between(0, 0.85), y + h * r.between(0.08, 0.3), s * 3, s * 0.8, lighten(p.cool, 0.55), {
      rx: s * 0.4,
    });
  }
  c.rect(x, y + s * 10, w, s * 2, mix(p.warm, p.near, 0.55));
  c.rect(x, y + s * 10, w, s * 0.6, mix(p.cool, '#3f9a4a', 0.6));
  let left = x + s;
  while (left < x + w - s * 3) {
    const level = y + s * r.int(4, 8);
    const size = r.int(2, 4) * s;
    c.rect(left, level, size, s, p.warm);
    c.rect(left, level + s * 0.7, size, s * 0.3, darken(p.warm, 0.35));
    c.circle(left + size / 2, level - s * 0.9, s * 0.42, p.light);
    left += size + s * r.int(1, 4);
  }
  c.rect(x + w * 0.2, y + s * 8, s * 1.2, s * 2, '#e8546b');
  c.rect(x + w * 0.2, y + s * 8, s * 1.2, s * 0.8, lighten('#e8546b', 0.55));
};

const shooter: Screen = (c, x, y, w, h) => {
  const { random: r, palette: p } = c;
  const s = h / 14;
  c.rect(x, y, w, h, darken(p.sky[0], 0.55));
  for (let i = 0; i < 26; i++) {
    c.rect(x + w * r.next(), y + h * r.next(), s * 0.2, s * 0.2, p.light, { opacity: 0.7 });
  }
  const columns = Math.max(3, Math.floor(w / (s * 2.2)) - 1);
  for (let row = 0; row < 3; row++) {
    for (let i = 0; i < columns; i++) {
      if (r.chance(0.25)) continue;
      const [ix, iy] = [x + s * (1.2 + i * 2.2), y + s * (1.4 + row * 1.9)];
      const color = [p.cool, p.warm, '#ff6fa8'][row] ?? p.cool;
      c.path(
        `M${ix} ${iy}h${s * 1.4}v${s * 0.8}h${-s * 0.3}v${s * 0.4}h${-s * 0.3}v${-s * 0.4}h${-s * 0.2}v${s * 0.4}h${-s * 0.3}v${-s * 0.4}h${-s * 0.3}Z`,
        color,
      );
    }
  }
  const ship = x + w * r.between(0.3, 0.7);
  c.polygon(
    [
      [ship, y + h - s * 2.6],
      [ship + s, y + h - s * 0.8],
      [ship - s, y + h - s * 0.8],
    ],
    p.light,
  );
  c.rect(ship - s * 0.12, y + h - s * 6, s * 0.24, s * 2.6, p.cool);
};

const blocks: Screen = (c, x, y, w, h) => {
  const { random: r, palette: p } = c;
  c.rect(x, y, w, h, darken(p.near, 0.45));
  const s = h / 12;
  const columns = Math.min(10, Math.floor(w / s) - 2);
  const left = x + (w - columns * s) / 2;
  c.rect(left, y, columns * s, h, darken(p.near, 0.1));
  const colors = [p.warm, p.cool, '#ff6fa8', '#8f7bff', '#7bdc7a'];
  for (let i = 0; i < columns; i++) {
    const tall = r.int(1, 6);
    for (let row = 0; row < tall; row++) {
      if (r.chance(0.12)) continue;
      const color = r.pick(colors);
      c.rect(left + i * s, y + h - (row + 1) * s, s * 0.92, s * 0.92, color);
      c.rect(left + i * s, y + h - (row + 1) * s, s * 0.92, s * 0.22, lighten(color, 0.4));
    }
  }
  const at = left + Math.floor(columns / 2) * s;
  for (const [dx, dy] of [
    [0, 2],
    [-1, 3],
    [0, 3],
    [1, 3],
  ] as const) {
    c.rect(at + dx * s, y + dy * s, s * 0.92, s * 0.92, p.light);
  }
};

const racing: Screen = (c, x, y, w, h) => {
  const { random: r, palette: p } = c;
  c.rect(x, y, w, h * 0.5, c.vertical(p.sky[0], p.sky[2]));
  c.circle(x + w / 2, y + h * 0.42, h * 0.16, p.warm);
  c.rect(x, y + h * 0.48, w, h * 0.52, darken(p.near, 0.2));
  const bend = r.between(-0.2, 0.2) * w;
  c.polygon(
    [
      [x + w / 2 + bend - w * 0.02, y + h * 0.48],
      [x + w / 2 + bend + w * 0.02, y + h * 0.48],
      [x + w * 0.9, y + h],
      [x + w * 0.1, y + h],
    ],
    p.far,
  );
  for (let i = 0; i < 5; i++) {
    const t = ((i + 0.4) / 5) ** 2;
    c.rect(
      x + w / 2 + bend * (1 - t) - w * 0.012 * (0.3 + t),
      y + h * (0.5 + t * 0.5),
      w * 0.024 * (0.3 + t),
      h * 0.07 * (0.3 + t),
      p.light,
    );
  }
  const [cx, cy] = [x + w * (0.5 + r.between(-0.12, 0.12)), y + h * 0.86];
  c.rect(cx - w * 0.08, cy - h * 0.06, w * 0.16, h * 0.1, p.cool, { rx: h * 0.02 });
  c.rect(cx - w * 0.055, cy - h * 0.12, w * 0.11, h * 0.07, darken(p.cool, 0.5), { rx: h * 0.02 });
  c.rect(cx - w * 0.075, cy - h * 0.02, w * 0.035, h * 0.025, '#ff5a6e');
  c.rect(cx + w * 0.04, cy - h * 0.02, w * 0.035, h * 0.025, '#ff5a6e');
};

const duel: Screen = (c, x, y, w, h) => {
  const { palette: p } = c;
  c.rect(x, y, w, h, c.vertical(p.sky[1], p.sky[2]));
  c.rect(x, y + h * 0.78, w, h * 0.22, p.near);
  c.rect(x + w * 0.05, y + h * 0.07, w * 0.38, h * 0.06, p.warm);
  c.rect(x + w * 0.57, y + h * 0.07, w * 0.38, h * 0.06, darken(p.near, 0.3));
  c.rect(x + w * 0.57, y + h * 0.07, w * 0.22, h * 0.06, p.warm);
  for (const [at, color, side] of [
    [0.33, p.cool, 1],
    [0.66, '#ff6fa8', -1],
  ] as const) {
    const [fx, fy, s] = [x + w * at, y + h * 0.8, h * 0.09];
    c.circle(fx, fy - s * 4, s * 0.75, p.light);
    c.rect(fx - s * 0.7, fy - s * 3.3, s * 1.4, s * 1.9, color, { rx: s * 0.3 });
    c.rect(fx + (side > 0 ? 0 : -s * 2), fy - s * 3, s * 2, s * 0.6, color, { rx: s * 0.3 });
    c.polygon(
      [
        [fx - s * 0.6, fy - s * 1.5],
        [fx + s * 0.6, fy - s * 1.5],
        [fx + s * 1.2, fy],
        [fx + s * 0.5, fy],
        [fx, fy - s * 0.8],
        [fx - s * 0.5, fy],
        [fx - s * 1.2, fy],
      ],
      darken(color, 0.4),
    );
  }
};

const farmField: Screen = (c, x, y, w, h) => {
  const { random: r, palette: p } = c;
  const s = h / 9;
  const grass = mix('#6fb35a', p.mid, 0.25);
  c.rect(x, y, w, h, grass);
  for (let i = 0; i < 24; i++) c.rect(x + w * r.next(), y + h * r.next(), s * 0.3, s * 0.15, lighten(grass, 0.2));
  c.rect(x + w * 0.08, y + h * 0.42, w * 0.5, h * 0.48, mix('#7a5238', p.near, 0.15));
  for (let i = 0; i * s * 1.1 < w * 0.46; i++) {
    for (let j = 0; j < 4; j++) {
      const [px, py] = [x + w * 0.1 + i * s * 1.1, y + h * 0.46 + j * s];
      c.circle(px + s * 0.4, py + s * 0.4, s * 0.3, '#9be06a');
      if (r.chance(0.5)) c.circle(px + s * 0.4, py + s * 0.35, s * 0.17, r.pick([p.warm, '#ff6f6f', '#c58bff']));
    }
  }
  c.rect(x + w * 0.66, y + h * 0.2, w * 0.24, h * 0.28, '#e2b98a');
  c.polygon(
    [
      [x + w * 0.62, y + h * 0.24],
      [x + w * 0.78, y + h * 0.04],
      [x + w * 0.94, y + h * 0.24],
    ],
    '#c4575a',
  );
  c.rect(x + w * 0.75, y + h * 0.32, w * 0.06, h * 0.16, '#6b4632');
};

const board: Screen = (c, x, y, w, h) => {
  const { random: r, palette: p } = c;
  c.rect(x, y, w, h, darken(p.mid, 0.4));
  const s = h / 7;
  const lands = ['#5f9a5a', '#4a8a8f', '#c9b069', '#3f6fa8', '#6f7f6a'].map((color) => ({
    color,
    fields: [] as Point[],
  }));
  for (let row = 0; row < 7; row++)
    for (let column = 0; column * s * 0.9 < w; column++)
      r.pick(lands).fields.push([x + column * s * 0.9 + (row % 2) * s * 0.45, y + row * s * 0.78 + s * 0.4]);
  for (const { color, fields } of lands) {
    for (const [hx, hy] of fields) {
      const points: Point[] = [];
      for (let k = 0; k < 6; k++) {
        const angle = (Math.PI / 3) * k + Math.PI / 6;
        points.push([hx + Math.cos(angle) * s * 0.48, hy + Math.sin(angle) * s * 0.48]);
      }
      c.polygon(points, mix(color, p.near, 0.25));
    }
  }
  for (const [hx, hy] of lands.flatMap(({ fields }) => fields))
    if (r.chance(0.14)) c.circle(hx, hy, s * 0.2, r.pick([p.warm, '#ff6fa8', p.light]));
};

const screens = { landscape, platformer, shooter, blocks, racing, duel, farmField, board };
export type ScreenName = keyof typeof screens;
export const screenNames = Object.keys(screens) as ScreenName[];

/** Draws a running game into a rectangle. Chooses a random game if no name is given. */
export function gameScreen(c: Canvas, x: number, y: number, w: number, h: number, name?: ScreenName): void {
  const draw = screens[name ?? c.random.pick(screenNames)];
  c.window(x, y, w, h, () => draw(c, x, y, w, h));
  c.polygon(
    [
      [x, y],
      [x + w * 0.42, y],
      [x + w * 0.16, y + h],
      [x, y + h],
    ],
    '#ffffff',
    { opacity: 0.05 },
  );
}
