/** Import rules between the layers of docs/architecture.md. Each message says where the code belongs. */
const feature = '^server/features/([^/]+)/';
const webFeature = '^web/features/([^/]+)/';

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Merge files that import each other, or move the code that both need to a third file.',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'contract-imports-zod-only',
      comment: 'The contract imports zod only. Code with other imports belongs in server/ or web/.',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contract/', 'node_modules/zod/', '^zod'] },
    },
    {
      name: 'server-and-web-never-meet',
      comment: 'Server and web share only the contract. Move code that both need to contract/.',
      severity: 'error',
      from: { path: '^(server|web)/' },
      to: { path: '^(server|web)/', pathNot: ['^$1/', 'node_modules'] },
    },
    {
      name: 'routes-call-services',
      comment: 'A route only calls a service. Move the query or the decision to the service.',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: ['\\.repository\\.ts$', '\\.tables\\.ts$', '\\.rules\\.ts$'] },
    },
    {
      name: 'services-leave-tables-alone',
      comment: 'SQL belongs in <feature>.repository.ts. Call or add a function there.',
      severity: 'error',
      from: { path: '\\.service\\.ts$' },
      to: { path: '\\.tables\\.ts$' },
    },
    {
      name: 'services-ask-services',
      comment: "Read another feature's data from its service, never from its repository.",
      severity: 'error',
      from: { path: `${feature}.+\\.service\\.ts$` },
      to: { path: '^server/features/.+\\.repository\\.ts$', pathNot: '^server/features/$1/' },
    },
    {
      name: 'repositories-know-sql-only',
      comment: 'A repository runs SQL only. Calls of services, HTTP and providers belong in the service.',
      severity: 'error',
      from: { path: '\\.repository\\.ts$' },
      to: { path: ['\\.service\\.ts$', '\\.routes\\.ts$', '^server/(http|providers|realtime)/'] },
    },
    {
      name: 'rules-are-pure',
      comment: 'A rule only uses its arguments. Input and output belong in the service that calls it.',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: {
        path: ['^server/(db|http|providers|realtime)/', '\\.(service|routes|repository)\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'only-app-constructs',
      comment: 'Services and routes are built in server/app.ts and server/features.ts and passed as arguments.',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/(app|main|cli)\\.ts$', '^server/testing/', '\\.test\\.ts$'] },
      to: { path: '^server/(app|features|main|cli)\\.ts$' },
    },
    {
      name: 'providers-stand-alone',
      comment: 'A provider connects to an outside service and does not import features, HTTP or the database.',
      severity: 'error',
      from: { path: '^server/providers/' },
      to: { path: '^server/(features|http|db|realtime)/' },
    },
    {
      name: 'art-stands-alone',
      comment: 'art/ draws pictures from its arguments. Code that depends on the product belongs in the caller.',
      severity: 'error',
      from: { path: '^art/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(server|web|contract)/' },
    },
    {
      name: 'pictures-come-by-the-front-of-art',
      comment: 'The server imports whole pictures and seeded random numbers from art/, not parts of a drawing.',
      severity: 'error',
      from: { path: '^server/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^art/',
        pathNot: '^art/((avatars|covers|gear|palettes|random|scenes)|prompts/(portraits|prompt-words))\\.ts$',
      },
    },
    {
      name: 'features-and-http-never-meet',
      comment: 'Features and HTTP share interfaces in server/api only; app.ts connects them.',
      severity: 'error',
      from: { path: '^server/(features|http)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/(features|http)/', pathNot: '^server/$1/' },
    },
    {
      name: 'gazetteer-stands-alone',
      comment: 'The gazetteer finds places in its own file. Code about other data belongs in the feature that uses it.',
      severity: 'error',
      from: { path: '^server/places/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/', pathNot: '^server/places/' },
    },
    {
      name: 'starts-stay-quick',
      comment:
        'These modules would slow down each start. Import them dynamically at their first use, like auth.feature.ts.',
      severity: 'error',
      from: { path: '^server/(app|features)', pathNot: ['\\.test\\.ts$', 'media-decoder-process\\.ts$'] },
      to: {
        path: ['/(auth-engine|guide\\.service|media-pictures)\\.ts$', '^art/covers\\.ts$'],
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    },
    {
      name: 'tests-stay-out-of-the-product',
      comment: 'Product code does not import test code.',
      severity: 'error',
      from: {
        path: '^(server|web|contract)/',
        pathNot: ['\\.test\\.tsx?$', '\\.access\\.ts$', '^server/testing/', '^web/testing/'],
      },
      to: { path: ['\\.test\\.tsx?$', '\\.access\\.ts$', '^server/testing/', '^web/testing/', '^e2e/'] },
    },
    {
      name: 'baselines-stand-alone',
      comment: 'A baseline does not import the server: a slower part would slow down product and baseline alike.',
      severity: 'error',
      from: { path: '^bench/baseline/' },
      to: { path: '^server/', reachable: true },
    },
    {
      name: 'web-features-stand-alone',
      comment:
        'web/people contains components about people and their games that all features share. Changes that affect several features are events (web/lib/cache/domain-events.ts). A page connects the rest with props.',
      severity: 'error',
      from: { path: webFeature },
      to: { path: '^web/(features|pages|app)/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'web-people-below-features',
      comment:
        'web/people contains components about people and their games that all features share. Code about one feature belongs in that feature.',
      severity: 'error',
      from: { path: '^web/people/' },
      to: { path: '^web/(features|pages|app)/' },
    },
    {
      name: 'web-kit-is-domain-free',
      comment:
        'The kit does not depend on people, features, pages or the server. Move the component to web/people or to its feature.',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: '^web/(people|features|pages|app|lib)/' },
    },
    {
      name: 'web-lib-is-the-ground',
      comment: 'web/lib contains no components. Move the component to ui, people, a feature or app.',
      severity: 'error',
      from: { path: '^web/lib/' },
      to: { path: '^web/(people|features|pages|app|ui)/' },
    },
    {
      name: 'pages-are-composed-by-app',
      comment: 'Only the router in web/app imports pages. A page does not import the router.',
      severity: 'error',
      from: { path: '^web/pages/([^/]+)' },
      to: { path: '^web/(app/router|app/routes|app/frame|main)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)dist/', '\\.css$'] },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
