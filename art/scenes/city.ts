/** A city at night: layered towers, lit windows, neon shapes and a wet street. */
import type { Canvas } from '../canvas.ts';
import { darken, lighten, mix, stepped } from '../color.ts';
import { moon, sky, stars } from '../nature.ts';

export function city(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  const ground = h * 0.82;
  sky(c, 0.84);
  stars(c, 80, 0.4);
  if (r.chance(0.45)) stripedSun(c, w * r.between(0.3, 0.7), h * 0.42, u * 17);
  else moon(c, w * r.between(0.2, 0.8), h * 0.25, u * 9, true);
  towers(c, ground, h * 0.42, mix(p.far, p.sky[2], 0.35), 0);
  towers(c, ground, h * 0.5, mix(p.mid, p.far, 0.3), 0.22);
  c.rect(
    0,
    ground - h * 0.2,
    w,
    h * 0.2,
    c.linear(0, 0, 0, 1, [
      [0, p.sky[2], 0],
      [1, p.sky[2], 0.4],
    ]),
  );
  towers(c, ground, h * 0.55, p.near, 0.42, true);
  street(c, ground);
  if (r.chance(0.55)) train(c, ground - h * 0.1);
  if (r.chance(0.4)) {
    let rain = '';
    for (let i = 0; i < 130; i++) {
      const [x, y, l] = [r.next() * w, r.next() * h, r.between(2, 5) * u];
      rain += `M${x.toFixed(0)} ${y.toFixed(0)}l${(-l * 0.25).toFixed(1)} ${l.toFixed(1)}`;
    }
    c.stroke(rain, lighten(p.sky[2], 0.4), 0.18 * u, { opacity: 0.32 });
  }
}

/** A large sun with horizontal stripes. */
function stripedSun(c: Canvas, x: number, y: number, radius: number): void {
  const { palette: p } = c;
  c.glow(x, y, radius * 2.1, p.warm, 0.4);
  c.circle(x, y, radius, c.vertical(p.light, p.warm, mix(p.warm, '#ff4f8b', 0.6)));
  for (let i = 0; i < 6; i++) {
    const t = i / 6;
    c.rect(x - radius, y + radius * (0.12 + t * 0.85), radius * 2, radius * (0.03 + t * 0.08), p.sky[1]);
  }
}

/** A layer of buildings. `lit` is the fraction of windows with light. */
function towers(c: Canvas, ground: number, tall: number, color: string, lit: number, front = false): void {
  const { random: r, palette: p, unit: u, width: w } = c;
  const windows: Record<string, string> = {};
  const glass = [p.light, p.warm, mix(p.warm, p.light, 0.5), p.cool];
  let x = -r.between(0, 6) * u;
  while (x < w) {
    const wide = r.between(front ? 11 : 8, front ? 19 : 15) * u;
    const middle = 1 - 0.5 * Math.abs((x + wide / 2) / w - 0.5) * (front ? -1.2 : 1.4);
    const high = tall * r.between(0.4, 0.9) * Math.min(1.15, middle);
    const top = ground - high;
    const shade = mix(color, lighten(color, 0.12), stepped(r.next(), 0.33));
    c.rect(x, top, wide, high, shade);
    c.rect(x + wide * 0.82, top, wide * 0.18, high, darken(shade, 0.18));
    roof(c, x, top, wide, shade);
    if (lit) {
      const [cell, pane] = [(front ? 2.5 : 1.9) * u, (front ? 1.3 : 0.8) * u];
      for (let wy = top + cell; wy < ground - cell * 1.4; wy += cell * 1.25) {
        const dark = r.chance(0.15);
        for (let wx = x + cell * 0.6; wx < x + wide * 0.8 - pane; wx += cell) {
          if (dark || !r.chance(lit)) continue;
          const fill = r.pick(glass);
          windows[fill] =
            `${windows[fill] ?? ''}M${wx.toFixed(1)} ${wy.toFixed(1)}h${pane.toFixed(1)}v${(pane * 1.3).toFixed(1)}h-${pane.toFixed(1)}z`;
        }
      }
    }
    x += wide + (front ? r.between(0, 5) * u : 0);
  }
  for (const fill in windows) c.path(windows[fill] ?? '', fill, { opacity: front ? 0.85 : 0.55 });
  if (front)
    for (let i = 0; i < 4; i++)
      neon(c, w * (0.08 + i * 0.25 + r.between(0, 0.1)), ground - tall * r.between(0.2, 0.42));
}

