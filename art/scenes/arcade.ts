/** A row of arcade cabinets in a dark hall with a patterned carpet. */
import type { Canvas, Point } from '../canvas.ts';
import { darken, lighten, mix } from '../color.ts';
import { gameScreen, screenNames } from '../screens.ts';

const shells = ['#7a4be0', '#e0486e', '#2f8fd0', '#e08a2f', '#2fa880', '#c648b8'];

export function arcade(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  const floor = h * 0.78;
  c.rect(0, 0, w, floor, c.vertical(darken(p.sky[0], 0.55), mix(p.sky[1], p.ink, 0.5)));
  ceiling(c);
  wall(c, floor);
  carpet(c, floor);
  const wide = w < h ? 31 * u : 30 * u;
  const count = Math.ceil(w / (wide * 1.16));
  const start = (w - count * wide * 1.16) / 2 + wide * 0.08;
  const first = r.int(0, 5);
  const games = r.int(0, 7);
  const cabinets = Array.from({ length: count }, (_, i) => ({
    x: start + i * wide * 1.16,
    shell: mix(shells[(first + i) % shells.length] ?? '#7a4be0', p.near, 0.18),
    game: screenNames[(games + i * 3) % screenNames.length] ?? 'blocks',
    glow: r.pick([p.cool, p.warm, '#ff6fa8']),
  }));
  for (const { x, glow } of cabinets) shine(c, x, h * 0.88, wide, glow);
  for (const { x, shell, game, glow } of cabinets) cabinet(c, x, h * 0.88, wide, shell, game, glow);
  if (r.chance(0.6)) player(c, start + wide * 1.16 * r.int(1, count - 1) - wide * 0.55 + wide, h * 0.99);
}

function ceiling(c: Canvas): void {
  const { palette: p, unit: u, width: w } = c;
  for (const [y, color] of [
    [4, p.cool],
    [8, '#ff6fa8'],
  ] as const) {
    c.rect(0, (y - 1.4) * u, w, 3.4 * u, color, { opacity: 0.12 });
    c.rect(0, y * u, w, 0.6 * u, color);
  }
}

function wall(c: Canvas, floor: number): void {
  const { random: r, palette: p, unit: u, width: w } = c;
  for (let i = 0; i < 26; i++) {
    const [x, y, s] = [r.next() * w, r.between(0.16, 0.6) * floor, r.between(0.8, 2.4) * u];
    const color = r.pick([p.cool, p.warm, '#ff6fa8', p.sky[2]]);
    const kind = r.int(0, 2);
    if (kind === 0) c.circle(x, y, s, 'none', { stroke: color, 'stroke-width': (0.4 * u).toFixed(1), opacity: 0.45 });
    else if (kind === 1)
      c.stroke(`M${x - s} ${y}l${s * 0.7} ${-s}l${s * 0.7} ${s}l${s * 0.7} ${-s}`, color, 0.45 * u, { opacity: 0.45 });
    else c.stroke(`M${x} ${y - s}L${x + s} ${y + s}H${x - s}Z`, color, 0.45 * u, { opacity: 0.45 });
  }
}

function carpet(c: Canvas, floor: number): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  c.rect(0, floor, w, h - floor + 2, c.vertical(mix(p.near, p.sky[1], 0.35), p.ink));
  for (let i = 0; i < 70; i++) {
    const t = r.next();
    const [x, y, s] = [r.next() * w, floor + t * (h - floor), (0.6 + t * 1.6) * u];
    const color = r.pick([p.cool, p.warm, '#ff6fa8', '#8f7bff']);
    const kind = r.int(0, 2);
    if (kind === 0) c.ellipse(x, y, s, s * 0.5, color, { opacity: 0.45 });
    else if (kind === 1)
      c.stroke(`M${x - s} ${y}q${s * 0.5} ${-s * 0.7} ${s} 0t${s} 0`, color, 0.35 * u, { opacity: 0.55 });
    else
      c.polygon(
        [
          [x, y - s * 0.5],
          [x + s, y + s * 0.4],
          [x - s, y + s * 0.4],
        ],
        color,
        { opacity: 0.45 },
      );
  }
}

