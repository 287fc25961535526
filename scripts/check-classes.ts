// A part of `npm run check`: classes of the web client use start and end instead of left and right, so that pages can
// be mirrored.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './run-program.ts';

const side =
  /(?<=[\s"'`:])-?(?:(?:scroll-)?[mp][lr]-(?:[\d[(]|px\b|auto\b)|(?:left|right)-(?:[\d[(]|px\b|auto\b|full\b)|text-(?:left|right)(?=[\s"'`])|(?:border-[lr]|rounded-(?:[lr]|[tb][lr]))(?=[-\s"'`]))/;

/** The classes in a text that contain left or right, with their line numbers. */
export function findSides(text: string): { line: number; name: string }[] {
  return text.split('\n').flatMap((line, index) => {
    const found = side.exec(line);
    return found ? [{ line: index + 1, name: found[0] }] : [];
  });
}

if (import.meta.main) {
  const files = (await readdir(join(root, 'web'), { recursive: true })).filter(
    (file) => /\.tsx?$/.test(file) && !/^(node_modules|dist)\//.test(file),
  );
  for (const file of files) {
    for (const { line, name } of findSides(await readFile(join(root, 'web', file), 'utf8'))) {
      console.log(
        `web/${file}:${line} "${name}…" names a side. Use ms-, me-, ps-, pe-, start-, end-, text-start, border-s.`,
      );
      process.exitCode = 1;
    }
  }
}