function roof(c: Canvas, x: number, top: number, wide: number, color: string): void {
  const { random: r, palette: p, unit: u } = c;
  const kind = r.int(0, 4);
  if (kind === 0) {
    c.line(x + wide / 2, top, x + wide / 2, top - 7 * u, color, 0.5 * u);
    c.circle(x + wide / 2, top - 7 * u, 0.5 * u, '#ff5a6e');
  } else if (kind === 1) c.rect(x + wide * 0.2, top - 3 * u, wide * 0.6, 3.2 * u, color);
  else if (kind === 2)
    c.polygon(
      [
        [x, top + 1],
        [x + wide * 0.82, top - 4 * u],
        [x + wide, top + 1],
      ],
      color,
    );
  else if (kind === 3) {
    c.rect(x + wide * 0.3, top - 2 * u, 0.5 * u, 2 * u, color);
    c.rect(x + wide * 0.6, top - 2 * u, 0.5 * u, 2 * u, color);
    c.rect(x + wide * 0.24, top - 5 * u, wide * 0.44, 3.4 * u, darken(color, 0.2), { rx: 0.5 * u });
    c.polygon(
      [
        [x + wide * 0.22, top - 5 * u],
        [x + wide * 0.46, top - 7 * u],
        [x + wide * 0.7, top - 5 * u],
      ],
      darken(color, 0.3),
    );
  } else c.line(x + wide * 0.2, top, x + wide * 0.2, top - 3 * u, p.warm, 0.3 * u);
}

/** A sign without words: a lit shape on a board. */
function neon(c: Canvas, x: number, y: number): void {
  const { random: r, palette: p, unit: u } = c;
  const color = r.pick([p.cool, p.warm, '#ff6fa8', '#a98bff']);
  const high = r.between(11, 17) * u;
  c.glow(x, y + high / 2, high * 1.1, color, 0.4);
  c.rect(x - 3.2 * u, y, 6.4 * u, high, p.ink, { rx: u, stroke: color, 'stroke-width': (0.45 * u).toFixed(1) });
  const s = 1.7 * u;
  const marks = [
    (cy: number) => c.stroke(`M${x - s} ${cy + s * 0.8}L${x} ${cy - s}L${x + s} ${cy + s * 0.8}Z`, color, 0.5 * u),
    (cy: number) => c.circle(x, cy, s * 0.9, 'none', { stroke: color, 'stroke-width': (0.5 * u).toFixed(1) }),
    (cy: number) =>
      c.stroke(`M${x - s} ${cy - s}L${x + s} ${cy + s}M${x + s} ${cy - s}L${x - s} ${cy + s}`, color, 0.5 * u),
    (cy: number) =>
      c.rect(x - s * 0.9, cy - s * 0.9, s * 1.8, s * 1.8, 'none', {
        stroke: color,
        'stroke-width': (0.5 * u).toFixed(1),
      }),
  ];
  const count = Math.floor(high / (4.3 * u));
  for (let i = 0; i < count; i++) r.pick(marks)(y + (high * (i + 0.5)) / count);
}

/** The street, with reflections of the signs. */
function street(c: Canvas, ground: number): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  c.rect(0, ground, w, h - ground + 2, c.vertical(mix(p.near, p.sky[2], 0.18), p.ink));
  for (let i = 0; i < 60; i++) {
    const color = r.pick([p.cool, p.warm, '#ff6fa8', p.light]);
    const y = ground + r.next() ** 1.3 * (h - ground);
    c.rect(r.next() * w, y, r.between(3, 14) * u, r.between(0.25, 0.7) * u, color, {
      opacity: stepped(r.between(0.08, 0.3), 0.08),
      rx: 0.3 * u,
    });
  }
  for (let i = 0; i < 7; i++) c.rect((i + 0.2) * (w / 7), h * 0.925, w / 14, 0.8 * u, p.light, { opacity: 0.3 });
  for (let i = 0; i < 3; i++) {
    const x = w * (0.14 + i * 0.36);
    c.rect(x, ground - 13 * u, 0.7 * u, 13 * u, p.ink);
    c.rect(x - 0.2 * u, ground - 13.4 * u, 5 * u, 0.7 * u, p.ink);
    c.glow(x + 4.4 * u, ground - 12.4 * u, 7 * u, p.warm, 0.7);
    c.circle(x + 4.4 * u, ground - 12.4 * u, 0.8 * u, p.light);
  }
}

/** An elevated train with lit windows. */
function train(c: Canvas, y: number): void {
  const { random: r, palette: p, unit: u, width: w } = c;
  c.rect(0, y + 6 * u, w, 1.6 * u, p.ink);
  for (let x = 6 * u; x < w; x += 26 * u) c.rect(x, y + 7 * u, 1.6 * u, 9 * u, p.ink);
  const start = w * r.between(0.05, 0.3);
  for (let car = 0; car < 3; car++) {
    const x = start + car * 27 * u;
    c.rect(x, y - 0.6 * u, 26 * u, 6.4 * u, mix(p.far, p.light, 0.2), { rx: u });
    c.rect(x, y + 3.8 * u, 26 * u, 0.8 * u, p.cool);
    for (let i = 0; i < 6; i++) c.rect(x + (1.6 + i * 4) * u, y + 0.6 * u, 3 * u, 2.6 * u, p.light, { rx: 0.3 * u });
  }
  c.glow(start + 81 * u, y + 3 * u, 10 * u, p.light, 0.6);
}
