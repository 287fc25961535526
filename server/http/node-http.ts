/**
 * `node:http` without Undici. An `import` of `node:http` also loads Undici, for the export `WebSocket`. This adds 30 ms
 * to each start.
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http');
