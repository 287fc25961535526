/** Text whose web addresses are links that are safe to follow. */
import Linkify from 'linkify-react';
import type { Opts } from 'linkifyjs';

const options: Opts = {
  // Only what is plainly meant as an address: "main.rs" or "gg.wp" stay words.
  validate: { url: (address) => /^(https?:\/\/|www\.)/i.test(address), email: false },
  defaultProtocol: 'https',
  target: '_blank',
  rel: 'noopener noreferrer nofollow ugc',
  className: 'link',
};

export function LinkedText({ text }: { text: string }) {
  return <Linkify options={options}>{text}</Linkify>;
}
