/** Shares the address of a page: with the device's share sheet, or by copying it. */
import { texts } from '@starparty/contract/common-texts.ts';
import { showToast } from './overlays/toast-store.ts';

/** Opens the share sheet on touch devices. Other devices copy the address, and a toast shows the result. */
export async function shareLink(path: string, title: string): Promise<void> {
  const url = new URL(path, window.location.origin).href;
  try {
    // biome-ignore lint/plugin: checked before use.
    if (navigator.share && window.matchMedia('(pointer: coarse)').matches) return await navigator.share({ title, url });
    await copy(url);
    showToast(texts.linkCopied);
  } catch (error) {
    // Thrown when the member closes the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast(texts.linkNotCopied, 'error');
  }
}

/** Copies a text. A toast shows the result. */
export async function copyText(text: string, copied: string, notCopied: string): Promise<void> {
  try {
    await copy(text);
    showToast(copied);
  } catch {
    showToast(notCopied, 'error');
  }
}

async function copy(text: string): Promise<void> {
  // biome-ignore lint/plugin: checked before use.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (clipboard) await clipboard.writeText(text);
  else copySelected(text);
}

/** The Clipboard API does not exist over plain http. The deprecated command copies the selection. */
function copySelected(text: string): void {
  const element = document.createElement('span');
  element.textContent = text;
  element.style.cssText = 'position: fixed; top: 0; opacity: 0; user-select: text; white-space: pre';
  document.body.append(element);
  const selection = document.getSelection();
  selection?.selectAllChildren(element);
  const isCopied = document.execCommand('copy');
  selection?.removeAllRanges();
  element.remove();
  if (!isCopied) throw new Error('The browser refused to copy.');
}
