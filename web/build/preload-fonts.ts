/** Asks for the fonts of the first screen together with the style sheet instead of after it. */
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The faces that every page needs; the others come by unicode-range when a text asks for them. */
const firstFonts = /(inter-latin-wght-normal|chakra-petch-latin-600-normal)[^/]*\.woff2$/;

export function preloadFonts(): Plugin {
  return {
    name: 'starparty:preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => firstFonts.test(file))
          .map(
            (file): HtmlTagDescriptor => ({
              tag: 'link',
              attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
              injectTo: 'head-prepend',
            }),
          ),
    },
  };
}