/** The light and the shadow of a cabinet, on the wall and on the carpet. */
function shine(c: Canvas, x: number, y: number, wide: number, glow: string): void {
  c.ellipse(x + wide / 2, y + 0.6 * c.unit, wide * 0.62, 2.4 * c.unit, '#05060f', { opacity: 0.5 });
  c.glow(x + wide / 2, y - wide * 1.4, wide * 1.05, glow, 0.3);
}

/** A cabinet standing on `y`. */
function cabinet(
  c: Canvas,
  x: number,
  y: number,
  wide: number,
  shell: string,
  game: (typeof screenNames)[number],
  glow: string,
): void {
  const { palette: p } = c;
  const s = wide / 30;
  const at = (dx: number, dy: number): Point => [x + dx * s, y + dy * s];
  c.polygon(
    [
      at(0, 0),
      at(0, -32),
      at(2.6, -36),
      at(2.6, -57),
      at(0, -60),
      at(0, -71),
      at(30, -71),
      at(30, -60),
      at(27.4, -57),
      at(27.4, -36),
      at(30, -32),
      at(30, 0),
    ],
    shell,
  );
  c.polygon(
    [at(25.6, 0), at(25.6, -71), at(30, -71), at(30, -60), at(27.4, -57), at(27.4, -36), at(30, -32), at(30, 0)],
    darken(shell, 0.25),
  );
  c.rect(x + 2 * s, y - 69.4 * s, 26 * s, 9.4 * s, c.vertical(lighten(glow, 0.35), glow), { rx: s });
  marquee(c, x + 15 * s, y - 64.7 * s, s);
  c.rect(x + 3.4 * s, y - 58.4 * s, 23.2 * s, 21 * s, '#0a0a14', { rx: s });
  gameScreen(c, x + 5 * s, y - 56.8 * s, 20 * s, 17.6 * s, game);
  c.polygon([at(2.4, -36), at(27.6, -36), at(30.6, -29.4), at(-0.6, -29.4)], darken(shell, 0.5));
  c.polygon([at(-0.6, -29.4), at(30.6, -29.4), at(30.6, -27.4), at(-0.6, -27.4)], darken(shell, 0.7));
  c.line(...at(8, -32.4), ...at(8, -36.2), '#c9cfdd', 0.7 * s);
  c.circle(...at(8, -36.6), 1.4 * s, '#ff5a6e');
  for (const [dx, dy, color] of [
    [15, -33.6, p.warm],
    [18.6, -34, p.cool],
    [22.2, -33.4, '#ff6fa8'],
    [16, -31.2, '#8f7bff'],
    [19.6, -31.4, p.light],
  ] as const) {
    c.ellipse(x + dx * s, y + dy * s, 1.25 * s, 0.85 * s, color);
  }
  c.rect(x + 8.4 * s, y - 19 * s, 13.2 * s, 13 * s, darken(shell, 0.55), { rx: s });
  for (const dx of [10, 16]) {
    c.rect(x + dx * s, y - 17 * s, 4 * s, 5 * s, '#15131f', { rx: 0.5 * s });
    c.rect(x + (dx + 1.6) * s, y - 15.8 * s, 0.8 * s, 2.6 * s, p.warm);
  }
  c.polygon([at(3, -24), at(6, -24), at(4, -3), at(3, -3)], glow, { opacity: 0.75 });
  c.polygon([at(24.4, -24), at(27, -24), at(27, -3), at(26.2, -3)], glow, { opacity: 0.55 });
}

