/** Times requests one by one, on persistent connections. */
import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true });

/** Milliseconds from the request to the end of a successful response. If there is a body, sends it by POST as JSON. */
export function timed(url: string, cookie = '', body?: unknown): Promise<number> {
  return new Promise((done, failed) => {
    const since = performance.now();
    const headers = { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const sent = request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers }, (answer) => {
      if (answer.statusCode !== 200) failed(new Error(`${url} answered ${answer.statusCode}.`));
      answer.resume().on('end', () => done(performance.now() - since));
    });
    sent.on('error', failed).end(body === undefined ? undefined : JSON.stringify(body));
  });
}
