/** Hands the address of a listing on: by what the device has for that, or by the clipboard. */
import { texts } from '@starparty/contract/errors.ts';
import type { Listing } from '@starparty/contract/market.ts';
import { showToast } from '../../ui/toast-store.ts';

export async function shareListing({ listingId, title }: Pick<Listing, 'listingId' | 'title'>): Promise<void> {
  const url = new URL(`/item/${listingId}`, window.location.origin).href;
  if (navigator.share && window.matchMedia('(pointer: coarse)').matches) {
    // Sharing that was called off is no failure.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    showToast(texts.linkCopied);
  } catch {
    showToast(texts.linkNotCopied, 'error');
  }
}
