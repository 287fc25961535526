/** Times requests one by one, on connections that are kept. */
import { Agent, get } from 'node:http';

const agent = new Agent({ keepAlive: true });

/** Milliseconds from the request to the end of a good answer. */
export function timed(url: string, cookie = ''): Promise<number> {
  return new Promise((done, failed) => {
    const since = performance.now();
    get(url, { agent, headers: { cookie } }, (answer) => {
      if (answer.statusCode !== 200) failed(new Error(`${url} answered ${answer.statusCode}.`));
      answer.resume().on('end', () => done(performance.now() - since));
    }).on('error', failed);
  });
}
