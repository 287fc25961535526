import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { InterruptedError, type Life, live, untilStopped } from './lifecycle.ts';
import { StartError } from './start-error.ts';

function run(program: (life: Life) => Promise<void>) {
  const signals = new EventEmitter();
  const printed: unknown[] = [];
  const print = {
    log: (...words: unknown[]) => printed.push(...words),
    error: (...words: unknown[]) => printed.push(...words),
  };
  return { signals, printed, code: live(program, signals, print) };
}

describe('a program', () => {
  test('closes in reverse order at a stop signal', async () => {
    const order: string[] = [];
    const { signals, code } = run(async ({ closers, stop }) => {
      closers.defer(() => void order.push('database'));
      closers.defer(() => void order.push('requests'));
      await untilStopped(stop);
    });
    signals.emit('SIGTERM');
    expect(await code).toBe(0);
    expect(order).toEqual(['requests', 'database']);
  });

  test('closes its resources when the start fails, and prints why in one sentence', async () => {
    const close = vi.fn();
    const { code, printed } = run(async ({ closers }) => {
      closers.defer(close);
      throw new StartError('The port is in use.');
    });
    expect(await code).toBe(1);
    expect(close).toHaveBeenCalledOnce();
    expect(printed).toEqual(['The port is in use.']);
  });

  test('closes the rest when closing a part fails, and reports a failure', async () => {
    const stopDatabase = vi.fn();
    const { signals, code } = run(async ({ closers, stop }) => {
      closers.defer(stopDatabase);
      closers.defer(() => Promise.reject(new Error('the pool is stuck')));
      await untilStopped(stop);
    });
    signals.emit('SIGINT');
    expect(await code).toBe(1);
    expect(stopDatabase).toHaveBeenCalledOnce();
  });

  test('fails with a message if its work was interrupted', async () => {
    const { signals, code, printed } = run(async ({ stop }) => {
      await untilStopped(stop);
      throw new InterruptedError('The backup was interrupted.');
    });
    signals.emit('SIGINT');
    expect(await code).toBe(1);
    expect(printed).toContain('The backup was interrupted.');
  });

  test('can be stopped during the start', async () => {
    const close = vi.fn();
    const { signals, code } = run(async ({ closers, stop }) => {
      closers.defer(close);
      await untilStopped(stop);
      stop.throwIfAborted();
      closers.defer(() => Promise.reject(new Error('came further than it should')));
    });
    signals.emit('SIGINT');
    expect(await code).toBe(0);
    expect(close).toHaveBeenCalledOnce();
  });

  test('aborts pending work at a second signal and still closes the database', async () => {
    const stopDatabase = vi.fn();
    const { signals, code } = run(async ({ closers, immediateStop }) => {
      closers.defer(stopDatabase);
      closers.defer(() => untilStopped(immediateStop));
      await new Promise(() => {});
    });
    signals.emit('SIGINT');
    await nextTurn();
    expect(stopDatabase).not.toHaveBeenCalled();
    signals.emit('SIGINT');
    expect(await code).toBe(0);
    expect(stopDatabase).toHaveBeenCalledOnce();
  });
});
