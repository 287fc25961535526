/**
 * The box in which members write posts, comments, messages and questions. Each use arranges the parts and stores the
 * text. It clears the text only after sending it.
 */
import { keptText } from '@starparty/contract/kept-text.ts';
import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { Button } from '../button.tsx';
import { GrowingTextArea } from '../fields/growing-text-area.tsx';
import { RemainingCount } from '../fields/remaining-count.tsx';
import { Notice } from '../states/notice.tsx';

/** The handling of chosen, pasted and dropped files. */
export interface ComposerFiles {
  areSeveral: boolean;
  /** Adds the files. Returns false if there are none, or if none can be added now. */
  take: (files: FileList | null) => boolean;
  /** The attributes of the form. */
  form: ComponentProps<'form'>;
}

interface ComposerProps {
  /** The accessible name of the form. */
  label?: string;
  text: string;
  onChange: (text: string) => void;
  /** The limit in characters. */
  max: number;
  /** The key that sends, besides the button. If it is Enter, Shift+Enter inserts a line break. */
  sendKey: 'Enter' | 'Ctrl+Enter';
  /** Called by the button and the key, unless the composer is busy or cannot send. */
  onSend: () => void;
  canSend?: boolean;
  isBusy?: boolean;
  /** The reason why sending failed. */
  problem?: string;
  files?: ComposerFiles;
  /** Whether the text area takes the focus on mount, with the caret at its end. */
  takesFocus?: () => boolean;
  className?: string;
  children: ReactNode;
}

interface ComposerState extends Omit<ComposerProps, 'children'> {
  length: number;
  canSend: boolean;
  problemId: string;
  area: RefObject<HTMLTextAreaElement | null>;
  send: () => void;
}

const ComposerContext = createContext<ComposerState | undefined>(undefined);

/** The state of the composer around a part. */
export const useComposer = () => use(ComposerContext) as ComposerState;

export function Composer({ children, ...props }: ComposerProps) {
  const { text, onSend, canSend = true, isBusy, files } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const problemId = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only on mount.
  useEffect(() => {
    if (!props.takesFocus?.()) return;
    area.current?.focus({ preventScroll: true });
    area.current?.setSelectionRange(text.length, text.length);
  }, []);

  function send() {
    if (canSend && !isBusy) onSend();
  }

  const { length } = keptText(text);
  return (
    <form
      {...files?.form}
      aria-label={props.label}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className={props.className}
    >
      <ComposerContext value={{ ...props, length, canSend, problemId, area, send }}>{children}</ComposerContext>
    </form>
  );
}

interface ComposerTextProps extends Omit<ComponentProps<typeof GrowingTextArea>, 'value' | 'ref'> {
  'aria-label': string;
}

export function ComposerText({ onKeyDown, ...area }: ComposerTextProps) {
  const composer = useComposer();
  const { text, length, max, sendKey, isBusy, problem, problemId } = composer;

  function pressKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    // Input methods use Enter and arrow keys. Safari ends a composition before the key event, which then has the code
    // 229.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    onKeyDown?.(event);
    const isSendKey = sendKey === 'Enter' ? !event.shiftKey : event.ctrlKey || event.metaKey;
    if (event.key !== 'Enter' || !isSendKey) return;
    event.preventDefault();
    composer.send();
  }

  return (
    <GrowingTextArea
      rows={1}
      enterKeyHint={sendKey === 'Enter' ? 'send' : undefined}
      {...area}
      ref={composer.area}
      value={text}
      readOnly={isBusy}
      aria-invalid={length > max}
      aria-describedby={problem ? problemId : area['aria-describedby']}
      onChange={(event) => composer.onChange(event.target.value)}
      onKeyDown={pressKey}
    />
  );
}

export function ComposerCount() {
  const { length, max } = useComposer();
  return <RemainingCount length={length} max={max} />;
}

export function ComposerSend(props: Omit<ComponentProps<typeof Button>, 'type' | 'kind' | 'isBusy' | 'disabled'>) {
  const { canSend, isBusy, area } = useComposer();
  const button = useRef<HTMLButtonElement>(null);
  // After sending, the button is disabled. Moves the focus back to the text area.
  useLayoutEffect(() => {
    if (!canSend && document.activeElement === button.current) area.current?.focus({ preventScroll: true });
  }, [canSend, area]);
  return <Button {...props} ref={button} type="submit" kind="primary" disabled={!canSend} isBusy={isBusy} />;
}

export function ComposerProblem({ className }: { className?: string }) {
  const { problem, problemId } = useComposer();
  if (!problem) return null;
  return (
    <div id={problemId} className={className}>
      <Notice kind="error">{problem}</Notice>
    </div>
  );
}
