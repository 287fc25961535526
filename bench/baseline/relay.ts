/**
 * The baseline of sockets: `ws` relays frames between two clients, and sends a frame to all clients (`POST /event`).
 */
import { createServer } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';

const server = createServer((request, response) => {
  if (request.url === '/event') for (const socket of sockets.clients) socket.send(event);
  response.end('{}');
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
const clients = new Map<number, WebSocket>();
const event = JSON.stringify({ type: 'post', postId: '01a00000-0000-7000-8000-000000000000' });

sockets.on('connection', (socket, { url = '' }) => {
  const client = Number(url.slice(1));
  clients.set(client, socket);
  // Each client with an even number is paired with the next one.
  socket.on('message', (frame, isBinary) => clients.get(client ^ 1)?.send(frame, { binary: isBinary }));
  socket.on('close', () => clients.delete(client));
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
