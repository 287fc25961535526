/**
 * `node:http` without Undici. An `import` of it loads Undici for the export `WebSocket`, which adds 30 ms to each
 * start.
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http');
