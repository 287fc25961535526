/** The walls of docs/architecture.md: each rule says where the code that breaks it belongs. */
const feature = '^server/features/([^/]+)/';
const webFeature = '^web/features/([^/]+)/';

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one thing, or a third one is missing: move what both need there.',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'contract-imports-zod-only',
      comment: 'The contract is what both sides agree on. Code that needs more belongs to server/ or web/.',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contract/', 'node_modules/zod/', '^zod'] },
    },
    {
      name: 'server-and-web-never-meet',
      comment: 'Server and web share nothing but the contract. Move what both need to contract/.',
      severity: 'error',
      from: { path: '^(server|web)/' },
      to: { path: '^(server|web)/', pathNot: ['^$1/', 'node_modules'] },
    },
    {
      name: 'routes-call-services',
      comment: 'A route turns an endpoint into a call of a service. Move the query or the decision there.',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: ['\\.repository\\.ts$', '\\.tables\\.ts$', '\\.rules\\.ts$'] },
    },
    {
      name: 'services-leave-tables-alone',
      comment: 'SQL belongs to <feature>.repository.ts; ask it, or add a function there.',
      severity: 'error',
      from: { path: '\\.service\\.ts$' },
      to: { path: '\\.tables\\.ts$' },
    },
    {
      name: 'services-ask-services',
      comment: "Another feature's data come from its service, never from its repository.",
      severity: 'error',
      from: { path: `${feature}.+\\.service\\.ts$` },
      to: { path: '^server/features/.+\\.repository\\.ts$', pathNot: '^server/features/$1/' },
    },
    {
      name: 'repositories-know-sql-only',
      comment: 'A repository is called by a service, it never calls one, nor HTTP, nor a provider.',
      severity: 'error',
      from: { path: '\\.repository\\.ts$' },
      to: { path: ['\\.service\\.ts$', '\\.routes\\.ts$', '^server/(http|providers|realtime)/'] },
    },
    {
      name: 'rules-are-pure',
      comment: 'A rule decides from its arguments. Input and output belong to the service that calls it.',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: {
        path: ['^server/(db|http|providers|realtime)/', '\\.(service|routes|repository)\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'only-app-constructs',
      comment: 'Services and routes are built in server/app.ts and server/features.ts and handed down as arguments.',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/(app|main|cli)\\.ts$', '^server/testing/', '\\.test\\.ts$'] },
      to: { path: '^server/(app|features|main|cli)\\.ts$' },
    },
    {
      name: 'providers-stand-alone',
      comment: 'A provider knows its service only, not the features that use it.',
      severity: 'error',
      from: { path: '^server/providers/' },
      to: { path: '^server/(features|http|db|realtime)/' },
    },
    {
      name: 'art-stands-alone',
      comment: 'art/ makes pictures from its arguments. What they are for is decided by the code that calls it.',
      severity: 'error',
      from: { path: '^art/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(server|web|contract)/' },
    },
    {
      name: 'pictures-come-by-the-front-of-art',
      comment: 'The server asks art/ for whole pictures and for seeded chance. How they are drawn stays inside.',
      severity: 'error',
      from: { path: '^server/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^art/',
        pathNot: '^art/((avatars|covers|gear|palettes|random|scenes)|prompts/(portraits|prompt-words))\\.ts$',
      },
    },
    {
      name: 'features-and-http-never-meet',
      comment: 'What a feature and HTTP agree on is in server/api; app.ts brings them together.',
      severity: 'error',
      from: { path: '^server/(features|http)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/(features|http)/', pathNot: '^server/$1/' },
    },
    {
      name: 'gazetteer-stands-alone',
      comment:
        'The gazetteer answers about places from its own file. What a feature makes of it belongs to the feature.',
      severity: 'error',
      from: { path: '^server/places/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/', pathNot: '^server/places/' },
    },
    {
      name: 'starts-stay-quick',
      comment:
        'No start waits for these modules. Load them with a dynamic import() at their first use, as auth.feature.ts does.',
      severity: 'error',
      from: { path: '^server/(app|features)', pathNot: ['\\.test\\.ts$', 'media-decoder-process\\.ts$'] },
      to: {
        path: ['/(auth-engine|guide\\.service|media-pictures)\\.ts$', '^art/covers\\.ts$'],
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    },
    {
      name: 'tests-stay-out-of-the-product',
      comment: 'Product code never needs test code.',
      severity: 'error',
      from: {
        path: '^(server|web|contract)/',
        pathNot: ['\\.test\\.tsx?$', '\\.access\\.ts$', '^server/testing/', '^web/testing/'],
      },
      to: { path: ['\\.test\\.tsx?$', '\\.access\\.ts$', '^server/testing/', '^web/testing/', '^e2e/'] },
    },
    {
      name: 'baselines-stand-alone',
      comment:
        'A baseline of the benchmarks is plain code. With a part of the server, a slower part would slow down both sides.',
      severity: 'error',
      from: { path: '^bench/baseline/' },
      to: { path: '^server/', reachable: true },
    },
    {
      name: 'web-features-stand-alone',
      comment:
        'What several features show of people belongs to web/people. What happens to one that others follow is an event (web/lib/cache/domain-events.ts). A page composes the rest by props.',
      severity: 'error',
      from: { path: webFeature },
      to: { path: '^web/(features|pages|app)/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'web-people-below-features',
      comment: 'web/people is what every feature may show of a person. What is about one feature belongs there.',
      severity: 'error',
      from: { path: '^web/people/' },
      to: { path: '^web/(features|pages|app)/' },
    },
    {
      name: 'web-kit-is-domain-free',
      comment:
        'The kit knows no person, feature, page or server. Move the component to web/people or the feature that needs it.',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: '^web/(people|features|pages|app|lib)/' },
    },
    {
      name: 'web-lib-is-the-ground',
      comment: 'web/lib carries no components; move it to ui, people, a feature or app.',
      severity: 'error',
      from: { path: '^web/lib/' },
      to: { path: '^web/(people|features|pages|app|ui)/' },
    },
    {
      name: 'pages-are-composed-by-app',
      comment: 'Only the router in web/app knows pages.',
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
