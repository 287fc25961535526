/** Backdrops that show places. Their middle stays empty, because the character covers it. */
import type { Canvas } from '../canvas.ts';
import { darken, lighten, mix } from '../color.ts';
import { clouds, crescent, hills, mist, moon, pineRow, ridge, sky, sparkle, stars, tree, water } from '../nature.ts';
import { nebula, planet } from '../space.ts';

/** A nebula with stars and a planet. */
function space(c: Canvas): void {
  const { random: r, palette: p, unit: u } = c;
  sky(c);
  nebula(c, r.between(30, 70) * u, r.between(25, 60) * u, 46 * u, [p.cool, p.sky[2], p.warm], 10);
  for (let i = 0; i < 60; i++)
    c.circle(r.between(0, 100) * u, r.between(0, 100) * u, r.between(0.25, 0.8) * u, '#ffffff', {
      opacity: r.between(0.4, 1).toFixed(2),
    });
  for (let i = 0; i < 6; i++) sparkle(c, r.between(6, 94) * u, r.between(6, 94) * u, r.between(2, 4) * u, p.light);
  const side = r.chance(0.5) ? 0 : 1;
  planet(c, (side ? 86 : 15) * u, 20 * u, 11 * u, mix(p.warm, p.sky[2], 0.35), r.chance(0.6));
}

/** Hills at night. */
function night(c: Canvas): void {
  const { random: r, palette: p, unit: u } = c;
  c.rect(0, 0, c.width, c.height, c.vertical(darken(p.sky[0], 0.2), p.sky[0], p.sky[1]));
  stars(c, 70, 0.9);
  if (r.chance(0.5)) crescent(c, r.pick([20, 80]) * u, 24 * u, 11 * u);
  else moon(c, r.pick([20, 80]) * u, 24 * u, 11 * u, true);
  hills(c, 98 * u, 24 * u, p.near);
}

/** Pines in the mist. */
function forest(c: Canvas): void {
  const { palette: p, unit: u } = c;
  sky(c);
  moon(c, 70 * u, 28 * u, 13 * u);
  pineRow(c, 14, () => 84 * u, 44 * u, mix(p.far, p.mid, 0.4));
  mist(c, 84 * u, 26 * u, p.sky[2], 0.5);
  pineRow(c, 9, () => 102 * u, 54 * u, p.near);
}

/** A meadow with flowers. */
function meadow(c: Canvas): void {
  const { random: r, palette: p, unit: u } = c;
  c.rect(0, 0, c.width, c.height, c.vertical(mix(p.sky[2], '#8fd8ff', 0.45), lighten(p.sky[2], 0.35)));
  clouds(c, 4, 0.08, 0.35, '#ffffff', 0.6);
  hills(c, 88 * u, 26 * u, mix('#6fbf6a', p.mid, 0.3));
  tree(c, 12 * u, 82 * u, 34 * u, mix('#4a9f5a', p.mid, 0.3));
  tree(c, 90 * u, 84 * u, 28 * u, mix('#5aae5a', p.mid, 0.3));
  hills(c, 104 * u, 26 * u, mix('#4f9f5f', p.mid, 0.25));
  for (let i = 0; i < 26; i++)
    c.circle(
      r.between(0, 100) * u,
      r.between(86, 100) * u,
      r.between(0.8, 1.5) * u,
      r.pick(['#ffffff', p.warm, '#ff9fc8']),
    );
}

/** Peaks with snow. */
function mountains(c: Canvas): void {
  const { palette: p, unit: u } = c;
  sky(c);
  c.circle(74 * u, 26 * u, 11 * u, p.light);
  ridge(c, { base: 92 * u, height: 58 * u, peaks: 3, color: p.far, lit: lighten(p.far, 0.14), snow: '#f6faff' });
  ridge(c, { base: 108 * u, height: 40 * u, peaks: 4, color: p.mid, lit: lighten(p.mid, 0.1) });
}

/** A sunset over the sea. */
function sea(c: Canvas): void {
  const { palette: p, unit: u } = c;
  sky(c, 0.6);
  c.circle(50 * u, 56 * u, 30 * u, p.light, { opacity: 0.25 });
  c.circle(50 * u, 56 * u, 22 * u, p.light);
  water(c, 60 * u, 50 * u, p.near);
}

