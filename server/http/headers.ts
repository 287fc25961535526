/** The headers that keep browsers from doing with an answer what it is not for. */
import helmet, { type HelmetOptions } from 'helmet';

type Headers = Record<string, string>;

/** The one page below /api. */
const docsPath = '/api/docs';

/** For what is never a page: nothing at all may run in it, and no other site may embed it. */
export const dataHeaders: Headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** Gives the headers of an answer by its address; pages may ask the servers of `mapOrigins` besides our own; made once, because they are the same for every request. */
export function protectiveHeaders(isHttps: boolean, mapOrigins: string[] = []): (url: string) => Headers {
  const page = pageHeaders(isHttps, mapOrigins);
  const { 'strict-transport-security': transport } = page;
  const data = { ...dataHeaders, ...(transport && { 'strict-transport-security': transport }) };
  return (url) => (url.startsWith('/api/') && !url.startsWith(docsPath) ? data : page);
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
