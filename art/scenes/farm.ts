/** A farm at sunrise: crop rows, a barn, a mill or silo, animals and a fence. */
import type { Canvas, Point } from '../canvas.ts';
import { darken, lighten, mix } from '../color.ts';
import { birds, clouds, hills, mist, moon, sky, tree } from '../nature.ts';

export function farm(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  const sunX = w * r.between(0.28, 0.72);
  const green = mix('#6fae5c', p.far, 0.35);
  sky(c, 0.7);
  c.glow(sunX, h * 0.5, u * 55, p.light, 0.5);
  moon(c, sunX, h * r.between(0.42, 0.5), u * r.between(9, 13));
  clouds(c, 4, 0.08, 0.32, lighten(p.sky[2], 0.4), 0.45);
  hills(c, h * 0.68, h * 0.2, mix(p.far, p.sky[2], 0.4), 3);
  hills(c, h * 0.72, h * 0.16, mix(p.far, green, 0.4), 2.4);
  mist(c, h * 0.7, h * 0.14, p.sky[2], 0.5);
  const back = hills(c, h * 0.76, h * 0.12, mix(green, p.mid, 0.3), 1.6);
  for (let i = 0; i < 7; i++) {
    const x = w * r.next();
    tree(c, x, back(x) + 0.6 * u, h * r.between(0.07, 0.12), mix(green, p.near, 0.35));
  }
  const barnX = w * r.between(0.16, 0.3);
  if (r.chance(0.5)) silo(c, barnX + 20 * u, back(barnX + 20 * u) + 3 * u);
  else mill(c, w * r.between(0.68, 0.82), back(w * 0.75) + 3 * u);
  const front = hills(c, h * 0.84, h * 0.09, mix(green, p.mid, 0.08), 1.3);
  barn(c, barnX, front(barnX) + 1.5 * u);
  for (let i = 0; i < r.int(2, 4); i++) {
    const x = w * r.between(0.42, 0.92);
    animal(c, x, front(x) + r.between(1, 3) * u, r.chance(0.5));
  }
  rows(c, h * 0.83, mix(mix('#7a5238', p.near, 0.3), green, 0.05), lighten(green, 0.12));
  fence(c, h * 0.955);
  birds(c, w * 0.7, h * 0.22, 5, p.near);
}

/** Crop rows that run to a vanishing point. */
function rows(c: Canvas, top: number, soil: string, leaf: string): void {
  const { random: r, palette: p, width: w, height: h } = c;
  const vanish = w * r.between(0.4, 0.6);
  c.path(`M0 ${top + h * 0.04}Q${w * 0.5} ${top - h * 0.025} ${w} ${top + h * 0.03}V${h + 2}H0Z`, soil);
  const crop = r.pick([p.warm, '#ff7a6b', p.light, '#c58bff', leaf]);
  for (let i = -9; i <= 9; i++) {
    const foot = vanish + i * w * 0.115;
    const head = vanish + i * w * 0.045;
    const points: Point[] = [
      [head - w * 0.004, top + h * 0.012],
      [head + w * 0.004, top + h * 0.012],
      [foot + w * 0.02, h + 2],
      [foot - w * 0.02, h + 2],
    ];
    c.polygon(points, darken(soil, 0.24));
  }
  for (let k = 0; k < 9; k++) {
    const t = ((k + 0.5) / 9) ** 1.7;
    const [y, s] = [top + h * 0.014 + (h - top) * t, w * (0.004 + t * 0.011)];
    const plants = (dx: number, dy: number, size: number, color: string) => {
      for (let i = -9; i <= 9; i++) c.circle(vanish + i * w * (0.045 + 0.07 * t) + dx * s, y + dy * s, size * s, color);
    };
    plants(-0.7, 0, 1, darken(leaf, 0.18));
    plants(0.7, 0, 1, leaf);
    plants(0, -0.8, 0.95, lighten(leaf, 0.1));
    if (k > 1) plants(0.2, -0.8, 0.42, crop);
  }
}

function barn(c: Canvas, x: number, y: number): void {
  const { palette: p, unit: u } = c;
  const red = mix('#c4484e', p.mid, 0.18);
  c.polygon(
    [
      [x - 10 * u, y],
      [x - 10 * u, y - 11 * u],
      [x - 6.6 * u, y - 17 * u],
      [x, y - 20 * u],
      [x + 6.6 * u, y - 17 * u],
      [x + 10 * u, y - 11 * u],
      [x + 10 * u, y],
    ],
    red,
  );
  c.polygon(
    [
      [x + 10 * u, y],
      [x + 10 * u, y - 11 * u],
      [x + 6.6 * u, y - 17 * u],
      [x, y - 20 * u],
      [x + 13 * u, y - 20 * u],
      [x + 19 * u, y - 16.5 * u],
      [x + 22 * u, y - 11 * u],
      [x + 22 * u, y],
    ],
    darken(red, 0.3),
  );
  c.polygon(
    [
      [x, y - 20 * u],
      [x + 6.6 * u, y - 17 * u],
      [x + 10 * u, y - 11 * u],
      [x + 11 * u, y - 11 * u],
      [x + 23 * u, y - 11 * u],
      [x + 19.6 * u, y - 17.6 * u],
      [x + 13 * u, y - 20.6 * u],
    ],
    darken(red, 0.55),
  );
  c.stroke(
    `M${x - 10.6 * u} ${y - 10.6 * u}L${x - 6.8 * u} ${y - 17.4 * u}L${x} ${y - 20.6 * u}L${x + 6.8 * u} ${y - 17.4 * u}L${x + 10.6 * u} ${y - 10.6 * u}`,
    p.light,
    u,
  );
  c.rect(x - 4 * u, y - 8.4 * u, 8 * u, 8.4 * u, darken(red, 0.35));
  c.stroke(
    `M${x - 4 * u} ${y}V${y - 8.4 * u}H${x + 4 * u}V${y}L${x - 4 * u} ${y - 8.4 * u}M${x - 4 * u} ${y}L${x + 4 * u} ${y - 8.4 * u}`,
    p.light,
    0.6 * u,
    { 'stroke-linejoin': 'round' },
  );
  c.rect(x - 1.8 * u, y - 14.6 * u, 3.6 * u, 3.6 * u, p.warm);
  for (let i = 0; i < 2; i++) c.rect(x + (12.6 + i * 4.4) * u, y - 7 * u, 2.4 * u, 2.6 * u, p.warm, { opacity: 0.9 });
}

