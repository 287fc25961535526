/** Scrolls a conversation of ten thousand messages. */
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { log, meet, test } from '../support/talk.ts';

test('10,000 messages scroll without a jump, and few of them are drawn', async ({ ann, bob }) => {
  const conversationId = await meet(ann, bob);
  // Closes the page. An open page would mark messages as read and render every message as it arrives.
  await bob.page.close();
  await ann.page.goto('about:blank');
  const cookie = (await ann.page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  let next = 1;
  const fill = async () => {
    while (next <= 10_000) {
      const data = { messageId: randomUUID(), message: `Message ${next++}` };
      const answer = await fetch(
        `http://localhost:${process.env.E2E_PORT}/api/conversations/${conversationId}/messages`,
        {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify(data),
        },
      );
      if (answer.status !== 201) throw new Error(await answer.text());
    }
  };
  await Promise.all(Array.from({ length: 16 }, fill));
  await ann.page.goto(`/dm-page/${conversationId}`);
  await expect(log(ann).getByRole('article').last()).toBeInViewport();
  // Uses the wheel, as a reader does. While the page settles, programmatic scrolling would be reset to the end.
  await log(ann).hover();
  await ann.page.mouse.wheel(0, -400);
  await expect(ann.page.getByRole('button', { name: 'To the newest messages' })).toBeVisible();
  const report = await log(ann).evaluate(async (element) => {
    const frames: number[] = [];
    const jumps: string[] = [];
    let drawn = 0;
    let last = performance.now();
    const place = () =>
      new Map(
        [...element.querySelectorAll('article')].map((one) => [one.dataset.seq, one.getBoundingClientRect().top]),
      );
    for (let step = 0; step < 900; step += 1) {
      const before = place();
      element.scrollTop -= 120;
      const scrolled = place();
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      frames.push(now - last);
      last = now;
      const after = place();
      drawn = Math.max(drawn, after.size);
      for (const [seq, top] of scrolled) {
        const is = after.get(seq);
        if (before.has(seq) && is !== undefined && Math.abs(is - top) > 2) jumps.push(`${step}: ${seq} by ${is - top}`);
      }
    }
    frames.sort((one, other) => one - other);
    const seqs = [...element.querySelectorAll('article')].map((one) => Number(one.dataset.seq));
    return { p95: frames[Math.floor(frames.length * 0.95)] ?? 0, drawn, jumps, topSeq: Math.min(...seqs) };
  });
  test
    .info()
    .annotations.push({ type: 'figures', description: JSON.stringify({ ...report, jumps: report.jumps.length }) });
  expect(report.jumps).toEqual([]);
  expect(report.drawn).toBeLessThan(120);
  expect(report.topSeq).toBeLessThan(9_000);
});
