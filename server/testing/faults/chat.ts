/**
 * One side of a conversation. Like a browser, it retries each message until it is acknowledged, receives over a socket,
 * and catches up after a disconnect.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '@starparty/contract/messages.ts';
import { realtimePath, type ServerFrame } from '@starparty/contract/realtime.ts';
import { WebSocket } from 'ws';
import type { Answer, Client } from './client.ts';

export interface Chat extends AsyncDisposable {
  /** Sends a message until it is stored or rejected. */
  send(messageId: string, message: string): Promise<Answer<Message>>;
  /** Messages that this side received by socket or by catching up, in the order of the conversation. */
  received(): Message[];
  /** The number of lost sockets. */
  losses(): number;
  /** Loads missing messages. */
  catchUp(): Promise<void>;
}

const retryMs = 50;
const pageSize = 50;

/** Opens a side. It reconnects its socket until it is disposed of. */
export function openChat(client: Client, conversationId: string): Chat {
  const path = `/api/conversations/${conversationId}`;
  const known = new Map<string, Message>();
  const stopping = new AbortController();
  let revision = 0;
  let losses = 0;
  let catchingUp: Promise<void> | undefined;

  function keep(message: Message): void {
    if ((known.get(message.messageId)?.revision ?? 0) < message.revision) known.set(message.messageId, message);
  }

  /** Loads messages that were sent while disconnected, without duplicates. */
  async function readChanges(): Promise<void> {
    for (;;) {
      const answer = await persist(() =>
        client.send<{ items: Message[]; nextCursor: string | null }>(
          'GET',
          `${path}/changes?after=${revision}&limit=${pageSize}`,
        ),
      );
      if (answer.kind !== 'good') return;
      for (const message of answer.reply.items) {
        keep(message);
        revision = Math.max(revision, message.revision);
      }
      if (!answer.reply.nextCursor) return;
    }
  }

  function catchUp(): Promise<void> {
    catchingUp ??= readChanges().finally(() => {
      catchingUp = undefined;
    });
    return catchingUp;
  }

  function receive(frame: ServerFrame): void {
    if (frame.type === 'catch-up') return void catchUp();
    if (frame.type !== 'message') return;
    keep(frame.message);
    if (frame.message.revision === revision + 1) revision += 1;
    else if (frame.message.revision > revision) void catchUp();
  }

  /** Retries until there is a final response. */
  async function persist<T>(request: () => Promise<Answer<T>>): Promise<Answer<T>> {
    for (;;) {
      const answer = await request();
      const isOver = answer.kind === 'good' || answer.kind === 'refused' || stopping.signal.aborted;
      if (isOver) return answer;
      await sleep(retryMs);
    }
  }

  /** Opens a socket and handles its frames until it closes. */
  async function listen(): Promise<void> {
    const socket = new WebSocket(client.address.replace(/^http/, 'ws') + realtimePath, {
      headers: { cookie: client.cookieHeader() },
    });
    const end = () => socket.terminate();
    stopping.signal.addEventListener('abort', end);
    socket.on('open', () => void catchUp());
    socket.on('message', (data) => receive(JSON.parse(String(data)) as ServerFrame));
    // A broken socket also emits `close`.
    socket.on('error', () => {});
    await new Promise((done) => socket.once('close', done));
    stopping.signal.removeEventListener('abort', end);
  }

  async function stayConnected(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listen();
      losses += 1;
      await sleep(retryMs);
    }
  }

  const ending = stayConnected();
  return {
    send: (messageId, message) =>
      persist(() => client.send<Message>('POST', `${path}/messages`, { messageId, message, imageId: null })),
    received: () => [...known.values()].toSorted((one, other) => one.seq - other.seq),
    losses: () => losses,
    catchUp,
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await ending;
    },
  };
}
