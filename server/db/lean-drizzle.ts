/** Import it before anything that imports Drizzle: has Node load the CommonJS form of it. */
import { registerHooks } from 'node:module';

// For every single module of a package Node takes the package's manifest apart, and Drizzle has hundreds of modules and a
// manifest of 180 kB: as ES modules they cost 0.4 s and 250 MB at each start. A required module reads no manifest.
registerHooks({
  resolve(specifier, context, next) {
    const isDrizzle = specifier === 'drizzle-orm' || specifier.startsWith('drizzle-orm/');
    return next(specifier, isDrizzle ? { ...context, conditions: ['node', 'require'] } : context);
  },
});
