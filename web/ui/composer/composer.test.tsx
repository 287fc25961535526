/** The composer: keys, failures, repeated presses, input methods, focus, and completions. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Composer, ComposerCount, ComposerProblem, ComposerSend, ComposerText } from './composer.tsx';
import { type CompletionProvider, ComposerCompletions } from './composer-completions.tsx';

afterEach(cleanup);

const people = ['ondo', 'rue', 'ruth'];
const names: CompletionProvider<string> = {
  label: 'People',
  trigger: '@',
  find: async (typed) => people.filter((name) => name.startsWith(typed)),
  keyOf: (name) => name,
  render: (name) => name,
  textOf: (name) => `@${name}`,
};

type Props = ComponentProps<typeof Composer>;

/** Sends by `deliver`, and clears the text after it was accepted. */
function Box({ deliver, sendKey = 'Enter' }: { deliver: (text: string) => Promise<void>; sendKey?: Props['sendKey'] }) {
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function send() {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await deliver(text);
      setText('');
    } catch (error) {
      setProblem((error as Error).message);
    }
    setIsBusy(false);
  }

  return (
    <Composer
      text={text}
      onChange={setText}
      max={20}
      sendKey={sendKey}
      onSend={send}
      canSend={text !== '' && text.length <= 20}
      isBusy={isBusy}
      problem={problem}
    >
      <ComposerCompletions provider={names} />
      <ComposerText aria-label="Text" />
      <ComposerProblem />
      <ComposerCount />
      <ComposerSend>Send</ComposerSend>
    </Composer>
  );
}

const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Send/ });

function show(sendKey?: Props['sendKey']) {
  const deliver = vi.fn(async (_text: string) => {});
  render(<Box deliver={deliver} sendKey={sendKey} />);
  return deliver;
}

test('Enter sends and Shift+Enter breaks the line', async () => {
  const deliver = show();
  await userEvent.type(area(), 'one{Shift>}{Enter}{/Shift}two{Enter}');
  expect(deliver.mock.calls).toEqual([['one\ntwo']]);
  await waitFor(() => expect(area().value).toBe(''));
});

test('with Ctrl+Enter to send, Enter breaks the line', async () => {
  const deliver = show('Ctrl+Enter');
  await userEvent.type(area(), 'one{Enter}two{Control>}{Enter}{/Control}');
  await waitFor(() => expect(area().value).toBe(''));
  await userEvent.type(area(), 'three{Meta>}{Enter}{/Meta}');
  expect(deliver.mock.calls).toEqual([['one\ntwo'], ['three']]);
});

test('keeps the text when sending fails, and describes the text area with the reason', async () => {
  const deliver = show();
  deliver.mockRejectedValueOnce(new Error('The server is unreachable.'));
  await userEvent.type(area(), 'hello{Enter}');
  expect(await screen.findByText('The server is unreachable.')).toBeTruthy();
  expect(area().value).toBe('hello');
  expect(document.getElementById(area().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'The server is unreachable.',
  );
  await userEvent.type(area(), '{Enter}');
  await waitFor(() => expect(area().value).toBe(''));
  expect(screen.queryByText('The server is unreachable.')).toBeNull();
});

test('sends once, however often the button and the keys are pressed', async () => {
  const deliver = show();
  const { promise, resolve } = Promise.withResolvers<void>();
  deliver.mockReturnValueOnce(promise);
  await userEvent.type(area(), 'hello');
  fireEvent.click(button());
  fireEvent.click(button());
  fireEvent.keyDown(area(), { key: 'Enter' });
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(area().readOnly).toBe(true);
  resolve();
  await waitFor(() => expect(area().value).toBe(''));
  expect(deliver).toHaveBeenCalledTimes(1);
});

test.each([
  ['during a composition', { isComposing: true }],
  ['at the end of a composition in Safari', { keyCode: 229 }],
])('does not send by Enter %s', async (_when, init) => {
  const deliver = show();
  await userEvent.type(area(), 'にほん');
  fireEvent.keyDown(area(), { key: 'Enter', ...init });
  expect(deliver).not.toHaveBeenCalled();
  fireEvent.keyDown(area(), { key: 'Enter' });
  await waitFor(() => expect(deliver).toHaveBeenCalledTimes(1));
});

test('marks a text above the limit, shows by how much, and does not send it', async () => {
  const deliver = show();
  await userEvent.type(area(), `${'x'.repeat(23)}{Enter}`);
  expect(area().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('-3')).toBeTruthy();
  expect(button().ariaDisabled).toBe('true');
  expect(deliver).not.toHaveBeenCalled();
});

test('the focus moves from Send to the text area when Send turns off', async () => {
  show();
  await userEvent.type(area(), 'hello');
  await userEvent.tab();
  expect(document.activeElement).toBe(button());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(button().ariaDisabled).toBe('true'));
  expect(document.activeElement).toBe(area());
});

describe('completions', () => {
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  const activeOption = () => document.getElementById(area().getAttribute('aria-activedescendant') ?? '')?.textContent;

  test('open at the trigger and are chosen with the keyboard', async () => {
    const deliver = show();
    await userEvent.type(area(), 'hi @ru');
    await waitFor(() => expect(options()).toEqual(['rue', 'ruth']));
    expect(area().getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'People' }).id);
    expect(activeOption()).toBe('rue');
    await userEvent.keyboard('{ArrowDown}');
    expect(activeOption()).toBe('ruth');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('ruth');
    await userEvent.keyboard('{ArrowDown}');
    expect(activeOption()).toBe('rue');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(area().value).toBe('hi @ruth ');
    expect(document.activeElement).toBe(area());
    expect(area().selectionStart).toBe(9);
    await waitFor(() => expect(options()).toEqual([]));
    expect(area().getAttribute('aria-activedescendant')).toBeNull();
    expect(deliver).not.toHaveBeenCalled();
    await userEvent.keyboard('there{Enter}');
    expect(deliver).toHaveBeenCalledWith('hi @ruth there');
  });

  test('replace the word at the caret by a press', async () => {
    show();
    await userEvent.type(area(), '@o and more', { initialSelectionStart: 0 });
    await userEvent.type(area(), 'n', { initialSelectionStart: 2 });
    await userEvent.click(await screen.findByRole('option', { name: 'ondo' }));
    expect(area().value).toBe('@ondo and more');
    expect(document.activeElement).toBe(area());
  });

  test('close on Escape, and Enter sends again', async () => {
    const deliver = show();
    await userEvent.type(area(), '@ru');
    await waitFor(() => expect(options()).toHaveLength(2));
    await userEvent.keyboard('{Escape}');
    expect(options()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect(deliver).toHaveBeenCalledWith('@ru');
  });

  test('stay closed inside a word, such as an e-mail address', async () => {
    const find = vi.spyOn(names, 'find');
    show();
    await userEvent.type(area(), 'me@ru');
    expect(find).not.toHaveBeenCalled();
  });
});
