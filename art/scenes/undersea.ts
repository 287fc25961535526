/** Under the sea: light from above, coral, shoals, and a whale, a submarine or jellyfish. */
import type { Canvas, Point } from '../canvas.ts';
import { darken, lighten, mix } from '../color.ts';
import { hills } from '../nature.ts';

export function undersea(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  c.rect(0, 0, w, h, c.vertical(mix(p.sky[2], p.cool, 0.3), p.sky[1], mix(p.sky[0], p.near, 0.5)));
  const source = w * r.between(0.3, 0.7);
  for (let i = 0; i < 7; i++) {
    const [x, wide] = [source + (i - 3) * w * 0.1, r.between(2, 7) * u];
    const foot = source + (i - 3) * w * 0.24;
    c.polygon(
      [
        [x - wide / 2, -5],
        [x + wide / 2, -5],
        [foot + wide * 1.6, h * 0.86],
        [foot - wide * 1.6, h * 0.86],
      ],
      c.linear(0, 0, 0, 1, [
        [0, p.light, 0.3],
        [1, p.light, 0],
      ]),
    );
  }
  hills(c, h * 0.86, h * 0.24, mix(p.sky[1], p.mid, 0.4), 3);
  hills(c, h * 0.9, h * 0.16, mix(p.mid, p.near, 0.3), 2.2);
  const star = r.int(0, 3);
  if (star === 0) whale(c, w * r.between(0.42, 0.58), h * 0.42, u * 25);
  else if (star === 1) submarine(c, w * r.between(0.4, 0.6), h * 0.45);
  else if (star === 2)
    for (let i = 0; i < 6; i++)
      jelly(c, w * (0.12 + i * 0.15 + r.between(0, 0.06)), h * r.between(0.16, 0.55), u * r.between(4, 8));
  else turtle(c, w * r.between(0.4, 0.6), h * 0.42);
  for (let i = 0; i < 4; i++)
    shoal(c, w * r.between(0.05, 0.9), h * r.between(0.12, 0.7), r.pick([p.warm, p.light, p.cool, '#ff7fa3']));
  const sand = hills(c, h * 0.95, h * 0.09, mix(p.near, p.sky[2], 0.2), 2);
  if (r.chance(0.5)) chest(c, w * r.between(0.3, 0.7), sand(w / 2) + 2 * u);
  for (let i = 0; i < 20; i++) {
    const x = r.next() * w;
    const kind = r.int(0, 3);
    if (kind === 0) weed(c, x, sand(x) + 2 * u, r.between(10, 24) * u);
    else if (kind === 1)
      coral(c, x, sand(x) + 2 * u, r.between(4, 8) * u, r.pick(['#ff7f8f', p.warm, '#c58bff', '#ff9fc8']));
    else if (kind === 2) {
      const size = r.between(2.5, 6) * u;
      c.ellipse(x, sand(x) + 2 * u, size, size * 0.7, mix(p.near, p.far, 0.3));
    } else
      for (let k = 0; k < 3; k++)
        c.rect(x + k * 2 * u, sand(x) - r.between(1, 6) * u, 1.4 * u, 9 * u, mix('#c58bff', p.mid, 0.25), {
          rx: 0.7 * u,
        });
  }
  for (let i = 0; i < 34; i++) {
    const size = r.between(0.3, 1.1) * u;
    c.circle(r.next() * w, r.next() * h * 0.9, size, 'none', {
      stroke: p.light,
      'stroke-width': (0.2 * u).toFixed(1),
      opacity: 0.55,
    });
  }
}

function shoal(c: Canvas, x: number, y: number, color: string): void {
  const { random: r, unit: u } = c;
  const way = r.chance(0.5) ? 1 : -1;
  for (let i = 0; i < r.int(4, 9); i++) {
    const [fx, fy, s] = [x + r.between(-10, 10) * u, y + r.between(-5, 5) * u, r.between(0.8, 1.7) * u];
    c.path(
      `M${fx + way * s * 1.6} ${fy}Q${fx} ${fy - s * 1.3} ${fx - way * s * 1.3} ${fy}Q${fx} ${fy + s * 1.3} ${fx + way * s * 1.6} ${fy}Z`,
      color,
    );
    c.polygon(
      [
        [fx - way * s, fy],
        [fx - way * s * 2.2, fy - s * 0.8],
        [fx - way * s * 2.2, fy + s * 0.8],
      ],
      darken(color, 0.15),
    );
    c.circle(fx + way * s * 0.9, fy - s * 0.15, s * 0.16, '#14101f');
  }
}

