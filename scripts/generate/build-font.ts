/**
 * Writes `web/ui/fonts/inter-latin.woff2`: Inter with only the weights that the web client uses, which saves 18 kB
 * before the first view. Run `node scripts/generate/build-font.ts` after updating the font or changing the weights in
 * `web/ui/theme.css`. It installs its tool from npm into a temporary folder, so the tool is not a dependency.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, runProgram } from '../run-program.ts';

const tool = 'subset-font@2.9.0';
const weights = { min: 400, max: 600, default: 400 };
const inter = join(root, 'node_modules/@fontsource-variable/inter');
const target = join(root, 'web/ui/fonts/inter-latin.woff2');

type SubsetFont = (
  font: Buffer,
  text: string,
  options: { targetFormat: 'woff2'; variationAxes: { wght: typeof weights } },
) => Promise<Buffer>;

/** All characters of ranges such as "U+0000-00FF,U+0131". */
function charactersOf(ranges: string): string {
  const codes = ranges.split(',').flatMap((range) => {
    const [from = 0, to = from] = range
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  return String.fromCodePoint(...codes);
}

const { latin } = JSON.parse(readFileSync(join(inter, 'unicode.json'), 'utf8')) as { latin: string };
const folder = mkdtempSync(join(tmpdir(), 'starparty-font-'));
try {
  const { code, output } = await runProgram('npm', ['install', '--silent', '--prefix', folder, tool]);
  if (code !== 0) throw new Error(`${tool} could not be fetched: ${output}`);
  const { default: subsetFont } = (await import(
    pathToFileURL(join(folder, 'node_modules/subset-font/index.js')).href
  )) as { default: SubsetFont };
  const font = await subsetFont(readFileSync(join(inter, 'files/inter-latin-wght-normal.woff2')), charactersOf(latin), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  });
  writeFileSync(target, font);
  console.log(`${target}: ${font.length} bytes`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