function silo(c: Canvas, x: number, y: number): void {
  const { palette: p, unit: u } = c;
  const metal = mix('#cfd6e2', p.mid, 0.35);
  c.rect(
    x,
    y - 26 * u,
    9 * u,
    26 * u,
    c.linear(0, 0, 1, 0, [
      [0, lighten(metal, 0.2)],
      [1, darken(metal, 0.4)],
    ]),
  );
  c.path(`M${x} ${y - 26 * u}A${4.5 * u} ${4.5 * u} 0 0 1 ${x + 9 * u} ${y - 26 * u}Z`, darken(metal, 0.15));
  for (let i = 1; i < 6; i++) c.rect(x, y - i * 4.6 * u, 9 * u, 0.4 * u, darken(metal, 0.35));
}

function mill(c: Canvas, x: number, y: number): void {
  const { random: r, palette: p, unit: u } = c;
  const wall = mix('#f0e2cc', p.mid, 0.3);
  c.polygon(
    [
      [x - 6 * u, y],
      [x - 3.6 * u, y - 21 * u],
      [x + 3.6 * u, y - 21 * u],
      [x + 6 * u, y],
    ],
    wall,
  );
  c.polygon(
    [
      [x + 1 * u, y],
      [x + 1 * u, y - 21 * u],
      [x + 3.6 * u, y - 21 * u],
      [x + 6 * u, y],
    ],
    darken(wall, 0.22),
  );
  c.path(
    `M${x - 4.4 * u} ${y - 20.6 * u}Q${x} ${y - 29 * u} ${x + 4.4 * u} ${y - 20.6 * u}Z`,
    mix('#a04a48', p.near, 0.3),
  );
  c.rect(x - 1.4 * u, y - 5 * u, 2.8 * u, 5 * u, p.near, { rx: 1.2 * u });
  c.rect(x - 1 * u, y - 13 * u, 2 * u, 2.6 * u, p.warm);
  c.group({ transform: `rotate(${r.int(5, 80)} ${x} ${y - 21 * u})` }, () => {
    for (let i = 0; i < 4; i++) {
      c.group({ transform: `rotate(${i * 90} ${x} ${y - 21 * u})` }, () => {
        c.rect(x - 0.4 * u, y - 36 * u, 0.8 * u, 15 * u, p.near);
        c.rect(x + 0.3 * u, y - 35.4 * u, 3.2 * u, 12 * u, p.light, { opacity: 0.85 });
      });
    }
  });
  c.circle(x, y - 21 * u, 1.1 * u, p.near);
}

/** A sheep or a cow. */
function animal(c: Canvas, x: number, y: number, sheep: boolean): void {
  const { random: r, palette: p, unit: u } = c;
  const way = r.chance(0.5) ? 1 : -1;
  const s = 0.8 * u;
  const dark = mix('#2c2433', p.near, 0.4);
  for (const dx of [-2, -1.2, 1.2, 2]) c.rect(x + dx * s - 0.25 * s, y - 1.4 * s, 0.6 * s, 1.8 * s, dark);
  if (sheep) {
    for (const [dx, dy, size] of [
      [-1.6, -2.4, 1.3],
      [0, -2.9, 1.6],
      [1.6, -2.4, 1.3],
      [0, -1.9, 1.6],
    ] as const)
      c.circle(x + dx * s, y + dy * s, size * s, mix('#fff7ea', p.sky[2], 0.15));
    c.ellipse(x + way * 3 * s, y - 3 * s, 0.95 * s, 1.15 * s, dark);
  } else {
    c.rect(x - 3 * s, y - 4.2 * s, 6 * s, 3.2 * s, '#fff4e6', { rx: 1.2 * s });
    c.circle(x - 1.2 * s, y - 3 * s, 1 * s, dark);
    c.circle(x + 1.6 * s, y - 2.4 * s, 0.8 * s, dark);
    c.ellipse(x + way * 3.6 * s, y - 4.2 * s, 1.3 * s, 1.1 * s, '#fff4e6');
    c.ellipse(x + way * 4.3 * s, y - 3.9 * s, 0.7 * s, 0.7 * s, '#e9a6a0');
  }
}

function fence(c: Canvas, y: number): void {
  const { palette: p, unit: u, width: w } = c;
  const wood = mix('#8a6142', p.ink, 0.5);
  for (const dy of [0, 2.6]) c.rect(0, y + dy * u - 2 * u, w, 0.9 * u, wood);
  for (let x = 2 * u; x < w; x += 12 * u) c.rect(x, y - 4 * u, 1.5 * u, 9 * u, lighten(wood, 0.06), { rx: 0.4 * u });
}
