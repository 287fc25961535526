/** Pixel art: sprites as rows of letters, and a grid that draws adjacent pixels of the same color as a single shape. */
import type { Canvas } from './canvas.ts';

/** Colors by sprite letter. A dot is empty. */
const ink: Record<string, string> = {
  k: '#14101f',
  w: '#f6f1e0',
  s: '#f2c49a',
  g: '#7bd66f',
  G: '#3f9a55',
  r: '#e8546b',
  R: '#a3324e',
  b: '#5a8bf0',
  B: '#2f4fa8',
  y: '#ffcf5c',
  Y: '#c98a2e',
  m: '#aeb7cc',
  M: '#6b7590',
  p: '#b58bff',
  P: '#6d48b8',
  n: '#8a5a3c',
  N: '#573524',
  c: '#7cf0e4',
};

export const sprites = {
  hero: ['..nnnn..', '.nnnnnn.', '.nssssn.', '.sksksm.', '.ssssmm.', '.bbbbm..', 'sbbybbs.', '.BbbBM..', '.NN.NN..'],
  mage: ['...PP...', '..PPPP..', '.PPyPPP.', 'PPPPPPPP', '.sksks.n', '.wwwww.n', '.ppppppn', '.pppppsn', '.PPPPP.n'],
  slime: ['........', '..gggg..', '.gwgggg.', 'gwgggggg', 'ggkggkgg', 'ggkggkgg', 'gGggggGg', '.GGGGGG.'],
  bat: ['p......p', 'pp....pp', 'pppPPppp', '.PyPPyP.', '..PPPP..', '...PP...'],
  skeleton: [
    '..wwww..',
    '.wwwwww.',
    '.wkwwkw.',
    '.wwkwww.',
    '..wkww..',
    '...ww...',
    '.mwwwwm.',
    '.m.ww.m.',
    '..w..w..',
    '.ww..ww.',
  ],
  chest: ['.NnnnnnN.', 'NnnnnnnnN', 'NNNNNNNNN', 'yyyyyyyyy', 'NnnykynnN', 'NnnyyynnN', 'NnnnnnnnN', 'NNNNNNNNN'],
  open: ['.NNNNNNN.', 'NnnnnnnnN', 'Nyycyyycy', 'NyyyyryyN', 'yyyyyyyyy', 'NnnykynnN', 'NnnnnnnnN', 'NNNNNNNNN'],
  potion: ['..nn..', '..mm..', '.mwwm.', 'mrrwrm', 'mrrrrm', '.mrrm.'],
  key: ['.yyy.....', 'yY.yyyyyy', 'yY.yY.y.y', '.yyy.....'],
  heart: ['.rr.rr.', 'rwrrrrr', 'rrrrrrr', '.rrrrr.', '..rrr..', '...r...'],
  hollow: ['.kk.kk.', 'k..k..k', 'k.....k', '.k...k.', '..k.k..', '...k...'],
  torch: ['..y..', '.yry.', '.yry.', '..r..', '..n..', '..n..', '..N..'],
  dragon: [
    '......rr....rr..',
    '.....rrrr..rrrr.',
    '....rRRrrrrRRrr.',
    '...rRR.rrrr.RRr.',
    '.rrr..rryyrr..r.',
    'rykrrrrryyrrr...',
    'rrrrrr.ryyyrrr..',
    'ww.rr..rryyrrrr.',
    '........rrr..rr.',
    '........RR....rr',
  ],
} as const satisfies Record<string, readonly string[]>;

export type SpriteName = keyof typeof sprites;

/** A sheet of equal square pixels. */
export class PixelGrid {
  readonly columns: number;
  readonly rows: number;
  readonly #canvas: Canvas;
  readonly #size: number;
  readonly #cells: (string | undefined)[] = [];

  constructor(canvas: Canvas, size: number) {
    this.#canvas = canvas;
    this.#size = size;
    this.columns = Math.ceil(canvas.width / size);
    this.rows = Math.ceil(canvas.height / size);
  }

  set(x: number, y: number, color: string): void {
    if (x >= 0 && y >= 0 && x < this.columns && y < this.rows) this.#cells[y * this.columns + x] = color;
  }

  fill(x: number, y: number, width: number, height: number, color: string): void {
    for (let j = 0; j < height; j++) for (let i = 0; i < width; i++) this.set(x + i, y + j, color);
  }

  /** Puts the upper left corner of a sprite at a cell. */
  sprite(name: SpriteName, x: number, y: number, flipped = false): void {
    const rows: readonly string[] = sprites[name];
    rows.forEach((row, j) => {
      [...row].forEach((letter, i) => {
        const color = ink[letter];
        if (color) this.set(x + (flipped ? row.length - 1 - i : i), y + j, color);
      });
    });
  }

  /** Draws all pixels. Adjacent pixels of the same color in a row become a single rectangle. */
  draw(): void {
    const paths = new Map<string, string>();
    const s = this.#size;
    for (let y = 0; y < this.rows; y++) {
      for (let x = 0; x < this.columns; ) {
        const color = this.#cells[y * this.columns + x];
        let run = 1;
        while (x + run < this.columns && this.#cells[y * this.columns + x + run] === color) run++;
        if (color) paths.set(color, `${paths.get(color) ?? ''}M${x * s} ${y * s}h${run * s}v${s}h-${run * s}z`);
        x += run;
      }
    }
    for (const [color, data] of paths) this.#canvas.path(data, color, { 'shape-rendering': 'crispEdges' });
  }
}
