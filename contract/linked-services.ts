/** Accounts of members at other services: valid names and links for each service, and the address to link to. */

export const services = ['steam', 'epic', 'psn', 'xbox', 'discord'] as const;
export type Service = (typeof services)[number];

/** The profile field of a service. */
export type ServiceField = `${Service}Link`;
export const serviceFields = {
  steam: 'steamLink',
  epic: 'epicLink',
  psn: 'psnLink',
  xbox: 'xboxLink',
  discord: 'discordLink',
} as const satisfies Record<Service, ServiceField>;

export const serviceNames: Record<Service, string> = {
  steam: 'Steam',
  epic: 'Epic Games',
  psn: 'PSN',
  xbox: 'Xbox',
  discord: 'Discord',
};

/** A kind of URL: `path` captures the account, and `keep` returns the stored value. */
interface Page {
  hosts: readonly string[];
  path: RegExp;
  keep(captured: string): string;
}

interface Rules {
  name: RegExp;
  /** An optional prefix of a typed name. It is not stored. */
  prefix?: RegExp;
  isLowerCase?: boolean;
  pages: readonly Page[];
  /** The URL of the public page for a name, if the service has such pages. */
  pageOf?(name: string): string;
}

const asName = (captured: string) => captured;
const locale = '(?:/[a-z]{2}-[A-Za-z]{2,4})?';
const steamId = /^7656119\d{10}$/;
const discordHosts = ['discord.com', 'www.discord.com', 'discordapp.com', 'www.discordapp.com'];

/** Name formats follow the documentation of each service. Links omit the tracking parameters that apps add. */
const rules: Record<Service, Rules> = {
  steam: {
    name: /^[A-Za-z0-9_-]{2,32}$/,
    pages: [
      { hosts: ['steamcommunity.com', 'www.steamcommunity.com'], path: /^\/id\/([^/]+)$/, keep: asName },
      { hosts: ['steamcommunity.com', 'www.steamcommunity.com'], path: /^\/profiles\/(7656119\d{10})$/, keep: asName },
      {
        hosts: ['s.team'],
        path: /^\/p\/([a-z-]{3,20}(?:\/[A-Za-z]{3,20})?)$/,
        keep: (code) => `https://s.team/p/${code}`,
      },
    ],
    pageOf: (name) => `https://steamcommunity.com/${steamId.test(name) ? 'profiles' : 'id'}/${name}`,
  },
  epic: {
    name: /^(?!.* {2})[\p{L}\p{N}._ -]{3,16}$/u,
    pages: [
      {
        hosts: ['store.epicgames.com'],
        path: new RegExp(`^${locale}/u/([0-9a-f]{32})$`),
        keep: (id) => `https://store.epicgames.com/u/${id}`,
      },
    ],
  },
  psn: {
    name: /^[A-Za-z][A-Za-z0-9_-]{2,15}$/,
    pages: [
      { hosts: ['my.playstation.com'], path: new RegExp(`^${locale}/profile/([^/]+)$`), keep: asName },
      { hosts: ['profile.playstation.com'], path: /^(?:\/share)?\/([^/]+)(?:\/add)?$/, keep: asName },
    ],
  },
  xbox: {
    name: /^(?=.{1,20}$)[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*(?:#\d{1,5})?$/u,
    pages: [
      { hosts: ['www.xbox.com', 'xbox.com'], path: new RegExp(`^${locale}/play/user/([^/]+)$`), keep: asName },
      { hosts: ['account.xbox.com'], path: new RegExp(`^${locale}/profile\\?gamertag=([^&]+)$`, 'i'), keep: asName },
    ],
    pageOf: (name) => `https://www.xbox.com/play/user/${encodeURIComponent(name)}`,
  },
  discord: {
    // Current names, and names from before 2023, which end in four digits.
    name: /^(?:(?!.*\.\.)[a-z0-9_.]{2,32}|[^@#:`/\p{C}]{2,32}#\d{4})$/u,
    prefix: /^@/,
    isLowerCase: true,
    pages: [
      { hosts: discordHosts, path: /^\/users\/(\d{17,20})$/, keep: (id) => `https://discord.com/users/${id}` },
      { hosts: discordHosts, path: /^\/invite\/([A-Za-z0-9-]{2,32})$/, keep: (code) => `https://discord.gg/${code}` },
      {
        hosts: ['discord.gg', 'www.discord.gg'],
        path: /^\/([A-Za-z0-9-]{2,32})$/,
        keep: (code) => `https://discord.gg/${code}`,
      },
    ],
  },
};

/**
 * Returns the stored form of a typed name or link: the name if possible, else the shortest https link. Returns
 * undefined if it is neither a name nor a link of this service.
 */
export function normalizeServiceLink(service: Service, typed: string): string | undefined {
  const text = typed.trim().normalize('NFC');
  return /[/:]/.test(text) ? readLink(rules[service], text) : readName(rules[service], text);
}

/** The label and link of a stored value; `href` is null if there is no page to open. */
export function linkOf(service: Service, value: string): { label: string; href: string | null } {
  const kept = normalizeServiceLink(service, value);
  // The value was stored before these rules existed, or by an import. Show it as text.
  if (kept === undefined) return { label: value, href: null };
  if (kept.startsWith('https://')) return { label: kept.slice('https://'.length), href: kept };
  return { label: kept, href: rules[service].pageOf?.(kept) ?? null };
}

function readName({ name, prefix, isLowerCase }: Rules, text: string): string | undefined {
  const bare = prefix ? text.replace(prefix, '') : text;
  const kept = isLowerCase && !bare.includes('#') ? bare.toLowerCase() : bare;
  return name.test(kept) ? kept : undefined;
}

/** Uses only the parts of the URL that a pattern captured, so that no other host, user or script can enter. */
function readLink(rules: Rules, text: string): string | undefined {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  // Browsers normalize these characters into a different URL.
  if (/[\s\\\p{C}]/u.test(address) || !URL.canParse(address)) return undefined;
  const { hostname, port, username, password, pathname, search, hash } = new URL(address);
  if (port || username || password || hash) return undefined;
  const path = pathname.replace(/\/$/, '');
  for (const page of rules.pages) {
    if (!page.hosts.includes(hostname)) continue;
    const captured = (page.path.exec(path) ?? page.path.exec(path + search))?.[1];
    const decoded = captured && decode(captured);
    if (!decoded) continue;
    return page.keep === asName ? readName(rules, decoded) : page.keep(decoded);
  }
  return undefined;
}

/** Decodes a part of a URL; undefined if the encoding is invalid. */
function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}
