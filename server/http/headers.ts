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

/** Gives the headers of an answer by its address; made once, because they are the same for every request. */
export function protectiveHeaders(isHttps: boolean): (url: string) => Headers {
  const page = pageHeaders(isHttps);
  const { 'strict-transport-security': transport } = page;
  const data = { ...dataHeaders, ...(transport && { 'strict-transport-security': transport }) };
  return (url) => (url.startsWith('/api/') && !url.startsWith(docsPath) ? data : page);
}

function pageHeaders(isHttps: boolean): Headers {
  const headers: Headers = {};
  const collector = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader() {},
  };
  helmet(helmetOptions(isHttps))({} as never, collector as never, (error?: unknown) => {
    if (error) throw error;
  });
  return headers;
}

function helmetOptions(isHttps: boolean): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // React Aria places styles in the page; scripts are what matters and stay strict.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
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
