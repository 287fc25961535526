// A part of `npm run check`: comments and test titles have technical subjects, and declared names are the field's terms.
// The rules follow "Words" in CONTRIBUTING.md. `node scripts/check-words.ts server/jobs web/ui` checks these folders alone.
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type Comment, type ParamPattern, parseSync, Visitor } from 'oxc-parser';
import { root } from './run-program.ts';

const folders = ['art', 'bench', 'contract', 'e2e', 'scripts', 'server', 'web'];
const sourceFile = /\.(?:tsx?|mjs)$/;
const leftOut = /(?:^|\/)(?:node_modules|dist)\//;

/** Subjects and idioms that documentation in plain English avoids. */
const phrases = [
  /^(?:What|Who|Whom|Whose|Whoever|Whatever|Those)\b/i,
  /^That (?:is|are|was|were|has|have|can|may|might|must|will|would|does|do|did|it|they|a|an|the|no|nothing|there|\w+s)\b/i,
  /\b(?<!\b(?:the|this|that|these|another|each|every|next|last|first|second|other|old|new|only|no|least|earlier|later|older|newer|any|one by) )one (?:is|has|may|can|reads|writes|does|sees|must|gets|could|would|wants|knows|asks)\b/i,
  /\b(?:whoever|whatever|whom|somebody|anew|in vain)\b/i,
  /\b(?:is|are|was|were|be|been|being) told\b/i,
];

/** Banned words in declared names and in quoted names, such as keys of queries. */
const wordsOfNames = new Set(
  (
    'tell tells telling told untold hear hears heard bring brings brought sought wonder wonders lied whom whose ' +
    'meant farewell'
  ).split(' '),
);
/** Banned beginnings of names. The same words are allowed later in a name. */
const beginnings = /^(?:lookAgain|takeIn|[aA]lso|Keeps)(?:$|[A-Z])/;
/** Columns of the database keep their names, because backups and migrations contain them. The code uses other names. */
const columns = new Set(['age_told_at', 'price_told_at', 'is_end_told']);
/** Names with several parts in lower case, such as keys of queries, names of files and classes. */
const quotedName = /^[a-z0-9]+(?:[-_][a-z0-9]+)+$/;

export interface Finding {
  line: number;
  /** The sentence or name. */
  text: string;
}

/** Sentences of comments and test titles, and declared names, that break the rules. */
export function findWords(file: string, source: string): Finding[] {
  const { program, comments } = parseSync(file, source);
  const findings: Finding[] = [];
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  for (const { start, text } of joinLines(comments, source))
    for (const sentence of splitSentences(text))
      if (phrases.some((phrase) => phrase.test(sentence))) findings.push({ line: lineAt(start), text: sentence });

  const checkText = (name: string, start: number) => {
    if (columns.has(name)) return;
    if (beginnings.test(name) || splitName(name).some((word) => wordsOfNames.has(word)))
      findings.push({ line: lineAt(start), text: name });
  };
  const checkName = (node: { type: string; start: number; name?: unknown } | null) => {
    if (node && /^(?:Private)?Identifier$/.test(node.type)) checkText(String(node.name), node.start);
  };
  /** Parameters may have defaults, and may declare properties of their class. */
  const checkParameters = (params: ParamPattern[]) => {
    for (const param of params) checkName(param.type === 'TSParameterProperty' ? param.parameter : param);
  };
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!/^(?:test|it|describe)\b/.test(source.slice(callee.start, callee.end)) || !title) return;
      const text = source.slice(title.start + 1, title.end - 1);
      if (/Literal$/.test(title.type) && phrases.some((phrase) => phrase.test(text)))
        findings.push({ line: lineAt(title.start), text });
    },
    Literal({ value, start }) {
      if (typeof value === 'string' && quotedName.test(value)) checkText(value, start);
    },
    VariableDeclarator: ({ id }) => checkName(id),
    FunctionDeclaration({ id, params }) {
      checkName(id);
      checkParameters(params);
    },
    FunctionExpression: ({ params }) => checkParameters(params),
    ArrowFunctionExpression: ({ params }) => checkParameters(params),
    TSFunctionType: ({ params }) => checkParameters(params),
    AssignmentPattern: ({ left }) => checkName(left),
    RestElement: ({ argument }) => checkName(argument),
    CatchClause: ({ param }) => checkName(param),
    ClassDeclaration: ({ id }) => checkName(id),
    TSTypeAliasDeclaration: ({ id }) => checkName(id),
    TSInterfaceDeclaration: ({ id }) => checkName(id),
    TSPropertySignature: ({ key }) => checkName(key),
    TSMethodSignature({ key, params }) {
      checkName(key);
      checkParameters(params);
    },
    MethodDefinition: ({ key }) => checkName(key),
    PropertyDefinition: ({ key }) => checkName(key),
    ObjectExpression({ properties }) {
      for (const property of properties)
        if (property.type === 'Property' && !property.shorthand) checkName(property.key);
    },
    ObjectPattern({ properties }) {
      for (const property of properties)
        if (property.type === 'Property' && !property.shorthand) checkName(property.value);
    },
    ArrayPattern: ({ elements }) => elements.forEach(checkName),
  }).visit(program);
  return findings.sort((a, b) => a.line - b.line);
}

/** Words of a name in camel case, snake case or kebab case, in lower case. */
function splitName(name: string): string[] {
  return name
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .split(/[ _-]/)
    .map((word) => word.toLowerCase());
}

/** Combines consecutive line comments into one text. */
function joinLines(comments: Comment[], source: string): { start: number; text: string }[] {
  const joined: { start: number; end: number; text: string; isLine: boolean }[] = [];
  for (const { type, value, start, end } of comments) {
    const before = joined.at(-1);
    const isLine = type === 'Line';
    if (isLine && before?.isLine && /^\r?\n[ \t]*$/.test(source.slice(before.end, start))) {
      before.text += `\n${value}`;
      before.end = end;
    } else joined.push({ start, end, text: value, isLine });
  }
  return joined;
}

function splitSentences(text: string): string[] {
  return text
    .replace(/^[ \t]*\*?[ \t]*/gm, '')
    .replace(/@(?:param \w+|returns?|throws)/g, '. ')
    .replaceAll('\n', ' ')
    .split(/[.:;?!]\s+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

async function listFiles(places: string[]): Promise<string[]> {
  const found = await Promise.all(
    places.map(async (place) => {
      if (sourceFile.test(place)) return [place];
      const files = await readdir(join(root, place), { recursive: true });
      return files.map((file) => join(place, file));
    }),
  );
  return found.flat().filter((file) => sourceFile.test(file) && !leftOut.test(file));
}

if (import.meta.main) {
  const places = process.argv.slice(2).map((place) => relative(root, join(process.cwd(), place)));
  const rootFiles = (await readdir(root)).filter((file) => sourceFile.test(file));
  for (const file of await listFiles(places.length > 0 ? places : [...folders, ...rootFiles])) {
    for (const { line, text } of findWords(file, await readFile(join(root, file), 'utf8'))) {
      console.log(`${file}:${line} "${text}": write it with a technical subject, see "Words" in CONTRIBUTING.md.`);
      process.exitCode = 1;
    }
  }
}
