/** What the sockets are held against: `ws` alone, which passes frames on between two people, or one to all (`/everybody`). */
import { createServer } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';

const server = createServer((request, response) => {
  if (request.url === '/everybody') for (const socket of sockets.clients) socket.send(event);
  response.end('{}');
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
const people = new Map<number, WebSocket>();
const event = JSON.stringify({ type: 'post', postId: '01a00000-0000-7000-8000-000000000000' });

sockets.on('connection', (socket, { url = '' }) => {
  const person = Number(url.slice(1));
  people.set(person, socket);
  // Whoever has an even number talks with the next one.
  socket.on('message', (frame, isBinary) => people.get(person ^ 1)?.send(frame, { binary: isBinary }));
  socket.on('close', () => people.delete(person));
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
