import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMail } from './index.ts';

let folder: string;
let server: SMTPServer;
const received: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starparty-outbox-'));
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      text(stream).then((mail) => {
        received.push(mail);
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

const from = 'Starparty <starparty@example.org>';
const smtpUrl = () => `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
const outboxMails = async () =>
  Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));

/** All providers pass the same tests; add new ones here. */
const providers = [
  ['outbox', () => createMail({ smtpUrl: undefined, from, outboxFolder: folder }), outboxMails],
  ['SMTP', () => createMail({ smtpUrl: smtpUrl(), from, outboxFolder: folder }), async () => received],
] as const;

describe.each(providers)('%s', (_, open, mails) => {
  test('delivers a complete mail in any script', async () => {
    await open().send({ to: 'rue@example.org', subject: 'Choose a password', text: 'Hello 東京\n' });
    const mail = (await mails()).at(-1) ?? '';
    expect(mail).toContain(`From: ${from}`);
    expect(mail).toContain('To: rue@example.org');
    expect(mail).toContain('Subject: Choose a password');
    expect(mail).toMatch(/=E6=9D=B1=E4=BA=AC|5p2x5Lqs/);
  });

  test('a line break in the subject adds no header', async () => {
    await open().send({ to: 'rue@example.org', subject: 'Hi\r\nBcc: evil@example.org', text: 'x' });
    expect((await mails()).at(-1)).not.toMatch(/^Bcc:/m);
  });
});

test('mails in the outbox are readable by the owner only', async () => {
  const [name = ''] = await readdir(folder);
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
});

test('a mail server that does not respond causes an error', async () => {
  const mail = createMail({ smtpUrl: 'smtp://127.0.0.1:1', from, outboxFolder: folder });
  await expect(mail.send({ to: 'rue@example.org', subject: 'x', text: 'x' })).rejects.toThrow();
});

test('a mail server that responds without accepting the mail is aborted at the deadline', async () => {
  let closed: Promise<unknown> | undefined;
  const slow = createServer((socket) => {
    const talking = setInterval(() => socket.write('220-Please wait.\r\n'), 20);
    socket.on('error', () => undefined);
    closed = once(socket, 'close').finally(() => clearInterval(talking));
  }).listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const { port } = slow.address() as AddressInfo;
  const mail = createMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from, outboxFolder: folder, sendingMsMax: 300 });
  await expect(mail.send({ to: 'rue@example.org', subject: 'x', text: 'x' })).rejects.toThrow();
  await closed;
  expect(closed).toBeDefined();
  await new Promise((resolve) => slow.close(resolve));
});
