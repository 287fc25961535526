/** A controller as a still life, with floating shapes around it. */
import type { Canvas, Point } from '../canvas.ts';
import { darken, lighten, mix } from '../color.ts';
import { sparkle } from '../nature.ts';

export function controller(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  const [x, y] = [w / 2, h * 0.5];
  c.rect(
    0,
    0,
    w,
    h,
    c.linear(0, 0, 1, 1, [
      [0, p.sky[0]],
      [1, mix(p.sky[1], p.near, 0.3)],
    ]),
  );
  const style = r.int(0, 2);
  if (style === 0) {
    for (let i = 6; i > 0; i--) c.circle(x, y, i * 13 * u, mix(p.sky[1], p.sky[2], 0.5), { opacity: 0.1 });
  } else if (style === 1) {
    for (let i = 0; i < 20; i += 2) {
      const [a, b] = [(i / 20) * Math.PI * 2, ((i + 1) / 20) * Math.PI * 2];
      c.polygon(
        [
          [x, y],
          [x + Math.cos(a) * w, y + Math.sin(a) * w],
          [x + Math.cos(b) * w, y + Math.sin(b) * w],
        ],
        p.sky[2],
        { opacity: 0.13 },
      );
    }
  } else {
    for (let i = -3; i < 9; i++)
      c.polygon(
        [
          [i * 20 * u, h],
          [i * 20 * u + 9 * u, h],
          [i * 20 * u + 59 * u, 0],
          [i * 20 * u + 50 * u, 0],
        ],
        p.sky[2],
        { opacity: 0.1 },
      );
  }
  c.glow(x, y, 66 * u, p.sky[2], 0.5);
  drifting(c, x, y);
  const color = mix(r.pick(['#e8546b', '#4f6fe0', '#7a4be0', '#2fa880', '#f0e8dc', '#2c2a40', '#e0a03a']), p.mid, 0.12);
  c.ellipse(x, h * 0.86, 40 * u, 4 * u, p.ink, { opacity: 0.35 });
  c.group({ transform: `rotate(${r.between(-9, 9).toFixed(1)} ${x} ${y})` }, () => {
    const kind = r.int(0, 2);
    if (kind === 0) modern(c, x, y, color);
    else if (kind === 1) classic(c, x, y, color);
    else stick(c, x, y, color);
  });
}

function drifting(c: Canvas, x: number, y: number): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  for (let i = 0; i < 16; i++) {
    const angle = (i / 16) * Math.PI * 2 + r.between(-0.15, 0.15);
    const [px, py, s] = [
      x + Math.cos(angle) * w * r.between(0.36, 0.48),
      y + Math.sin(angle) * h * r.between(0.36, 0.46),
      r.between(1.8, 3.8) * u,
    ];
    const color = r.pick([p.warm, p.cool, '#ff8fb0', p.light]);
    const line = { stroke: color, 'stroke-width': (0.8 * u).toFixed(1), 'stroke-linejoin': 'round' } as const;
    const kind = r.int(0, 4);
    if (kind === 0) c.circle(px, py, s, 'none', line);
    else if (kind === 1)
      c.polygon(
        [
          [px, py - s],
          [px + s, py + s * 0.8],
          [px - s, py + s * 0.8],
        ],
        'none',
        line,
      );
    else if (kind === 2)
      c.rect(px - s * 0.8, py - s * 0.8, s * 1.6, s * 1.6, 'none', {
        ...line,
        transform: `rotate(${r.int(0, 45)} ${px.toFixed(1)} ${py.toFixed(1)})`,
      });
    else if (kind === 3)
      c.stroke(
        `M${px - s * 0.7} ${py - s * 0.7}l${s * 1.4} ${s * 1.4}m0 ${-s * 1.4}l${-s * 1.4} ${s * 1.4}`,
        color,
        0.8 * u,
      );
    else
      c.path(
        `M${px} ${py + s}C${px - s * 2} ${py - s * 0.3} ${px - s * 0.8} ${py - s * 1.4} ${px} ${py - s * 0.4}C${px + s * 0.8} ${py - s * 1.4} ${px + s * 2} ${py - s * 0.3} ${px} ${py + s}Z`,
        '#ff6fa8',
      );
  }
  for (let i = 0; i < 14; i++) sparkle(c, r.next() * w, r.next() * h, r.between(0.8, 2.2) * u, p.light, 0.7);
}

