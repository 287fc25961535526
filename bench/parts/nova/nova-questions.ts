/**
 * Benchmarks Nova with the questions in `server/testing/nova/questions/`: runs the tests that ask them, and prints the
 * percentages. `questions=<folder>` adds a folder with files of the same names, which has no floors.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../../../scripts/run-program.ts';
import type { Figure } from '../../figures.ts';

const tests = ['server/features/guide/guide.lookups.test.ts', 'server/features/guide/topics/held-questions.test.ts'];

interface Row {
  title: string;
  form: string;
  shares: Record<string, number>;
}

export async function benchNovaQuestions(questions: string | undefined): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'starparty-bench-'));
  const env = { NOVA_FIGURES: join(folder, 'figures.jsonl'), ...(questions && { NOVA_QUESTIONS: questions }) };
  try {
    const { code, output } = await runProgram('vitest', ['run', '--project', 'server', ...tests], { env });
    if (code !== 0) console.error(output);
    const rows = (await readFile(env.NOVA_FIGURES, 'utf8')).trimEnd().split('\n');
    const figures = rows
      .map((row) => JSON.parse(row) as Row)
      .map(({ title, form, shares }) => ({
        ...{ part: 'nova-questions', name: `${title}: ${form}` },
        value: Object.entries(shares)
          .map(([outcome, share]) => `${share} % ${outcome}`)
          .join(', '),
      }));
    return [
      ...figures,
      {
        ...{ part: 'nova-questions', name: 'shares within the floors of the tests' },
        ...{ value: code === 0 ? 'all' : 'not all', floor: 'all', isReached: code === 0 },
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
