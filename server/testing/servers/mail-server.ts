/** A mail server for tests. It stores received mails and can reject mails. */
import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  subject: string;
  /** The text of the mail, without soft line breaks. */
  text: string;
  /** Other headers by lower-case name. */
  headers: Map<string, string>;
}

export interface MailServer {
  url: string;
  mails: ReceivedMail[];
  /** Whether the server rejects mails. */
  isRefusing: boolean;
  /** Whether the server receives mails without acknowledging them. */
  isHolding: boolean;
  /** Waits for `count` mails to an address. */
  mailsTo(address: string, count?: number): Promise<ReceivedMail[]>;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const news = new EventEmitter();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (!it.isRefusing) return done();
      news.emit('refused');
      done(new Error('Not now.'));
    },
    onData(stream, { envelope }, done) {
      text(stream).then((mail) => {
        const [head = '', ...body] = mail.split('\r\n\r\n');
        mails.push({
          to: envelope.rcptTo[0]?.address ?? '',
          subject: decode(/^Subject: (.*(?:\r\n .*)*)/m.exec(head)?.[1] ?? ''),
          text: /quoted-printable/i.test(head) ? fromQuotedPrintable(body.join('\r\n\r\n')) : body.join('\r\n\r\n'),
          headers: new Map(
            head
              .replace(/\r\n\s+/g, ' ')
              .split('\r\n')
              .map((line) => [line.split(':', 1)[0]?.toLowerCase() ?? '', line.replace(/^[^:]*: */, '')]),
          ),
        });
        if (!it.isHolding) done();
        news.emit('mail');
      }, done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');

  const it: MailServer = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    isRefusing: false,
    isHolding: false,
    async mailsTo(address, count = 1) {
      for (;;) {
        const found = mails.filter(({ to }) => to === address);
        if (found.length >= count) return found;
        await once(news, 'mail');
      }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return it;
}

const decode = (subject: string) =>
  subject
    .replace(/\r\n /g, ' ')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, coded: string) => fromQuotedPrintable(coded.replaceAll('_', ' ')));

function fromQuotedPrintable(coded: string): string {
  const bytes = coded
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
