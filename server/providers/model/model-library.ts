/** The library that speaks with a model server, for pictures, names and chat alike; it is loaded at the first call. */
import { modelFetch } from './model-fetch.ts';

export interface ModelServer {
  /** Base of the API, such as http://localhost:11434/v1. */
  url: string;
  key: string | undefined;
  chatModel: string | undefined;
  imageModel: string | undefined;
  /** Milliseconds for a whole call, instead of the usual ones; for tests. */
  timeoutMs?: number;
}

export const providerName = 'starparty';

/** The library with the models of a server, of whose answer it reads so many bytes at most. */
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
