import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { lowerPriority } from './lower-priority.ts';

test.runIf(process.platform === 'linux')('lowers the priority of a process and of its existing threads', async () => {
  const program = 'process.stdout.write("ready"); setInterval(() => undefined, 1000);';
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await once(child.stdout, 'data');
    const pid = child.pid as number;
    const niceOf = async (thread: string) =>
      (await readFile(`/proc/${pid}/task/${thread}/stat`, 'utf8')).split(') ')[1]?.split(' ')[16];
    const threads = await readdir(`/proc/${pid}/task`);
    expect(threads.length).toBeGreaterThan(1);
    lowerPriority(pid);
    expect(await Promise.all(threads.map(niceOf))).toEqual(threads.map(() => '5'));
  } finally {
    child.kill('SIGKILL');
  }
});

test('ignores a process that has already exited', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  expect(() => lowerPriority(child.pid as number)).not.toThrow();
});
