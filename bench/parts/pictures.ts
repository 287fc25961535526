/**
 * Processing a photo of 12 megapixels, relative to sharp alone with the same file, and the effect on other requests.
 */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { imageSideMax, profilePictureSide } from '@starparty/contract/limits.ts';
import sharp, { type ResizeOptions } from 'sharp';
import { readMetrics } from '../../server/testing/metrics.ts';
import { percentile } from '../../server/testing/percentile.ts';
import { emailOf } from '../data/databases.ts';
import { type Figure, ratioFigure, round } from '../figures.ts';
import { logIn, type RunningServer } from '../servers.ts';
import { withProduct } from '../with-product.ts';

const rounds = 9;
const ratioMax = 1.5;
const heldMsMax = 20;
/** The interval at which prom-client measures the delay of the event loop. The measured delays contain it. */
const lookEveryMs = 10;

interface Kind {
  name: string;
  path: string;
  resize: ResizeOptions;
}

const kinds: Kind[] = [
  {
    name: 'profile picture',
    path: '/api/me/picture',
    resize: { width: profilePictureSide, height: profilePictureSide, fit: 'cover' },
  },
  {
    name: 'picture of a post',
    path: '/api/images/post-attachments',
    resize: { width: imageSideMax, height: imageSideMax, fit: 'inside' },
  },
];

export function benchPictures(): Promise<Figure[]> {
  return withProduct(async ({ product }) => {
    const cookie = await logIn(product.url, emailOf(0));
    const photo = await makePhoto();
    const figures: Figure[] = [];
    for (const kind of kinds) figures.push(...(await benchKind(product, cookie, photo, kind)));
    // Other parts use the same profile, but the file of its picture is deleted with the data folder of this product.
    await fetch(`${product.url}/api/me/picture`, { method: 'DELETE', headers: { cookie } });
    return figures;
  });
}

/** Alternates, so that other load on the machine affects both equally. */
async function benchKind(product: RunningServer, cookie: string, photo: Buffer, kind: Kind): Promise<Figure[]> {
  const alone: number[] = [];
  const whole: number[] = [];
  const held: number[] = [];
  for (let turn = 0; turn <= rounds; turn += 1) {
    const aloneMs = await timeOf(() =>
      sharp(photo).autoOrient().resize(kind.resize).webp({ quality: 82, effort: 3 }).toBuffer(),
    );
    await heldMs(product);
    const wholeMs = await timeOf(() => upload(product.url + kind.path, cookie, photo));
    const longest = await heldMs(product);
    // The first round warms both up.
    if (turn === 0) continue;
    alone.push(aloneMs);
    whole.push(wholeMs);
    held.push(longest);
  }
  const longest = percentile(held, 0.5);
  const size = `${round(photo.length / 1e6)} MB`;
  return [
    ratioFigure({
      ...{ part: 'pictures', name: `${kind.name}, of sharp alone`, unit: 'ms', floor: ratioMax },
      turns: { own: whole, baseline: alone },
      note: `${size}; sharp alone from ${round(Math.min(...alone))} to ${round(Math.max(...alone))} ms`,
    }),
    {
      part: 'pictures',
      name: `${kind.name}, event loop held`,
      value: `${round(longest)} ms`,
      floor: `<= ${heldMsMax} ms`,
      isReached: longest <= heldMsMax,
      note: `median of the longest of each upload; the longest of all ${round(Math.max(...held))} ms`,
    },
  ];
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

/** Does not use `fetch`, which copies the photo. The copies would count as the product's time. */
async function upload(url: string, cookie: string, photo: Buffer): Promise<void> {
  const headers = { cookie, 'content-type': 'image/jpeg', 'content-length': photo.length };
  const call = request(url, { method: 'POST', headers });
  call.end(photo);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const body = await text(answer);
  if (answer.statusCode !== 201) throw new Error(`The upload answered ${answer.statusCode}: ${body}`);
}

/** The longest time for which the product's event loop was blocked since the last call. */
async function heldMs({ url }: RunningServer): Promise<number> {
  const metrics = await readMetrics(url);
  const seconds = /^nodejs_eventloop_lag_max_seconds ([\d.e+-]+)$/m.exec(metrics)?.[1];
  return Math.max(0, Number(seconds) * 1000 - lookEveryMs);
}

/** A photo with the resolution and the typical file size, some 4 MB, of a phone camera. */
function makePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  return sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#000', noise } })
    .blur(0.8)
    .jpeg({ quality: 92 })
    .toBuffer();
}
