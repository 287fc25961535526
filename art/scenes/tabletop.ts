/** A game table from above: a board or a hand-drawn map, cards, dice, pieces and a snack. */
import type { Canvas, Point } from '../canvas.ts';
import { darken, lighten, mix } from '../color.ts';
import { sixSided, twentySided } from '../household.ts';

const dyes = ['#7a4be0', '#e0486e', '#2f8fd0', '#e08a2f', '#2fa880', '#3a3550'];

export function tabletop(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  const wood = mix(r.pick(['#7a5138', '#5a3b34', '#8a6440']), p.near, 0.35);
  c.rect(0, 0, w, h, wood);
  const plank = h / 6;
  for (let i = 0; i < 6; i++) {
    c.rect(0, i * plank, w, plank - 0.3 * u, mix(wood, i % 2 ? '#ffffff' : '#05060f', r.between(0.02, 0.09)));
    for (let k = 0; k < 4; k++)
      c.rect(
        w * r.next(),
        i * plank + r.between(2, plank / u - 2) * u,
        r.between(8, 30) * u,
        0.22 * u,
        darken(wood, 0.3),
        { opacity: 0.4 },
      );
  }
  c.rect(
    0,
    0,
    w,
    h,
    c.radial(
      [
        [0, p.warm, 0.22],
        [0.6, p.warm, 0.05],
        [1, p.ink, 0.75],
      ],
      0.5,
      0.45,
      0.75,
    ),
  );
  const kind = r.int(0, 2);
  const [x, y] = [w * 0.5, h * 0.48];
  const turn = r.between(-9, 9);
  c.group({ transform: `rotate(${turn.toFixed(1)} ${x} ${y})` }, () => {
    if (kind === 0) hexes(c, x, y);
    else if (kind === 1) map(c, x, y);
    else mat(c, x, y);
  });
  for (let i = 0; i < 5; i++) card(c, w * 0.5 + (i - 2) * 11 * u, h * (0.93 + Math.abs(i - 2) * 0.018), (i - 2) * 9);
  for (let i = 0; i < 3; i++) card(c, w * 0.9 + i * 0.8 * u, h * 0.2 - i * 0.8 * u, 12, true);
  const dye = r.int(0, 5);
  const color = (i: number) => dyes[(dye + i) % dyes.length] ?? '#7a4be0';
  twentySided(c, w * 0.16, h * r.between(0.62, 0.74), 8.6 * u, color(0), r.int(0, 60));
  twentySided(c, w * 0.27, h * 0.84, 5 * u, color(1), r.int(0, 60));
  sixSided(c, w * 0.83, h * 0.62, 7 * u, p.light, r.int(1, 6), r.between(-30, 30));
  sixSided(c, w * 0.91, h * 0.72, 7 * u, color(2), r.int(1, 6), r.between(-30, 30));
  sixSided(c, w * 0.82, h * 0.8, 5.4 * u, color(3), r.int(1, 6), r.between(-30, 30));
  cup(c, w * 0.1, h * 0.22);
  const coin = (i: number, size: number, metal: string) =>
    c.circle(w * 0.2 + (i % 3) * 4 * u, h * 0.1 + Math.floor(i / 3) * 3.4 * u, size * u, metal);
  for (let i = 0; i < 7; i++) coin(i, 2.15, darken(p.warm, 0.5));
  for (let i = 0; i < 7; i++) coin(i, 1.7, i % 2 ? p.warm : '#c98a2e');
}

function hexes(c: Canvas, x: number, y: number): void {
  const { random: r, palette: p, unit: u } = c;
  const s = 8.6 * u;
  const land = ['#5f9a5a', '#c9b069', '#8a6a4a', '#9fb86a', '#7a8296', '#3f7a58'];
  const hex = (hx: number, hy: number, size: number): Point[] =>
    [0, 1, 2, 3, 4, 5].map((k) => [
      hx + Math.cos((Math.PI / 3) * k + Math.PI / 6) * size,
      hy + Math.sin((Math.PI / 3) * k + Math.PI / 6) * size,
    ]);
  c.polygon(hex(x, y, 43 * u), mix('#2f7fb0', p.mid, 0.35), { transform: `rotate(30 ${x} ${y})` });
  const fields: { hx: number; hy: number; color: string }[] = [];
  for (let row = -2; row <= 2; row++) {
    const count = 5 - Math.abs(row);
    for (let i = 0; i < count; i++) {
      const [hx, hy] = [x + (i - (count - 1) / 2) * s * 1.76, y + row * s * 1.52];
      fields.push({ hx, hy, color: mix(r.pick(land), p.near, 0.12) });
    }
  }
  const ofOneColor = Map.groupBy(fields, ({ color }) => color);
  for (const [color, alike] of ofOneColor) {
    for (const { hx, hy } of alike) c.polygon(hex(hx, hy, s * 0.98), darken(color, 0.3));
    for (const { hx, hy } of alike) c.polygon(hex(hx, hy, s * 0.9), color);
    for (const { hx, hy } of alike) {
      for (let k = 0; k < 3; k++) {
        const [tx, ty] = [hx + r.between(-0.5, 0.5) * s, hy + r.between(-0.5, 0.5) * s];
        c.polygon(
          [
            [tx - 1.3 * u, ty + u],
            [tx, ty - 1.6 * u],
            [tx + 1.3 * u, ty + u],
          ],
          darken(color, 0.28),
        );
      }
    }
  }
  for (const { hx, hy } of fields) if (r.chance(0.5)) c.circle(hx, hy, 2.5 * u, p.light);
  for (const { hx, hy } of fields) if (r.chance(0.3)) piece(c, hx + s * 0.4, hy - s * 0.5, r.pick(dyes));
}

