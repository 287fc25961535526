/** Security headers. */
import helmet, { type HelmetOptions } from 'helmet';

type Headers = Record<string, string>;

/** The only page below /api. */
const docsPath = '/api/docs';

/** Headers for responses that are not pages: no code may run in them, and other sites cannot embed them. */
export const dataHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/**
 * Build files that are not pages. The policy of the page that loads them applies, and the headers are larger than some
 * of these files. Workers are excluded, because they have their own policy.
 */
const partOfPage = /^\/assets\/(?!.*worker)[\w-]+\.(css|js|woff2)$/;

/**
 * Returns a function that maps a path to headers. Pages may send requests to `mapOrigins` besides this server. The
 * headers are computed once, because they do not depend on the request.
 */
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
        // React Aria inserts inline styles. The policy for scripts stays strict.
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
    // Over plain http, browsers ignore these two and log an error for each page.
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
    referrerPolicy: { policy: 'same-origin' },
  };
}
