/** Lets in as many requests as can be answered in good time, and refuses the others at next to no cost. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { refuseAtOnce } from './bare-answers.ts';
import { unavailableRetrySeconds } from './problem.ts';

/** Calls `done` when a request may go on, and answers it otherwise. */
export type Admit = (request: FastifyRequest, reply: FastifyReply, done: () => void) => void;

/**
 * Statements that wait for a connection when there is too much to do: a tenth of a second's work where one takes a
 * millisecond. More of them would only make everybody wait longer.
 */
const waitingMax = 100;
/**
 * How long a request waits for better times before it is refused. A burst passes meanwhile, and whoever asks again at once
 * does not keep the server busy with refusing.
 */
const patienceMs = 300;

/** Admits by the length of the queue in which every request ends up: the one for the database. */
export function createAdmission(pool: Pick<pg.Pool, 'waitingCount'>): Admit {
  const isOverloaded = () => pool.waitingCount >= waitingMax;
  return (_request, reply, done) => {
    if (!isOverloaded()) return done();
    setTimeout(() => {
      if (!isOverloaded()) done();
      else refuseAtOnce(reply, 'unavailable', { retryAfterSeconds: unavailableRetrySeconds });
    }, patienceMs);
  };
}
