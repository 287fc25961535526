/** Sends generated requests to a server and reports responses outside the contract. */
import { gunzipSync } from 'node:zlib';
import { commonErrors, type ErrorCode, errors, type Problem } from '@starparty/contract/errors.ts';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import type { Caller } from './build-app.ts';
import { anyRequest, type GeneratedRequest, type KnownIds } from './generated-requests.ts';

export interface GeneratedRun {
  /** Descriptions of responses outside the contract. */
  complaints: string[];
  /** Names of endpoints with a successful request. */
  succeeded: Set<string>;
}

export interface GeneratedOptions {
  /** The first caller has no session. */
  callers: readonly Caller[];
  known: KnownIds;
  count: number;
  /** The seed of the requests. Equal seeds generate equal requests. */
  seed: number;
  /** Names of the endpoints in the contract, such as `feed.createPost`; all by default. */
  names?: readonly string[];
}

const atOnce = 20;
const endsSession = new Set(['auth.signIn', 'auth.signOut']);

export async function sendGenerated({ callers, known, count, seed, names }: GeneratedOptions): Promise<GeneratedRun> {
  const generated = fc.sample(anyRequest(known, names), { numRuns: count, seed });
  const run: GeneratedRun = { complaints: [], succeeded: new Set() };
  let next = 0;
  async function work() {
    for (let index = next++; index < generated.length; index = next++) {
      const request = generated[index] as GeneratedRequest;
      // The visitor sends requests that end or change sessions, so that members stay signed in.
      const isAboutSessions = endsSession.has(request.name);
      const caller = callers[isAboutSessions ? 0 : index % callers.length] as Caller;
      const answer = await caller.send(request.endpoint.method, request.url, request);
      if (isAboutSessions) caller.cookies.clear();
      if (answer.statusCode === request.endpoint.status) run.succeeded.add(request.name);
      const complaint = complaintAbout(request, answer);
      if (complaint) {
        run.complaints.push(
          `${request.endpoint.method} ${request.url.slice(0, 100)} ${complaint}: ${answer.statusCode} ${answer.body.slice(0, 160)}`,
        );
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return run;
}

function complaintAbout({ endpoint }: GeneratedRequest, answer: LightMyRequestResponse): string | undefined {
  const { statusCode, headers, rawPayload } = answer;
  if (statusCode === endpoint.status) return undefined;
  if (!String(headers['content-type']).startsWith('application/problem+json')) return 'is no problem+json';
  const body = headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload;
  const { code, status } = JSON.parse(body.toString()) as Problem;
  const declared: readonly ErrorCode[] = [...commonErrors, ...endpoint.errors];
  if (statusCode >= 500) return 'is a fault';
  if (!declared.includes(code)) return 'is not declared';
  return status === statusCode && errors[code].status === statusCode ? undefined : 'contradicts its own status';
}
