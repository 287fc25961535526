/** The headers that keep browsers from doing with an answer what it is not for. */
import helmet, { type HelmetOptions } from 'helmet';

type Headers = Record<string, string>;

/** The one page below /api. */
const docsPath = '/api/docs';

/** For what is never a page: nothing at all may run in it, and no other site may embed it. */
export const dataHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/**
 * Files of the build that are no pages: what may run is for the page to say that has them. The policy and its likes are longer
 * than some of these files, and a page asks for a dozen. A worker alone is under the policy of its own answer.
 */
const partOfPage = /^\/assets\/(?!.*worker)[\w-]+\.(css|js|woff2)$/;

/** Gives the headers of an answer by its address; pages may ask the servers of `mapOrigins` besides our own; made once, because they are the same for every request. */
export function protectiveHeaders(isHttps: boolean, mapOrigins: string[] = []): (url: string) => Headers {
  const page = pageHeaders(isHttps, mapOrigins);
  const { 'strict-transport-security': transport } = page;
  const everywhere = transport && { 'strict-transport-security': transport };
  const data = { ...dataHeaders, ...everywhere };
  const { 'content-security-policy': _, ...part } = data;
  return (url) => {
    if (url.startsWith('/api/') && !url.startsWith(docsPath)) return data;
    return partOfPage.test(url) ? part : page;
  };
}

function pageHeaders(isHttps: boolean, mapOrigins: string[]): Headers {
  const headers: Headers = {};
  const collector = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader() {},
  };
  helmet(helmetOptions(isHttps, mapOrigins))({} as never, collector as never, (error?: unknown) => {
    if (error) throw error;
  });
  return headers;
}

function helmetOptions(isHttps: boolean, mapOrigins: string[]): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // React Aria places styles in the page; scripts are what matters and stay strict.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...mapOrigins],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...mapOrigins],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000 },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  };
}
