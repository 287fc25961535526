// A part of `npm run check`: comments and test titles have technical subjects, and declared names are the field's terms.
// The rules follow "Words" in CONTRIBUTING.md. `node scripts/check-words.ts server/jobs web/ui` checks these folders alone.
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type Comment, parseSync, Visitor } from 'oxc-parser';
import { root } from './run-program.ts';

const folders = ['art', 'bench', 'contract', 'e2e', 'scripts', 'server', 'web'];
const sourceFile = /\.(?:tsx?|mjs)$/;
const leftOut = /(?:^|\/)(?:node_modules|dist|data)\//;

/** Subjects and idioms that documentation in plain English avoids. */
const phrases = [
  /^(?:What|Who|Whom|Whose|Whoever|Whatever|Those)\b/i,
  /^That (?:is|are|was|were|has|have|can|may|might|must|will|would|does|do|did|it|they|a|an|the|no|nothing|there|\w+s)\b/i,
  /\b(?<!\b(?:the|this|that|these|another|each|every|next|last|first|second|other|old|new|only|no|least|earlier|later|older|newer|any) )one (?:is|has|may|can|reads|writes|does|sees|must|gets|could|would|wants|knows|asks)\b/i,
  /\b(?:whoever|whatever|whom|somebody|anew|in vain)\b/i,
  /\b(?:is|are|was|were|be|been|being) told\b/i,
];

/** Declared names that are neither a thing nor an action of the field. */
const names =
  /^(?:tell(?:s|ing)?|told|hear(?:d|s)?|bring|sought|wonder|lied|whom|whose|asLiedTo|lookAgain|takeIn|isMeant|meant|also(?:Found)?|farewell)(?:$|[A-Z])|^(?:Also|AlsoFound|Farewell|Told|Heard|Sought|Keeps)(?:$|[A-Z])/;

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

  const checkName = (node: { type: string; start: number; name?: unknown } | null) => {
    if (node && /^(?:Private)?Identifier$/.test(node.type) && names.test(String(node.name)))
      findings.push({ line: lineAt(node.start), text: String(node.name) });
  };
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!/^(?:test|it|describe)\b/.test(source.slice(callee.start, callee.end)) || !title) return;
      const text = source.slice(title.start + 1, title.end - 1);
      if (/Literal$/.test(title.type) && phrases.some((phrase) => phrase.test(text)))
        findings.push({ line: lineAt(title.start), text });
    },
    VariableDeclarator: ({ id }) => checkName(id),
    FunctionDeclaration: ({ id }) => checkName(id),
    ClassDeclaration: ({ id }) => checkName(id),
    TSTypeAliasDeclaration: ({ id }) => checkName(id),
    TSInterfaceDeclaration: ({ id }) => checkName(id),
    TSPropertySignature: ({ key }) => checkName(key),
    TSMethodSignature: ({ key }) => checkName(key),
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
