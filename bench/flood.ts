/** Sends more requests than a server may carry, at a pace of its own, and prints what came back: the process behind `flood`. */
import autocannon from 'autocannon';
import { type FloodOptions, type FloodResult, percentile } from './load.ts';

const { url, connections, seconds, requestsPerSecond, requests } = JSON.parse(process.argv[2] ?? '{}') as FloodOptions;
const statuses: Record<string, number> = {};
const admittedMs: number[] = [];

const options = { url, connections, duration: seconds, overallRate: requestsPerSecond, requests };
const cannon = autocannon(options, (error, report) => {
  if (error) throw error;
  const broken = report.errors + report.timeouts;
  console.log(JSON.stringify({ statuses, broken, p99: percentile(admittedMs, 0.99) } satisfies FloodResult));
});
cannon.on('response', (_client, status, _bytes, milliseconds) => {
  statuses[status] = (statuses[status] ?? 0) + 1;
  if (status < 300) admittedMs.push(milliseconds);
});