/** Light and seaweed under water. */
function undersea(c: Canvas): void {
  const { random: r, palette: p, unit: u } = c;
  c.rect(0, 0, c.width, c.height, c.vertical('#6fd8e0', mix('#2f8fc0', p.mid, 0.3), p.near));
  for (const x of [12, 40, 66])
    c.polygon(
      [
        [x * u, 0],
        [(x + 12) * u, 0],
        [(x + 2) * u, 100 * u],
        [(x - 22) * u, 100 * u],
      ],
      '#ffffff',
      { opacity: 0.1 },
    );
  for (let i = 0; i < 8; i++) {
    const [x, s] = [r.pick([r.between(0, 22), r.between(78, 100)]), r.between(14, 34)];
    c.stroke(
      `M${x * u} ${102 * u}q${5 * u} ${-s * 0.3 * u} 0 ${-s * 0.5 * u}t0 ${-s * 0.5 * u}`,
      mix('#3fb88a', p.near, r.between(0, 0.5)),
      3 * u,
    );
  }
  for (let i = 0; i < 16; i++)
    c.circle(r.between(4, 96) * u, r.between(6, 94) * u, r.between(0.8, 2.6) * u, '#ffffff', { opacity: 0.35 });
}

/** A city with lit windows. */
function city(c: Canvas): void {
  const { random: r, palette: p, unit: u } = c;
  sky(c);
  c.circle(50 * u, 46 * u, 34 * u, p.light, { opacity: 0.3 });
  for (const [color, high] of [
    [p.far, 62],
    [p.mid, 46],
  ] as const) {
    for (let x = -4; x < 100; x += r.int(9, 14)) {
      const [wide, top] = [r.int(9, 14), 100 - r.between(0.5, 1) * high];
      c.rect(x * u, top * u, wide * u, 100 * u, color);
      for (let wy = top + 3; wy < 96; wy += 6)
        for (let wx = x + 2; wx < x + wide - 2; wx += 3.6)
          if (r.chance(0.4))
            c.rect(wx * u, wy * u, 1.8 * u, 2.6 * u, r.pick([p.warm, p.cool, p.warm]), { opacity: 0.85 });
    }
  }
}

/** A castle under stars. */
function castle(c: Canvas): void {
  const { random: r, palette: p, unit: u } = c;
  sky(c);
  stars(c, 50, 0.6);
  for (const [x, top, wide] of [
    [6, 40, 14],
    [24, 56, 20],
    [60, 54, 22],
    [80, 34, 15],
  ] as const) {
    c.rect(x * u, top * u, wide * u, 80 * u, p.mid);
    for (let i = 0; i < wide / 4.4; i++) c.rect((x + i * 4.6) * u, (top - 4) * u, 2.8 * u, 5 * u, p.mid);
    c.rect((x + wide / 2 - 1.6) * u, (top + 9) * u, 3.2 * u, 6 * u, p.warm, { rx: 1.6 * u });
    if (wide < 16)
      c.cut(
        (x + wide / 2) * u,
        (top - 4) * u,
        u,
        `0 -14 ${r.pick([10, -10])} -10.4 0 -7`,
        r.pick([p.warm, '#e0486e', p.cool]),
      );
    if (wide < 16) c.line((x + wide / 2) * u, (top - 4) * u, (x + wide / 2) * u, (top - 18) * u, p.ink, 1 * u);
  }
  hills(c, 104 * u, 18 * u, p.near);
}

/** A volcano. */
function lava(c: Canvas): void {
  const { random: r, palette: p, unit: u } = c;
  c.rect(0, 0, c.width, c.height, c.vertical('#2a1020', '#7a2430', '#e8682c'));
  ridge(c, { base: 84 * u, height: 56 * u, peaks: 2, color: '#3c1826', lit: '#54202c' });
  c.glow(50 * u, 92 * u, 66 * u, '#ffb03c', 0.7);
  hills(c, 104 * u, 20 * u, '#ff8a3c');
  hills(c, 108 * u, 16 * u, p.warm);
  for (let i = 0; i < 34; i++)
    c.circle(r.between(2, 98) * u, r.between(4, 90) * u, r.between(0.4, 1.3) * u, r.pick(['#ffd76a', '#ff9a4a']), {
      opacity: r.between(0.4, 1).toFixed(2),
    });
}

