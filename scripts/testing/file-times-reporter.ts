// A Vitest reporter: writes the duration of each file, with imports and hooks, to the path in FILE_TIMES.
import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Reporter } from 'vitest/node';
import { root } from '../run-program.ts';
import type { FileTime } from './test-report.ts';

/** Vitest's JSON report contains only the times of tests. */
export default class FileTimesReporter implements Reporter {
  async onTestRunEnd(...[modules]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): Promise<void> {
    const times = modules.map((module): FileTime => {
      const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
        module.diagnostic();
      const ms = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
      return { file: relative(root, module.moduleId), seconds: ms / 1000 };
    });
    if (process.env.FILE_TIMES) await writeFile(process.env.FILE_TIMES, JSON.stringify(times));
  }
}
