/** Chooses the models for pictures, names and chat: the model server if configured, else the built-in generator. */
import { builtInModel } from './built-in.ts';
import type { ChatModel } from './chat-model.ts';
import type { NameModel, PictureModel } from './model.ts';
import type { ModelServer } from './model-library.ts';
import { openAiChat } from './openai-chat.ts';
import { openAiCompatibleModel } from './openai-compatible.ts';

export interface Models {
  /** Describes the chosen models, for the log line at start. */
  readonly description: string;
  /** Works without configuration and never fails, so it can replace the others. */
  builtIn: PictureModel & NameModel;
  /** Undefined if no model server draws pictures. */
  pictures: PictureModel | undefined;
  /** Undefined if no model server suggests names. */
  names: NameModel | undefined;
  /** Undefined if no model server chats. */
  chat: ChatModel | undefined;
}

/** Creates the configured models. Connections and libraries are loaded on first use. */
export function createModels(server: ModelServer | undefined): Models {
  const builtIn = builtInModel();
  if (!server)
    return { description: 'the built-in generator', builtIn, pictures: undefined, names: undefined, chat: undefined };
  const model = openAiCompatibleModel(server);
  return {
    description: `the model server ${new URL(server.url).host}`,
    builtIn,
    pictures: server.imageModel ? model : undefined,
    names: server.chatModel ? model : undefined,
    chat: server.chatModel ? openAiChat({ ...server, chatModel: server.chatModel }) : undefined,
  };
}
