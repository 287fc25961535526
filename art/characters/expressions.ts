/** Eyes, mouths and cheeks that the characters share, and the options of a character's look. */
import type { Canvas } from '../canvas.ts';

export const moods = ['calm', 'happy', 'wink', 'sleepy', 'angry', 'sad', 'cool', 'love', 'surprised'] as const;
export type Mood = (typeof moods)[number];

/** Options of a character's look. Missing options are random. */
export interface Look {
  /** Color of fur, skin, cloth or shell. */
  coat?: string;
  /** Selects one of the character's default colors if no coat is given. Consecutive turns select different colors. */
  turn?: number;
  mood?: Mood;
  isPanda?: boolean;
  /** Omits the character's own hat, so that another hat fits. */
  isBare?: boolean;
}

/** The given color, or one of the character's default colors. */
export function coatOf(c: Canvas, { coat, turn }: Look, own: readonly string[]): string {
  return coat ?? (turn === undefined ? undefined : own[turn % own.length]) ?? c.random.pick(own);
}

export const night = '#171226';
const quietMoods = new Set<Mood>(['calm', 'wink', 'sleepy']);
const heart = 'M0 1C-1.6 -0.1 -1 -1.1 -0.4 -1Q0 -0.9 0 -0.5Q0 -0.9 0.4 -1C1 -1.1 1.6 -0.1 0 1Z';

/** A heart around a point. */
export function heartShape(c: Canvas, x: number, y: number, size: number, color: string, turn = 0): void {
  c.path(heart, color, { transform: `translate(${x * c.unit} ${y * c.unit}) rotate(${turn}) scale(${size * c.unit})` });
}

/** Two eyes in the given mood, or in one of three moods at random. */
export function eyes(c: Canvas, x: number, y: number, gap: number, size: number, look: Look, color = night): void {
  const { random: r, unit: u, palette: p } = c;
  const mood = look.mood ?? (['sleeping', 'wink', 'calm', 'calm', 'calm', 'calm'] as const)[r.int(0, 5)];
  for (const side of [-1, 1]) {
    const ex = (x + side * gap) * u;
    if (mood === 'sleeping' || mood === 'sleepy' || (mood === 'wink' && side === 1)) {
      c.stroke(`M${ex - size * u} ${y * u}q${size * u} ${size * 1.1 * u} ${size * 2 * u} 0`, color, 2 * u);
    } else if (mood === 'happy') {
      c.stroke(
        `M${ex - size * 1.1 * u} ${(y + size * 0.5) * u}q${size * 1.1 * u} ${-size * 2.2 * u} ${size * 2.2 * u} 0`,
        color,
        2.4 * u,
      );
    } else if (mood === 'love') {
      heartShape(c, x + side * gap, y, size * 1.5, '#ff4f7d');
    } else if (mood === 'surprised') {
      c.circle(ex, y * u, size * 1.6 * u, '#ffffff', { stroke: color, 'stroke-width': (u * 0.8).toFixed(1) });
      c.circle(ex, y * u, size * 0.7 * u, night);
    } else if (mood !== 'cool') {
      c.ellipse(ex, y * u, size * u, size * 1.15 * u, color);
      c.circle(ex + size * 0.32 * u, (y - size * 0.4) * u, size * 0.36 * u, '#ffffff');
    }
  }
  overEyes(c, x, y, gap, size, look, color);
  if (look.mood !== 'cool' && r.chance(0.2)) glasses(c, x, y, gap, size * 2, p.warm);
}

/** Draws the additions of a mood over eyes of any kind: brows, tears, sunglasses, sleep. */
export function overEyes(
  c: Canvas,
  x: number,
  y: number,
  gap: number,
  size: number,
  { mood }: Look,
  color = night,
): void {
  const u = c.unit;
  if (mood === 'cool') sunglasses(c, x, y, gap, size);
  if (mood === 'sleepy') {
    for (const [dx, dy, s] of [
      [19, -29, 5.4],
      [27, -38, 7],
    ] as const)
      c.stroke(`M${(x + dx) * u} ${(y + dy) * u}h${s * u}l${-s * u} ${s * u}h${s * u}`, '#ffffff', 1.6 * u, {
        'stroke-linejoin': 'round',
        opacity: 0.85,
      });
  }
  for (const side of [-1, 1]) {
    const [inner, outer] = [x + side * (gap - size * 1.3), x + side * (gap + size * 1.5)];
    if (mood === 'angry') c.line(inner * u, (y - size * 0.7) * u, outer * u, (y - size * 2.1) * u, color, 2.8 * u);
    if (mood === 'sad') {
      c.line(inner * u, (y - size * 2.2) * u, outer * u, (y - size * 1.3) * u, color, 1.8 * u);
      if (side === 1)
        c.path(
          `M${(x + gap) * u} ${(y + size * 1.3) * u}q${2.6 * u} ${4 * u} 0 ${5.6 * u}q${-2.6 * u} ${-1.6 * u} 0 ${-5.6 * u}Z`,
          '#8fd8ff',
        );
    }
  }
}