function whale(c: Canvas, x: number, y: number, s: number): void {
  const { palette: p } = c;
  const body = mix(p.mid, p.far, 0.4);
  const at = (dx: number, dy: number) => `${(x + dx * s).toFixed(1)} ${(y + dy * s).toFixed(1)}`;
  c.path(
    `M${at(-1.5, 0.05)}C${at(-1.4, -0.62)} ${at(-0.2, -0.72)} ${at(0.6, -0.28)}C${at(1, -0.06)} ${at(1.2, -0.12)} ${at(1.42, -0.34)}C${at(1.48, -0.6)} ${at(1.8, -0.72)} ${at(2.02, -0.66)}C${at(1.9, -0.42)} ${at(1.78, -0.34)} ${at(1.66, -0.24)}C${at(1.84, -0.22)} ${at(2, -0.1)} ${at(2.04, 0.08)}C${at(1.8, 0.12)} ${at(1.6, 0.04)} ${at(1.5, -0.04)}C${at(1.1, 0.34)} ${at(0.3, 0.62)} ${at(-0.5, 0.56)}C${at(-1.1, 0.52)} ${at(-1.5, 0.4)} ${at(-1.5, 0.05)}Z`,
    body,
  );
  c.path(
    `M${at(-1.49, 0.12)}C${at(-0.9, 0.3)} ${at(-0.2, 0.28)} ${at(0.5, 0.42)}C${at(0.1, 0.6)} ${at(-0.5, 0.6)} ${at(-0.8, 0.54)}C${at(-1.2, 0.5)} ${at(-1.48, 0.36)} ${at(-1.49, 0.12)}Z`,
    lighten(body, 0.5),
  );
  for (let i = 0; i < 5; i++)
    c.stroke(
      `M${at(-1.25 + i * 0.2, 0.24)}Q${at(-1.1 + i * 0.2, 0.4)} ${at(-0.95 + i * 0.22, 0.52)}`,
      darken(body, 0.1),
      s * 0.016,
      { opacity: 0.6 },
    );
  c.path(
    `M${at(-0.5, 0.36)}C${at(-0.4, 0.7)} ${at(-0.1, 0.92)} ${at(0.2, 0.96)}C${at(0.12, 0.7)} ${at(0, 0.5)} ${at(-0.16, 0.36)}Z`,
    darken(body, 0.22),
  );
  c.circle(x - s * 1.06, y + s * 0.04, s * 0.045, '#0b0d18');
  c.circle(x - s * 1.07, y + s * 0.03, s * 0.015, '#ffffff');
}

function turtle(c: Canvas, x: number, y: number): void {
  const { palette: p, unit: u } = c;
  const skin = mix('#7bc98a', p.mid, 0.25);
  const shell = mix('#b07a4a', p.near, 0.2);
  c.group({ transform: `rotate(-14 ${x} ${y})` }, () => {
    c.path(
      `M${x - 8 * u} ${y}Q${x - 24 * u} ${y + 4 * u} ${x - 26 * u} ${y + 17 * u}Q${x - 14 * u} ${y + 12 * u} ${x - 2 * u} ${y + 6 * u}Z`,
      skin,
    );
    c.path(
      `M${x - 6 * u} ${y - 4 * u}Q${x - 12 * u} ${y - 20 * u} ${x - 24 * u} ${y - 20 * u}Q${x - 20 * u} ${y - 8 * u} ${x - 10 * u} ${y}Z`,
      darken(skin, 0.2),
    );
    c.polygon(
      [
        [x + 14 * u, y + 2 * u],
        [x + 25 * u, y + 8 * u],
        [x + 22 * u, y],
      ],
      skin,
    );
    c.ellipse(x - 21 * u, y - 3 * u, 6 * u, 4.4 * u, skin);
    c.circle(x - 23.4 * u, y - 4 * u, 0.8 * u, '#0b0d18');
    c.ellipse(x, y, 17 * u, 11 * u, darken(shell, 0.25));
    c.ellipse(x, y - 1.6 * u, 15.6 * u, 9.2 * u, shell);
    for (const [dx, dy, s] of [
      [-8, -2, 2.6],
      [-1, -4.6, 3],
      [6, -3.6, 2.8],
      [-3, 2.4, 3],
      [4.6, 2.4, 2.8],
      [11, 0, 2.2],
    ] as const) {
      const points: Point[] = [];
      for (let k = 0; k < 6; k++)
        points.push([
          x + dx * u + Math.cos((Math.PI / 3) * k) * s * u,
          y + dy * u + Math.sin((Math.PI / 3) * k) * s * 0.8 * u,
        ]);
      c.polygon(points, lighten(shell, 0.16));
    }
  });
}

