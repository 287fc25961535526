/** The client library for pictures, names and chat; loaded on first use. */
import { modelFetch } from './model-fetch.ts';

export interface ModelServer {
  /** Base URL of the API, such as http://localhost:11434/v1. */
  url: string;
  key: string | undefined;
  chatModel: string | undefined;
  imageModel: string | undefined;
  /** Timeout of a call in milliseconds; for tests. */
  timeoutMs?: number;
}

export const providerName = 'starparty';

/** Loads the library for a server and limits the size of responses. */
export async function openLibrary({ url, key }: Pick<ModelServer, 'url' | 'key'>, answerBytesMax: number) {
  const [ai, { createOpenAICompatible }] = await Promise.all([import('ai'), import('@ai-sdk/openai-compatible')]);
  const provider = createOpenAICompatible({
    name: providerName,
    baseURL: url,
    ...(key && { apiKey: key }),
    fetch: modelFetch(url, answerBytesMax),
  });
  return { ai, provider };
}