/** Falling snow. */
function snow(c: Canvas): void {
  const { random: r, palette: p, unit: u } = c;
  c.rect(0, 0, c.width, c.height, c.vertical(mix(p.sky[1], '#3f6fb0', 0.5), '#a8cfee', '#e4f2ff'));
  ridge(c, { base: 86 * u, height: 44 * u, peaks: 3, color: '#8fb0d4', lit: '#b4cde8', snow: '#ffffff' });
  hills(c, 104 * u, 26 * u, '#f4faff');
  for (let i = 0; i < 46; i++)
    c.circle(r.between(0, 100) * u, r.between(0, 100) * u, r.between(0.5, 1.6) * u, '#ffffff', {
      opacity: r.between(0.5, 1).toFixed(2),
    });
}

/** Dunes. */
function desert(c: Canvas): void {
  const { palette: p, unit: u } = c;
  c.rect(0, 0, c.width, c.height, c.vertical(mix(p.sky[1], '#e08a6a', 0.4), '#f6b878', '#ffe0a8'));
  c.circle(72 * u, 30 * u, 13 * u, '#fff3c8');
  hills(c, 88 * u, 20 * u, '#e0a05c');
  for (const [x, base] of [
    [12, 82],
    [88, 86],
  ] as const) {
    c.stroke(`M${x * u} ${base * u}v${-26 * u}m${-7 * u} ${6 * u}v${7 * u}h${14 * u}v${-9 * u}`, '#4f8a5c', 4 * u, {
      'stroke-linejoin': 'round',
    });
  }
  hills(c, 106 * u, 24 * u, '#c9803f');
}

/** Above the clouds. */
function heights(c: Canvas): void {
  const { palette: p, unit: u } = c;
  c.rect(0, 0, c.width, c.height, c.vertical(mix('#4f9fe8', p.sky[1], 0.3), '#a8dcff', '#fdf0e4'));
  c.circle(76 * u, 22 * u, 10 * u, '#fff3c0');
  for (const [x, y, s] of [
    [10, 30, 10],
    [90, 48, 12],
    [8, 84, 18],
    [50, 98, 22],
    [92, 88, 18],
  ] as const)
    for (const [dx, dy, k] of [
      [-0.9, 0.25, 0.7],
      [0, 0, 1],
      [0.9, 0.3, 0.65],
    ] as const)
      c.circle((x + dx * s) * u, (y + dy * s) * u, s * k * u, '#ffffff', { opacity: 0.92 });
}

/** A large moon, bats and bare branches. */
function gloom(c: Canvas): void {
  const { random: r, palette: p, unit: u } = c;
  c.rect(0, 0, c.width, c.height, c.vertical('#0c0a18', mix('#2a1f40', p.sky[0], 0.4), '#4a2f5c'));
  moon(c, 50 * u, 40 * u, 30 * u, true);
  for (const [x, side] of [
    [4, 1],
    [96, -1],
  ] as const) {
    c.stroke(`M${x * u} ${102 * u}Q${(x + side * 5) * u} ${70 * u} ${(x + side * 2) * u} ${44 * u}`, '#0c0a18', 5 * u);
    for (const [y, reach] of [
      [66, 16],
      [56, 12],
      [48, 14],
    ] as const)
      c.stroke(
        `M${(x + side * 3) * u} ${y * u}q${side * reach * 0.5 * u} ${-2 * u} ${side * reach * u} ${-10 * u}`,
        '#0c0a18',
        2 * u,
      );
  }
  for (let i = 0; i < 4; i++) {
    const [x, y, s] = [r.between(14, 86), r.between(10, 34), r.between(2.4, 4)];
    c.cut(
      x * u,
      y * u,
      s * u,
      '-2 -0.6 -1 -0.2 -0.4 -0.8 0 -0.2 0.4 -0.8 1 -0.2 2 -0.6 1.2 0.6 0.5 0.3 0 0.9 -0.5 0.3 -1.2 0.6',
      '#0c0a18',
    );
  }
  mist(c, 100 * u, 26 * u, '#8f7fb0', 0.5);
}

export const places = {
  space,
  night,
  forest,
  meadow,
  mountains,
  sea,
  undersea,
  city,
  castle,
  lava,
  snow,
  desert,
  heights,
  gloom,
} as const satisfies Record<string, (c: Canvas) => void>;
