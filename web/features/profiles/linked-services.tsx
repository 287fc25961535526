/** The accounts that a person has elsewhere; only those that are filled in. */
import type { Profile } from '@starparty/contract/profiles.ts';
import { IconBrandDiscord, IconBrandSteam, IconBrandXbox } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { siEpicgames, siPlaystation } from 'simple-icons';
import { BrandMark } from './brand-mark.tsx';

const services = [
  { key: 'steamLink', name: 'Steam', mark: <IconBrandSteam size={20} aria-hidden="true" /> },
  { key: 'epicLink', name: 'Epic Games', mark: <BrandMark path={siEpicgames.path} /> },
  { key: 'psnLink', name: 'PSN', mark: <BrandMark path={siPlaystation.path} /> },
  { key: 'xboxLink', name: 'Xbox', mark: <IconBrandXbox size={20} aria-hidden="true" /> },
  { key: 'discordLink', name: 'Discord', mark: <IconBrandDiscord size={20} aria-hidden="true" /> },
] as const;

export function LinkedServices({ profile }: { profile: Profile }) {
  const filled = services.flatMap(({ key, name, mark }) => {
    const handle = profile[key]?.trim();
    return handle ? [{ key, name, mark, handle }] : [];
  });
  if (filled.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-sm">Linked services</h3>
      <ul className="grid gap-1.5">
        {filled.map(({ key, name, mark, handle }) => (
          <li key={key} className="flex items-start gap-3 text-sm">
            <span className="flex-none text-muted">{mark}</span>
            <span className="w-20 flex-none text-muted">{name}</span>
            {isWebAddress(handle) ? (
              <a
                href={handle}
                target="_blank"
                rel="noopener noreferrer nofollow ugc"
                className="link min-w-0 wrap-anywhere"
              >
                {withBreaks(handle.replace(/^https?:\/\//i, ''))}
              </a>
            ) : (
              <span className="min-w-0 wrap-anywhere">{handle}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An address that is too long for its line breaks after a slash rather than within a name. */
function withBreaks(address: string): ReactNode[] {
  return [...address.matchAll(/[^/]*\/?/g)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** Anything else, `javascript:` above all, stays text. */
function isWebAddress(handle: string): boolean {
  return /^https?:\/\//i.test(handle) && URL.canParse(handle);
}