/** Round buttons in a cross. */
function diamond(c: Canvas, x: number, y: number, reach: number, size: number): void {
  const { palette: p } = c;
  const colors = [p.warm, '#ff6f7f', p.cool, '#8f9bff'];
  const spots: Point[] = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ];
  for (const [i, [dx, dy]] of spots.entries()) {
    const color = colors[i] ?? p.warm;
    c.circle(x + dx * reach, y + dy * reach + size * 0.18, size, darken(color, 0.5));
    c.circle(x + dx * reach, y + dy * reach, size, color);
    c.circle(x + dx * reach - size * 0.25, y + dy * reach - size * 0.3, size * 0.3, '#ffffff', { opacity: 0.5 });
  }
}

function cross(c: Canvas, x: number, y: number, arm: number, color: string): void {
  const wide = arm * 0.72;
  c.path(
    `M${x - wide / 2} ${y - arm}h${wide}v${arm - wide / 2}h${arm - wide / 2}v${wide}h${-(arm - wide / 2)}v${arm - wide / 2}h${-wide}v${-(arm - wide / 2)}h${-(arm - wide / 2)}v${-wide}h${arm - wide / 2}Z`,
    color,
    { 'stroke-linejoin': 'round', stroke: color, 'stroke-width': (arm * 0.14).toFixed(1) },
  );
  c.circle(x, y, wide * 0.24, lighten(color, 0.12));
}

function thumb(c: Canvas, x: number, y: number, size: number): void {
  c.circle(x, y + size * 0.12, size * 1.2, '#0c0c16', { opacity: 0.5 });
  c.circle(x, y, size, '#191926');
  c.circle(x, y - size * 0.08, size * 0.78, '#2c2c40');
  c.circle(x, y - size * 0.08, size * 0.5, '#20202f');
}

function modern(c: Canvas, x: number, y: number, color: string): void {
  const { palette: p, unit: u } = c;
  const at = (dx: number, dy: number) => `${(x + dx * u).toFixed(1)} ${(y + dy * u).toFixed(1)}`;
  for (const side of [-1, 1])
    c.path(
      `M${at(side * 12, -19)}Q${at(side * 22, -25)} ${at(side * 31, -17)}L${at(side * 30, -12)}H${(x + side * 12 * u).toFixed(1)}Z`,
      darken(color, 0.5),
    );
  const body = `M${at(-20, -19)}Q${at(-31, -18)} ${at(-35, -4)}L${at(-41, 18)}Q${at(-43, 30)} ${at(-34, 30)}Q${at(-29, 30)} ${at(-24, 22)}L${at(-17, 13)}Q${at(-15, 11)} ${at(-12, 11)}H${(x + 12 * u).toFixed(1)}Q${at(15, 11)} ${at(17, 13)}L${at(24, 22)}Q${at(29, 30)} ${at(34, 30)}Q${at(43, 30)} ${at(41, 18)}L${at(35, -4)}Q${at(31, -18)} ${at(20, -19)}Q${at(0, -15)} ${at(-20, -19)}Z`;
  c.path(body, darken(color, 0.4), { transform: `translate(0 ${(1.6 * u).toFixed(1)})` });
  c.path(body, c.vertical(lighten(color, 0.16), darken(color, 0.18)));
  cross(c, x - 11 * u, y + 4.6 * u, 4.8 * u, '#20202f');
  thumb(c, x - 22 * u, y - 6 * u, 5.6 * u);
  thumb(c, x + 11 * u, y + 4.6 * u, 5.6 * u);
  diamond(c, x + 22 * u, y - 6 * u, 5.2 * u, 2.6 * u);
  c.circle(x, y - 9 * u, 3.2 * u, darken(color, 0.45));
  c.circle(x, y - 9 * u, 2.4 * u, p.light);
  c.ellipse(x, y - 9 * u, 4 * u, 0.9 * u, 'none', {
    stroke: p.warm,
    'stroke-width': (0.5 * u).toFixed(1),
    transform: `rotate(-18 ${x} ${y - 9 * u})`,
  });
  for (const dx of [-6.4, 6.4]) c.rect(x + dx * u - 1.4 * u, y - 5.4 * u, 2.8 * u, 1.2 * u, '#20202f', { rx: 0.6 * u });
}

