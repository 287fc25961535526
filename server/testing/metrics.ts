/** Reads the metrics of a product process with a public URL. */

/** The METRICS_TOKEN of products that tests and benches start. */
export const metricsToken = 'metrics for tests and benches';

/** The text of /metrics. */
export async function readMetrics(url: string): Promise<string> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  if (!answer.ok) throw new Error(`/metrics answered ${answer.status}.`);
  return answer.text();
}