/** A grid map with rooms, on paper. */
function map(c: Canvas, x: number, y: number): void {
  const { random: r, palette: p, unit: u } = c;
  const [wide, high] = [78 * u, 56 * u];
  const [left, top] = [x - wide / 2, y - high / 2];
  const paper = mix('#f0e0bd', p.sky[2], 0.12);
  c.rect(left + u, top + 1.4 * u, wide, high, '#05060f', { opacity: 0.35 });
  c.rect(left, top, wide, high, paper);
  const ink = darken(p.mid, 0.3);
  const cell = 4 * u;
  let grid = '';
  for (let gx = cell; gx < wide; gx += cell) grid += `M${(left + gx).toFixed(1)} ${top.toFixed(1)}v${high.toFixed(1)}`;
  for (let gy = cell; gy < high; gy += cell) grid += `M${left.toFixed(1)} ${(top + gy).toFixed(1)}h${wide.toFixed(1)}`;
  c.stroke(grid, mix(paper, ink, 0.35), 0.15 * u);
  const rooms = [
    [1, 1, 6, 4],
    [9, 1, 8, 5],
    [2, 7, 5, 5],
    [9, 8, 4, 4],
    [14, 8, 4, 5],
  ] as const;
  c.stroke(
    `M${left + 5 * cell} ${top + 3 * cell}H${left + 12 * cell}V${top + 10 * cell}M${left + 4 * cell} ${top + 5 * cell}V${top + 8 * cell}M${left + 12 * cell} ${top + 10 * cell}H${left + 15 * cell}`,
    mix(paper, ink, 0.25),
    2.6 * u,
    { 'stroke-linecap': 'butt' },
  );
  for (const [rx, ry, rw, rh] of rooms)
    c.rect(left + rx * cell, top + ry * cell, rw * cell, rh * cell, lighten(paper, 0.35), {
      stroke: ink,
      'stroke-width': (0.7 * u).toFixed(1),
    });
  c.stroke(
    `M${left + 10 * cell} ${top + 3 * cell}q${4 * u} ${-5 * u} ${9 * u} 0t${9 * u} 0`,
    mix('#3f8fb8', paper, 0.3),
    2 * u,
  );
  c.stroke(`M${left + 15 * cell} ${top + 9.4 * cell}l${4 * u} ${4 * u}m0 ${-4 * u}l${-4 * u} ${4 * u}`, '#c4384e', u);
  for (let i = 0; i < 6; i++) {
    const room = r.pick(rooms);
    piece(
      c,
      left + (room[0] + r.between(0.6, room[2] - 0.6)) * cell,
      top + (room[1] + r.between(0.8, room[3] - 0.4)) * cell,
      r.pick(dyes),
    );
  }
}

/** A card game laid out on cloth. */
function mat(c: Canvas, x: number, y: number): void {
  const { random: r, palette: p, unit: u } = c;
  const cloth = mix(r.pick(dyes), p.near, 0.55);
  c.rect(x - 46 * u, y - 28 * u, 92 * u, 56 * u, '#05060f', { rx: 2 * u, opacity: 0.35 });
  c.rect(x - 47 * u, y - 29 * u, 92 * u, 56 * u, cloth, { rx: 2 * u });
  c.rect(x - 45 * u, y - 27 * u, 88 * u, 52 * u, 'none', {
    rx: u,
    stroke: lighten(cloth, 0.2),
    'stroke-width': (0.5 * u).toFixed(1),
  });
  c.circle(x - u, y - u, 9 * u, 'none', { stroke: lighten(cloth, 0.2), 'stroke-width': (0.5 * u).toFixed(1) });
  for (let row = 0; row < 2; row++)
    for (let i = 0; i < 5; i++)
      if (r.chance(0.85))
        card(
          c,
          x + (i - 2) * 14 * u - u,
          y + (row ? 13 : -15) * u,
          r.chance(0.2) ? 90 : r.between(-3, 3),
          r.chance(0.15),
        );
  for (const dx of [-40, 38]) sixSided(c, x + dx * u, y, 4.4 * u, p.light, r.int(1, 6), r.between(-20, 20));
}

/**
 * A card with a small picture, or its back. Its points are rotated, because a group per card would take more rendering
 * time.
 */
