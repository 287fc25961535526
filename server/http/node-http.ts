/** `node:http` without Undici: an `import` of it loads Undici for the export `WebSocket`, which takes 30 ms of each start. */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http');
