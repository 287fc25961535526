/** Preloads the fonts of the first screen in parallel with the style sheet. */
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The fonts that every page needs. Others load by unicode-range when a text needs them. */
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