/** The lit sign on top, which shows a shape instead of a name. */
function marquee(c: Canvas, x: number, y: number, s: number): void {
  const { random: r, palette: p } = c;
  const dark = darken(p.ink, 0.2);
  const kind = r.int(0, 3);
  if (kind === 0)
    for (const dx of [-8, -4, 0, 4, 8])
      c.polygon(
        [
          [x + dx * s, y - 2.4 * s],
          [x + (dx + 1.6) * s, y],
          [x + dx * s, y + 2.4 * s],
          [x + (dx - 1.6) * s, y],
        ],
        dark,
      );
  else if (kind === 1) {
    c.circle(x, y, 2.7 * s, dark);
    c.ellipse(x, y, 5.6 * s, 1.2 * s, 'none', {
      stroke: dark,
      'stroke-width': (0.7 * s).toFixed(1),
      transform: `rotate(-14 ${x} ${y})`,
    });
  } else if (kind === 2)
    c.stroke(
      `M${x - 9 * s} ${y + 1.6 * s}l${3 * s} ${-3.4 * s}l${3 * s} ${3.4 * s}l${3 * s} ${-3.4 * s}l${3 * s} ${3.4 * s}l${3 * s} ${-3.4 * s}l${3 * s} ${3.4 * s}`,
      dark,
      1.2 * s,
    );
  else {
    c.path(
      `M${x + 3 * s} ${y}L${x - 0.2 * s} ${y}L${x + 2.2 * s} ${y - 2.2 * s}A${3.1 * s} ${3.1 * s} 0 1 0 ${x + 2.2 * s} ${y + 2.2 * s}L${x - 0.2 * s} ${y}Z`,
      dark,
    );
    for (const dx of [4, 6.6, 9.2]) c.circle(x + dx * s, y, 0.7 * s, dark);
  }
}

/** A player at a cabinet, from behind. */
function player(c: Canvas, x: number, y: number): void {
  const { random: r, palette: p, unit: u } = c;
  const coat = r.pick(['#3c4a8a', '#8a3c5a', '#3c7a6a', '#7a5a2f']);
  const hair = r.pick(['#2a1c1a', '#5a3524', '#b8763c', '#1c1a2a', '#7a3fa0']);
  c.rect(x - 5.4 * u, y - 18 * u, 4.8 * u, 19 * u, darken(p.ink, 0.1), { rx: u });
  c.rect(x + 0.6 * u, y - 18 * u, 4.8 * u, 19 * u, darken(p.ink, 0.2), { rx: u });
  c.path(
    `M${x - 8 * u} ${y - 15 * u}V${y - 32 * u}Q${x - 8 * u} ${y - 39 * u} ${x} ${y - 39 * u}T${x + 8 * u} ${y - 32 * u}V${y - 15 * u}Z`,
    coat,
  );
  c.path(
    `M${x + 2 * u} ${y - 15 * u}V${y - 39 * u}Q${x + 8 * u} ${y - 38 * u} ${x + 8 * u} ${y - 32 * u}V${y - 15 * u}Z`,
    darken(coat, 0.22),
  );
  for (const side of [-1, 1])
    c.stroke(
      `M${x + side * 7 * u} ${y - 33 * u}Q${x + side * 10 * u} ${y - 27 * u} ${x + side * 6 * u} ${y - 25 * u}`,
      darken(coat, side > 0 ? 0.3 : 0.08),
      3.6 * u,
    );
  c.circle(x, y - 44.6 * u, 6 * u, hair);
  c.rect(x - 2 * u, y - 41 * u, 4 * u, 3.4 * u, '#d9a07a');
  c.path(`M${x - 6 * u} ${y - 45 * u}A${6 * u} ${6 * u} 0 0 1 ${x + 6 * u} ${y - 45 * u}Z`, mix(p.warm, hair, 0.15));
  c.rect(x - 6.4 * u, y - 45.6 * u, 12.8 * u, 1.4 * u, darken(p.warm, 0.3), { rx: 0.6 * u });
}
