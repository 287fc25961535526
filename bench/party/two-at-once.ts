/** Runs two turns at a time, like two connections. Returns the duration of each in milliseconds. */
export async function twoAtOnce(turns: number, work: (turn: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const go = async () => {
    while (next < turns) {
      const since = performance.now();
      await work(next++);
      times.push(performance.now() - since);
    }
  };
  await Promise.all([go(), go()]);
  return times;
}
