// Finds or installs a Chromium for the journeys.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { runProgram } from '../run-program.ts';
import { installDebianPackages, isDebianRoot } from './debian-packages.ts';

/** Chromium without windows: the same engine, with less than two thirds of the CPU time per journey. */
const headless = 'chromium-headless-shell';
const names = [headless, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Disables WebGL, because machines without a graphics card would draw in software. Pages then list their events, as in
 * browsers that cannot draw maps.
 */
export const withoutWebGL = '--disable-3d-apis';

/** Path of a Chromium that can be started, or undefined. CHROMIUM in the environment takes precedence. */
export function findChromium(): string | undefined {
  const path = (process.env.PATH ?? '').split(':');
  const found = names.flatMap((name) => ['/usr/bin', ...path].map((folder) => `${folder}/${name}`));
  const candidates = [process.env.CHROMIUM, ...found, macChrome, chromium.executablePath()];
  return candidates.find((candidate) => candidate && existsSync(candidate) && startsUp(candidate));
}

/** Path of a Chromium, preferably the headless one. Installs it if necessary. Undefined if none is available. */
export async function getChromium(): Promise<string | undefined> {
  const found = findChromium();
  const isLight = process.env.CHROMIUM !== undefined || found?.endsWith(headless);
  if (found && isLight) return found;
  if (isDebianRoot()) {
    await installDebianPackages([headless], ...(found ? [] : [['chromium'], ['chromium-browser']]));
    const installed = findChromium();
    if (installed) return installed;
  }
  if (found) return found;
  console.log("Installing Playwright's own Chromium ...");
  const { code, output } = await runProgram('playwright', ['install', 'chromium']);
  if (code !== 0) console.log(output.trim().split('\n').slice(-5).join('\n'));
  return findChromium();
}

function startsUp(program: string): boolean {
  return spawnSync(program, ['--version', '--no-sandbox'], { timeout: 30_000, stdio: 'ignore' }).status === 0;
}