function classic(c: Canvas, x: number, y: number, color: string): void {
  const { palette: p, unit: u } = c;
  c.path(`M${x} ${y - 17 * u}C${x} ${y - 34 * u} ${x + 16 * u} ${y - 30 * u} ${x + 10 * u} ${y - 48 * u}`, 'none', {
    stroke: '#20202f',
    'stroke-width': (1.4 * u).toFixed(1),
  });
  c.rect(x - 42 * u, y - 15.4 * u, 84 * u, 36 * u, darken(color, 0.4), { rx: 17 * u });
  c.rect(x - 42 * u, y - 17 * u, 84 * u, 36 * u, c.vertical(lighten(color, 0.16), darken(color, 0.15)), { rx: 17 * u });
  c.circle(x - 25 * u, y + u, 12 * u, darken(color, 0.18));
  c.circle(x + 25 * u, y + u, 13 * u, darken(color, 0.18));
  cross(c, x - 25 * u, y + u, 8 * u, '#20202f');
  diamond(c, x + 25 * u, y + u, 7.2 * u, 3.8 * u);
  for (const dx of [-6, 3])
    c.rect(x + dx * u, y + 2 * u, 6 * u, 2.4 * u, '#20202f', {
      rx: 1.2 * u,
      transform: `rotate(-34 ${x + (dx + 3) * u} ${y + 3 * u})`,
    });
  c.rect(x - 8 * u, y - 11 * u, 16 * u, 1.4 * u, p.light, { rx: 0.7 * u, opacity: 0.7 });
  c.rect(x - 8 * u, y - 8.4 * u, 10 * u, 1.4 * u, p.warm, { rx: 0.7 * u, opacity: 0.8 });
}

/** A fight stick with eight buttons. */
function stick(c: Canvas, x: number, y: number, color: string): void {
  const { palette: p, unit: u } = c;
  c.rect(x - 45 * u, y - 20 * u, 90 * u, 46 * u, darken(color, 0.45), { rx: 4 * u });
  c.rect(x - 45 * u, y - 23 * u, 90 * u, 45 * u, c.vertical(lighten(color, 0.12), darken(color, 0.1)), { rx: 4 * u });
  c.rect(x - 41 * u, y - 19 * u, 82 * u, 37 * u, darken(p.near, 0.1), { rx: 2.4 * u });
  c.polygon(
    [
      [x - 41 * u, y + 18 * u],
      [x - 20 * u, y - 19 * u],
      [x - 8 * u, y - 19 * u],
      [x - 29 * u, y + 18 * u],
    ],
    mix(color, p.near, 0.55),
  );
  c.circle(x - 25 * u, y + 2 * u, 8.4 * u, '#12121c');
  c.line(x - 25 * u, y + 2 * u, x - 23 * u, y - 6 * u, '#c9cfdd', 2.2 * u);
  c.circle(x - 22.6 * u, y - 8 * u, 6 * u, '#ff5a6e');
  c.circle(x - 24.6 * u, y - 10 * u, 1.7 * u, '#ffffff', { opacity: 0.6 });
  for (const [i, [dx, dy]] of (
    [
      [-4, 3],
      [5.6, -2.4],
      [16, -2.6],
      [26.4, -0.6],
      [-5, 13],
      [4.8, 8],
      [15.2, 7.8],
      [25.6, 9.8],
    ] as Point[]
  ).entries()) {
    const button = [p.warm, p.cool, '#ff8fb0', p.light][i % 4] ?? p.warm;
    c.circle(x + dx * u, y + (dy + 0.7) * u, 4.4 * u, darken(button, 0.6));
    c.circle(x + dx * u, y + dy * u, 4.2 * u, darken(button, 0.15));
    c.circle(x + dx * u, y + dy * u, 3.2 * u, button);
  }
}