function card(c: Canvas, x: number, y: number, turn: number, back = false): void {
  const { random: r, palette: p, unit: u } = c;
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const point = (dx: number, dy: number): Point => [x + (dx * cos - dy * sin) * u, y + (dx * sin + dy * cos) * u];
  const at = (dx: number, dy: number) =>
    point(dx, dy)
      .map((value) => value.toFixed(1))
      .join(' ');
  const slab = (dx: number, dy: number, wide: number, high: number, corner: number, fill: string, opacity = 1) => {
    const arc = `A${corner * u} ${corner * u} 0 0 1 `;
    const [right, bottom] = [dx + wide, dy + high];
    c.path(
      `M${at(dx + corner, dy)}L${at(right - corner, dy)}${arc}${at(right, dy + corner)}L${at(right, bottom - corner)}${arc}${at(right - corner, bottom)}L${at(dx + corner, bottom)}${arc}${at(dx, bottom - corner)}L${at(dx, dy + corner)}${arc}${at(dx + corner, dy)}Z`,
      fill,
      opacity < 1 ? { opacity } : {},
    );
  };
  slab(-4.5, -6.3, 10, 14, 1, '#05060f', 0.35);
  slab(-5, -7, 10, 14, 1, mix('#fbf3df', p.sky[2], 0.08));
  const color = r.pick(dyes);
  if (back) {
    slab(-4.2, -6.2, 8.4, 12.4, 0.6, mix('#3a3a78', p.near, 0.3));
    c.circle(x, y, 2.6 * u, p.warm);
    c.ellipse(x, y, 4 * u, 0.9 * u, 'none', {
      stroke: p.light,
      'stroke-width': (0.4 * u).toFixed(1),
      transform: `rotate(${(turn - 18).toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)})`,
    });
    return;
  }
  slab(-4.2, -6.2, 8.4, 7.84, 0.5, darken(color, 0.2));
  slab(-4.2, -2.4, 8.4, 4.04, 0.5, lighten(color, 0.12));
  motif(c, r.int(0, 3), point, at);
  for (const [dy, share] of [
    [2.6, 0.8],
    [3.9, 0.66],
    [5.2, 0.74],
  ] as const)
    slab(-4.2, dy, 8.4 * share, 0.55, 0.25, mix(color, '#5a5060', 0.5), 0.6);
  c.circle(...point(-3.6, -5.6), 1.1 * u, p.warm);
}

/** The picture on a card. */
function motif(
  c: Canvas,
  kind: number,
  point: (dx: number, dy: number) => Point,
  at: (dx: number, dy: number) => string,
): void {
  const { palette: p, unit: u } = c;
  if (kind === 0) c.polygon([point(-3, 1.1), point(0, -4.9), point(3, 1.1)], p.light);
  else if (kind === 1) c.circle(...point(0, -1.9), 2.3 * u, p.light);
  else if (kind === 2) c.stroke(`M${at(-2, 0.3)}L${at(2.2, -4.3)}M${at(-2, -1.9)}L${at(0.2, 0.3)}`, p.light, 0.9 * u);
  else
    c.path(
      `M${at(0, 0.7)}C${at(-5.4, -2.9)} ${at(-2, -6.3)} ${at(0, -3.3)}C${at(2, -6.3)} ${at(5.4, -2.9)} ${at(0, 0.7)}Z`,
      p.light,
    );
}

function piece(c: Canvas, x: number, y: number, color: string): void {
  const { unit: u } = c;
  c.ellipse(x + 0.5 * u, y + 0.5 * u, 2.1 * u, 1.5 * u, '#05060f', { opacity: 0.4 });
  c.path(
    `M${x - 1.9 * u} ${y}Q${x - 0.9 * u} ${y - 2 * u} ${x - 0.8 * u} ${y - 3.4 * u}H${x + 0.8 * u}Q${x + 0.9 * u} ${y - 2 * u} ${x + 1.9 * u} ${y}Q${x} ${y + 1.4 * u} ${x - 1.9 * u} ${y}Z`,
    color,
  );
  c.circle(x, y - 4 * u, 1.3 * u, lighten(color, 0.2));
}

/** A cup from above. */
function cup(c: Canvas, x: number, y: number): void {
  const { random: r, palette: p, unit: u } = c;
  const glaze = r.pick([p.cool, p.warm, '#e8546b', p.light]);
  c.circle(x + u, y + 1.4 * u, 8.4 * u, '#05060f', { opacity: 0.35 });
  c.rect(x + 6 * u, y - 1.4 * u, 6 * u, 2.8 * u, darken(glaze, 0.2), { rx: 1.4 * u });
  c.circle(x, y, 8 * u, glaze);
  c.circle(x, y, 6.6 * u, '#2c1a14');
  c.circle(x, y, 6 * u, '#4a2c1e');
  c.ellipse(x - 1.6 * u, y - 1.8 * u, 2.4 * u, 1.2 * u, '#8a5a3c', { opacity: 0.7 });
}
