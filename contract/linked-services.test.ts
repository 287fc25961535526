import { describe, expect, test } from 'vitest';
import { linkOf, normalizeServiceLink, type Service, services } from './linked-services.ts';

/** Typed text, the stored value, and the link of it. */
const accepted: [Service, string, string, string | null][] = [
  ['steam', 'rue_', 'rue_', 'https://steamcommunity.com/id/rue_'],
  ['steam', '  SirLagsalot ', 'SirLagsalot', 'https://steamcommunity.com/id/SirLagsalot'],
  ['steam', '76561197960287930', '76561197960287930', 'https://steamcommunity.com/profiles/76561197960287930'],
  ['steam', 'https://steamcommunity.com/id/rue', 'rue', 'https://steamcommunity.com/id/rue'],
  ['steam', 'HTTP://WWW.SteamCommunity.com/id/rue/?l=german', 'rue', 'https://steamcommunity.com/id/rue'],
  ['steam', 'steamcommunity.com/id/rue/', 'rue', 'https://steamcommunity.com/id/rue'],
  ['steam', 'https://steamcommunity.com:443/id/rue', 'rue', 'https://steamcommunity.com/id/rue'],
  [
    'steam',
    'https://steamcommunity.com/profiles/76561197960287930',
    '76561197960287930',
    'https://steamcommunity.com/profiles/76561197960287930',
  ],
  ['steam', 'https://s.team/p/abcd-efgh/WXYZ', 'https://s.team/p/abcd-efgh/WXYZ', 'https://s.team/p/abcd-efgh/WXYZ'],
  ['epic', 'priyaqueues', 'priyaqueues', null],
  ['epic', 'Rue the 2nd', 'Rue the 2nd', null],
  ['epic', 'Zoë.K', 'Zoë.K', null],
  [
    'epic',
    'https://store.epicgames.com/en-US/u/0123456789abcdef0123456789abcdef',
    'https://store.epicgames.com/u/0123456789abcdef0123456789abcdef',
    'https://store.epicgames.com/u/0123456789abcdef0123456789abcdef',
  ],
  ['psn', 'FrameDataDre', 'FrameDataDre', null],
  ['psn', 'https://my.playstation.com/profile/bayou_byte', 'bayou_byte', null],
  ['psn', 'https://profile.playstation.com/share/bayou_byte', 'bayou_byte', null],
  ['xbox', 'Rue Box', 'Rue Box', 'https://www.xbox.com/play/user/Rue%20Box'],
  ['xbox', 'Rue#1234', 'Rue#1234', 'https://www.xbox.com/play/user/Rue%231234'],
  ['xbox', 'https://www.xbox.com/en-US/play/user/Rue%20Box', 'Rue Box', 'https://www.xbox.com/play/user/Rue%20Box'],
  [
    'xbox',
    'https://account.xbox.com/en-us/Profile?gamertag=Rue+Box',
    'Rue Box',
    'https://www.xbox.com/play/user/Rue%20Box',
  ],
  ['discord', 'marisol.mp3', 'marisol.mp3', null],
  ['discord', '@Rue_', 'rue_', null],
  ['discord', 'Rue der Große#0420', 'Rue der Große#0420', null],
  [
    'discord',
    'https://discord.com/users/80351110224678912',
    'https://discord.com/users/80351110224678912',
    'https://discord.com/users/80351110224678912',
  ],
  ['discord', 'discord.gg/starparty', 'https://discord.gg/starparty', 'https://discord.gg/starparty'],
  ['discord', 'https://discordapp.com/invite/abcDEF12', 'https://discord.gg/abcDEF12', 'https://discord.gg/abcDEF12'],
];

const refused: [Service, string][] = [
  ['steam', 'javascript:alert(1)'],
  ['steam', 'javascript://steamcommunity.com/id/rue%0aalert(1)'],
  ['steam', 'data:text/html,<script>alert(1)</script>'],
  ['steam', 'ftp://steamcommunity.com/id/rue'],
  ['steam', 'https://steamcommunity.com.evil.example/id/rue'],
  ['steam', 'https://evil.example/steamcommunity.com/id/rue'],
  ['steam', 'https://steamcommunity.com@evil.example/id/rue'],
  ['steam', 'https://rue:secret@steamcommunity.com/id/rue'],
  ['steam', 'https://steamcommunity.com:8443/id/rue'],
  ['steam', 'https://steamcommunlty.com/id/rue'],
  ['steam', 'https://ste\u0430mcommunity.com/id/rue'],
  ['steam', 'https://xn--stemcommunity-e0f.com/id/rue'],
  ['steam', 'https://steamcommunity.com\\@evil.example/id/rue'],
  ['steam', 'https://evil.example\\.steamcommunity.com/id/rue'],
  ['steam', 'https://steamcommunity.com/id/rue\nhttps://evil.example'],
  ['steam', 'https://steamcommunity.com/id/%2e%2e%2flinkfilter'],
  ['steam', 'https://steamcommunity.com/linkfilter/?url=https://evil.example'],
  ['steam', 'https://steamcommunity.com/'],
  ['steam', 'https://steamcommunity.com/id/%zz'],
  ['steam', 'rue the great'],
  ['steam', '<b>rue</b>'],
  ['steam', ''],
  ['epic', 'https://www.epicgames.com/account/personal'],
  ['epic', 'ab'],
  ['epic', 'seventeen-letters'],
  ['psn', 'https://psnprofiles.com/bayou_byte'],
  ['psn', '9lives'],
  ['psn', 'rue the great'],
  ['xbox', 'Rue  Box'],
  ['xbox', 'https://www.xbox.com/play/user/Rue#1234'],
  ['xbox', 'https://www.xbox.com/en-US/games/halo'],
  ['discord', 'a'],
  ['discord', 'rue..moth'],
  ['discord', 'rue#12'],
  ['discord', '\u202erue'],
  ['discord', 'https://discord.gg.evil.example/starparty'],
  ['discord', 'https://discord.com/users/rue'],
  ['discord', 'https://discord.com/channels/1/2'],
];

describe('accepts', () => {
  test.each(accepted)('%s: %j as %j', (service, typed, kept, href) => {
    expect(normalizeServiceLink(service, typed)).toBe(kept);
    expect(linkOf(service, kept)).toEqual({ label: kept.replace('https://', ''), href });
    expect(normalizeServiceLink(service, kept), 'keeping it again changes nothing').toBe(kept);
  });
});

describe('rejects', () => {
  test.each(refused)('%s: %j', (service, typed) => {
    expect(normalizeServiceLink(service, typed)).toBeUndefined();
    expect(linkOf(service, typed), 'shown as the text it is').toEqual({ label: typed, href: null });
  });

  test.each(services)('a link of another service at %s', (service) => {
    const links = accepted.filter(([other, , kept]) => other !== service && kept.startsWith('https://'));
    for (const [, , kept] of links) expect(normalizeServiceLink(service, kept)).toBeUndefined();
  });
});