function sunglasses(c: Canvas, x: number, y: number, gap: number, size: number): void {
  const u = c.unit;
  const [wide, high] = [Math.min(size * 2, gap - 1.4), size * 1.35];
  c.line((x - gap) * u, (y - high * 0.7) * u, (x + gap) * u, (y - high * 0.7) * u, night, 1.8 * u);
  for (const side of [-1, 1]) {
    const left = (x + side * gap - wide) * u;
    c.path(
      `M${left} ${(y - high) * u}h${wide * 2 * u}v${high * u}q0 ${high * 1.2 * u} ${-wide * u} ${high * 1.2 * u}t${-wide * u} ${-high * 1.2 * u}Z`,
      night,
      { stroke: '#3c3658', 'stroke-width': (u * 0.7).toFixed(1) },
    );
    c.line(
      left + wide * 0.5 * u,
      (y + high * 0.3) * u,
      left + wide * 1.1 * u,
      (y - high * 0.6) * u,
      '#ffffff',
      1.4 * u,
      {
        opacity: 0.55,
      },
    );
  }
}

/** Round glasses with thin rims. */
export function glasses(c: Canvas, x: number, y: number, gap: number, radius: number, color: string): void {
  const u = c.unit;
  for (const side of [-1, 1])
    c.circle((x + side * gap) * u, y * u, radius * u, '#ffffff', {
      'fill-opacity': 0.12,
      stroke: color,
      'stroke-width': (1.5 * u).toFixed(1),
    });
  c.line((x - gap + radius) * u, y * u, (x + gap - radius) * u, y * u, color, 1.5 * u);
}

/** Blushing cheeks. */
export function cheeks(c: Canvas, y: number, gap: number, x = 50): void {
  for (const side of [-1, 1])
    c.ellipse((x + side * gap) * c.unit, y * c.unit, 5 * c.unit, 3.2 * c.unit, '#ff7f9f', { opacity: 0.45 });
}

/** A mouth like a cat's, or a different one if the mood needs it. */
export function mouth(c: Canvas, y: number, size: number, look: Look, color = night): void {
  const u = c.unit;
  if (look.mood && !quietMoods.has(look.mood)) smile(c, 50, y + 1, size * 2, size, look, color);
  else
    c.stroke(
      `M${(50 - size) * u} ${y * u}q${(size / 2) * u} ${size * 0.8 * u} ${size * u} 0q${(size / 2) * u} ${size * 0.8 * u} ${size * u} 0`,
      color,
      1.7 * u,
    );
}

/** A mouth as a single stroke. The mood determines its curve or opens it. */
export function smile(
  c: Canvas,
  x: number,
  y: number,
  width: number,
  depth: number,
  { mood }: Look,
  color = night,
): void {
  const u = c.unit;
  const left = (x - width / 2) * u;
  if (mood === 'surprised') c.ellipse(x * u, (y + depth * 0.4) * u, width * 0.2 * u, width * 0.28 * u, color);
  else if (mood === 'happy' || mood === 'love') {
    c.path(
      `M${left} ${y * u}h${width * u}q${-width * 0.04 * u} ${depth * 1.5 * u} ${(-width / 2) * u} ${depth * 1.5 * u}t${(-width / 2) * u} ${-depth * 1.5 * u}Z`,
      color,
    );
    c.ellipse(x * u, (y + depth * 1.1) * u, width * 0.24 * u, depth * 0.36 * u, '#ff7f8f');
  } else if (mood === 'cool')
    c.stroke(
      `M${left} ${(y + depth * 0.3) * u}q${width * 0.7 * u} ${depth * 0.8 * u} ${width * u} ${-depth * 0.6 * u}`,
      color,
      2 * u,
    );
  else {
    const isDown = mood === 'angry' || mood === 'sad';
    c.stroke(
      `M${left} ${(isDown ? y + depth * 0.6 : y) * u}q${(width / 2) * u} ${(isDown ? -depth : depth) * u} ${width * u} 0`,
      color,
      2 * u,
    );
  }
}
