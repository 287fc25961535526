/** Nova with a model: a separate product, and a local server with the model protocol. */
import { test as base, expect, type Page } from '@playwright/test';
import { findFreePort } from '../../scripts/free-port.ts';
import { type JourneyServer, startJourneyServer } from '../../scripts/testing/e2e-server.ts';
import {
  type ModelServerStub,
  sendJson,
  startModelServer,
  streamCalls,
  streamText,
  textChunk,
  textEnd,
} from '../../server/testing/servers/model-server.ts';
import { newMember, signIn } from '../support/people.ts';
import { expectSound } from '../support/soundness.ts';

interface Modelled {
  model: ModelServerStub;
  product: JourneyServer;
}

const test = base.extend<object, { modelled: Modelled }>({
  modelled: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern.
    async ({}, use) => {
      const model = await startModelServer();
      const product = await startJourneyServer('e2e-model-server', String(await findFreePort()), {
        STARPARTY_DEMO: 'off',
        MODEL_URL: model.url,
        MODEL_CHAT: 'llama3',
      });
      await use({ model, product });
      await product.stop();
      await model.close();
    },
    // The first test waits for a product to start.
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ modelled }, use) => use(modelled.product.url),
});

test.beforeEach(async ({ context, request, page }) => {
  await signIn(context, await newMember(request));
  await page.goto('/chatbot');
});

const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation with Nova' });

async function ask(page: Page, question: string) {
  await page.getByRole('textbox', { name: 'Message to Nova' }).fill(question);
  await page.getByRole('button', { name: 'Send' }).click();
}

/** Makes the model look up how to sell, and then continue with the given step. */
function lookUpAnd(model: ModelServerStub, goOn: NonNullable<Parameters<ModelServerStub['misbehave']>[0]>) {
  model.misbehave((response, request) => {
    const hasRead = request.body.messages?.some(({ role }) => role === 'tool');
    if (hasRead) return goOn(response, request);
    return streamCalls(response, [{ name: 'explain', arguments: { question: 'sell something' } }]);
  });
}

const streamed = { 'content-type': 'text/event-stream' };
const question = 'how do I sell something';
const byBuiltIn = 'In the market choose Create Listing';

test('the page names the model and its host, and an answer streams by sentence, without invented facts', async ({
  page,
  modelled: { model },
}) => {
  const { host } = new URL(model.url);
  await expect(page.getByText(`Answers by llama3 at ${host}.`)).toBeVisible();
  const { promise: isRead, resolve: goOn } = Promise.withResolvers<void>();
  lookUpAnd(model, async (response) => {
    response.writeHead(200, streamed).write(textChunk('You can do that in the market. Zorblax'));
    await isRead;
    response.write(textChunk(' did it for $31. '));
    response.end(textChunk('You can list items there.') + textEnd);
  });
  await ask(page, question);
  await expect(conversation(page)).toContainText('You can do that in the market.');
  await expect(conversation(page)).not.toContainText('You can list items there.');
  goOn();
  await expect(conversation(page)).toContainText('You can do that in the market. You can list items there.');
  await expect(conversation(page)).toContainText(`Written by llama3 at ${host}`);
  await expect(conversation(page)).not.toContainText('Zorblax');
  await expect(conversation(page).getByRole('link', { name: 'Market' })).toBeVisible();
  await expectSound(page, 'guide with a model');
});

test('Stop ends the answer and the model, and "Try again" asks again', async ({ page, modelled: { model } }) => {
  const { promise: isStopped, resolve: stopped } = Promise.withResolvers<void>();
  lookUpAnd(model, (response) => {
    response.once('close', stopped);
    response.writeHead(200, streamed).write(textChunk('You can do that in the market. And then'));
  });
  await ask(page, question);
  await expect(conversation(page)).toContainText('You can do that in the market.');
  await page.getByRole('button', { name: 'Stop' }).click();
  await isStopped;
  await expect(conversation(page).getByText('You stopped this answer.')).toBeVisible();
  await expect(conversation(page)).toContainText('You can do that in the market.');
  lookUpAnd(model, (response) => streamText(response, 'You can list items there.'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(conversation(page)).toContainText('Written by llama3');
  await expect(conversation(page).getByText(question)).toHaveCount(1);
});

test('a member selects the built-in guide, also for the next visit, and nothing is sent to the model', async ({
  page,
  modelled: { model },
}) => {
  await page.getByRole('button', { name: 'Use the built-in guide' }).click();
  await expect(page.getByText('The built-in guide answers.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Use llama3' })).toBeVisible();
  model.requests.length = 0;
  await ask(page, question);
  await expect(conversation(page)).toContainText(byBuiltIn);
  await expect(conversation(page)).not.toContainText('Written by');
  expect(model.requests).toEqual([]);
});

for (const [name, misbehave] of Object.entries<Parameters<ModelServerStub['misbehave']>[0]>({
  'that fails': (response) => sendJson(response, {}, 500),
  'that takes no tools': (response) => sendJson(response, { error: { message: 'no tools' } }, 400),
  'that hangs up': (response) => void response.destroy(),
})) {
  test(`the built-in guide replaces a model ${name}`, async ({ page, modelled: { model } }) => {
    model.misbehave(misbehave);
    await ask(page, question);
    await expect(conversation(page)).toContainText(byBuiltIn);
    await expect(conversation(page)).not.toContainText('Written by');
  });
}
