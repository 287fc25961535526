/** Places and paints the stars of the sky on a canvas. */
import { backgroundStars } from '@starparty/contract/limits.ts';

interface Star {
  /** As a fraction of the width and height, so that the stars keep their positions in the window when it is resized. */
  x: number;
  y: number;
  radius: number;
  tint: string;
  brightness: number;
  /** Duration of a twinkle in ms. 0 means no twinkling. `phase` is a fraction of this duration. */
  periodMs: number;
  phase: number;
  shown: number;
}

const tints = ['#ffffff', '#ffffff', '#bfe8ff', '#ffe3b3'];
const radii = [0.6, 0.6, 0.6, 1, 1, 1.6];
const framesPerSecond = 3;
const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

/** Random per page load. The sky stays the same when the user navigates. */
const stars: Star[] = Array.from({ length: backgroundStars }, () => ({
  x: Math.random(),
  y: Math.random(),
  radius: pick(radii),
  tint: pick(tints),
  brightness: 0.3 + Math.random() * 0.55,
  periodMs: Math.random() < 0.4 ? 5_000 + Math.random() * 7_000 : 0,
  phase: Math.random(),
  shown: -1,
}));

/** Brightness of a star at a time. Rounded to steps that are too small to see. */
function brightnessAt(star: Star, now: number, isStill: boolean): number {
  if (isStill || star.periodMs === 0) return star.brightness;
  const wave = Math.sin((now / star.periodMs + star.phase) * 2 * Math.PI);
  return Math.round(star.brightness * (0.62 + 0.38 * wave) * 20) / 20;
}

/** Draws and animates the sky. Returns the function that stops it. */
export function startStarSky(canvas: HTMLCanvasElement): () => void {
  const context = canvas.getContext('2d');
  if (!context) return () => {};
  const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
  let timer: ReturnType<typeof setInterval> | undefined;

  function paint(everything: boolean) {
    if (!context) return;
    const now = performance.now();
    const { clientWidth: width, clientHeight: height } = canvas;
    for (const star of stars) {
      const brightness = brightnessAt(star, now, lessMotion.matches);
      if (!everything && brightness === star.shown) continue;
      star.shown = brightness;
      const x = star.x * width;
      const y = star.y * height;
      const room = star.radius + 1;
      context.clearRect(x - room, y - room, room * 2, room * 2);
      context.globalAlpha = brightness;
      context.fillStyle = star.tint;
      context.beginPath();
      context.arc(x, y, star.radius, 0, 2 * Math.PI);
      context.fill();
    }
  }

  function resize() {
    const ratio = window.devicePixelRatio || 1;
    canvas.width = Math.round(canvas.clientWidth * ratio);
    canvas.height = Math.round(canvas.clientHeight * ratio);
    context?.setTransform(ratio, 0, 0, ratio, 0, 0);
    paint(true);
  }

  function pace() {
    clearInterval(timer);
    const isResting = document.hidden || lessMotion.matches;
    timer = isResting ? undefined : setInterval(() => paint(false), 1000 / framesPerSecond);
  }

  function changePace() {
    pace();
    paint(false);
  }

  // Its first report paints the sky. Reading the size here would force a layout during the first render of the page.
  const watcher = new ResizeObserver(resize);
  watcher.observe(canvas);
  document.addEventListener('visibilitychange', changePace);
  lessMotion.addEventListener('change', changePace);
  pace();
  return () => {
    clearInterval(timer);
    watcher.disconnect();
    document.removeEventListener('visibilitychange', changePace);
    lessMotion.removeEventListener('change', changePace);
  };
}