function submarine(c: Canvas, x: number, y: number): void {
  const { palette: p, unit: u } = c;
  const hull = p.warm;
  c.polygon(
    [
      [x - 22 * u, y + 2 * u],
      [x - 60 * u, y - 8 * u],
      [x - 60 * u, y + 24 * u],
    ],
    c.linear(1, 0, 0, 0, [
      [0, p.light, 0.55],
      [1, p.light, 0],
    ]),
  );
  c.rect(x - 4 * u, y - 17 * u, 12 * u, 10 * u, darken(hull, 0.18), { rx: 2 * u });
  c.stroke(`M${x + 4 * u} ${y - 16 * u}V${y - 23 * u}H${x - 0.5 * u}`, darken(hull, 0.3), 1.2 * u, {
    'stroke-linejoin': 'round',
  });
  c.rect(x - 24 * u, y - 10 * u, 46 * u, 21 * u, hull, { rx: 10.5 * u });
  c.path(
    `M${x - 24 * u} ${y + 0.5 * u}A${10.5 * u} ${10.5 * u} 0 0 0 ${x - 13.5 * u} ${y + 11 * u}H${x + 11.5 * u}A${10.5 * u} ${10.5 * u} 0 0 0 ${x + 22 * u} ${y + 0.5 * u}Z`,
    darken(hull, 0.22),
  );
  c.rect(x + 22 * u, y - 1.4 * u, 5 * u, 2.8 * u, darken(hull, 0.45));
  c.ellipse(x + 28 * u, y - 4.6 * u, 1.3 * u, 4.8 * u, lighten(p.mid, 0.3));
  c.ellipse(x + 28 * u, y + 4.6 * u, 1.3 * u, 4.8 * u, lighten(p.mid, 0.15));
  for (const dx of [-14, -2, 10]) {
    c.circle(x + dx * u, y - 1 * u, 4.2 * u, darken(hull, 0.4));
    c.circle(x + dx * u, y - 1 * u, 3.1 * u, mix(p.cool, p.light, 0.4));
    c.circle(x + dx * u - u, y - 2 * u, 0.9 * u, '#ffffff', { opacity: 0.8 });
  }
}

function jelly(c: Canvas, x: number, y: number, s: number): void {
  const { random: r, palette: p } = c;
  const color = r.pick(['#ff9fc8', p.cool, '#c9a6ff', p.warm]);
  c.glow(x, y, s * 2.6, color, 0.35);
  for (let i = -2; i <= 2; i++) {
    const lx = x + i * s * 0.36;
    c.stroke(
      `M${lx} ${y}q${s * 0.35} ${s * 0.7} 0 ${s * 1.3}t${s * 0.1 * i} ${s * r.between(0.8, 1.5)}`,
      color,
      s * 0.1,
      { opacity: 0.65 },
    );
  }
  c.path(
    `M${x - s} ${y + s * 0.2}C${x - s} ${y - s * 1.3} ${x + s} ${y - s * 1.3} ${x + s} ${y + s * 0.2}Q${x + s * 0.66} ${y} ${x + s * 0.33} ${y + s * 0.2}T${x - s * 0.33} ${y + s * 0.2}T${x - s} ${y + s * 0.2}Z`,
    color,
    { opacity: 0.88 },
  );
  c.ellipse(x - s * 0.3, y - s * 0.45, s * 0.26, s * 0.16, '#ffffff', { opacity: 0.55 });
}

function weed(c: Canvas, x: number, y: number, tall: number): void {
  const { random: r, palette: p, unit: u } = c;
  const color = mix('#3f9a6a', p.near, r.between(0.2, 0.6));
  for (let k = -1; k <= 1; k++) {
    const sway = r.between(-4, 4) * u;
    c.stroke(
      `M${x + k * 1.6 * u} ${y}q${sway} ${-tall * 0.3} 0 ${-tall * 0.5}t${sway * 0.5} ${-tall * r.between(0.3, 0.5)}`,
      color,
      1.1 * u,
    );
  }
}

function coral(c: Canvas, x: number, y: number, s: number, color: string): void {
  const { palette: p } = c;
  const shade = mix(color, p.mid, 0.18);
  for (const [dx, dy, wide] of [
    [0, -2, 0.36],
    [-0.9, -1.5, 0.28],
    [0.9, -1.6, 0.28],
    [-0.45, -1.2, 0.24],
    [0.5, -1, 0.22],
  ] as const) {
    c.stroke(`M${x} ${y}Q${x + dx * s * 0.4} ${y + dy * s * 0.4} ${x + dx * s} ${y + dy * s}`, shade, wide * s);
  }
}

function chest(c: Canvas, x: number, y: number): void {
  const { palette: p, unit: u } = c;
  c.glow(x, y - 7 * u, 15 * u, p.warm, 0.5);
  c.path(
    `M${x - 8 * u} ${y - 9 * u}Q${x - 8 * u} ${y - 16 * u} ${x} ${y - 16 * u}T${x + 8 * u} ${y - 9 * u}Z`,
    '#6b4330',
  );
  c.ellipse(x, y - 8 * u, 7.4 * u, 2 * u, p.warm);
  for (const dx of [-4, -1, 2, 5]) c.circle(x + dx * u, y - 8.8 * u, 1.3 * u, p.light);
  c.rect(x - 8 * u, y - 8 * u, 16 * u, 8 * u, '#8a5a3c');
  c.rect(x - 8 * u, y - 8 * u, 16 * u, 1.4 * u, p.warm);
  c.rect(x - 1.4 * u, y - 7.4 * u, 2.8 * u, 3.4 * u, p.warm);
}
