/** Chooses who makes pictures and names, and who talks: the model server where one is set; the built-in generator makes everything else. */
import { builtInModel } from './built-in.ts';
import type { ChatModel } from './chat-model.ts';
import type { NameModel, PictureModel } from './model.ts';
import type { ModelServer } from './model-library.ts';
import { openAiChat } from './openai-chat.ts';
import { openAiCompatibleModel } from './openai-compatible.ts';

export interface Models {
  /** Who is asked first, for the log line at start. */
  readonly description: string;
  /** Needs nothing and never fails, so that it can stand in for the others. */
  builtIn: PictureModel & NameModel;
  /** Undefined where no model server draws. */
  pictures: PictureModel | undefined;
  /** Undefined where no model server suggests names. */
  names: NameModel | undefined;
  /** Undefined where no model server talks. */
  chat: ChatModel | undefined;
}

/** Builds what the settings ask for; nothing is connected, nor its library loaded, before the first call. */
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
