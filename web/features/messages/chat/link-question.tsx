/** Asks for confirmation before a link of the other side opens, and shows its target. Asks once per host. */
import { marketTexts } from '@starparty/contract/market-texts.ts';
import { type MouseEvent, useState } from 'react';
import { usePerson } from '../../../lib/session/person.ts';
import { storageOf } from '../../../lib/session/person-storage.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonStyles } from '../../../ui/button-styles.ts';
import { Dialog } from '../../../ui/overlays/overlays.tsx';

export function useLinkQuestion(conversationId: string, name: string) {
  const storage = storageOf(usePerson(), 'localStorage');
  /** Hosts that were opened from this conversation. */
  const key = `opened-hosts.${conversationId}`;
  const [asked, setAsked] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const known = () => storage.read<string[]>(key) ?? [];
  const hostOf = (href: string) => (URL.canParse(href) ? new URL(href).host : href);
  const host = hostOf(asked);
  const close = () => setIsOpen(false);
  return {
    follow(event: MouseEvent<HTMLAnchorElement>) {
      const { href } = event.currentTarget;
      if (event.button > 1 || known().includes(hostOf(href))) return;
      event.preventDefault();
      setAsked(href);
      setIsOpen(true);
    },
    question: (
      <Dialog
        role="alertdialog"
        title={marketTexts.linkQuestion.replace('{host}', host)}
        isOpen={isOpen}
        onClose={close}
      >
        <p className="pb-3 text-muted">{marketTexts.linkMeaning.replace('{username}', name)}</p>
        <p className="mb-6 rounded-field bg-raised px-3 py-2 text-sm wrap-anywhere">{asked}</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={close}>Cancel</Button>
          <a
            href={asked}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            onClick={() => {
              storage.write(key, [...new Set([...known(), host])]);
              close();
            }}
            className={buttonStyles('primary')}
          >
            Open link
          </a>
        </div>
      </Dialog>
    ),
  };
}
