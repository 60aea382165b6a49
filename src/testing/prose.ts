/**
 * What a file says to its readers: comments, strings of more than one word, the text of pages. All else is blanked, with
 * every character in its place, so that a hit has the line it has in the file.
 */
const BLANK = '\u0000';
const blanked = (text: string) => text.replace(/[^\n]/g, BLANK);
const isOneWord = (text: string) => !/\s/.test(text);

/** Names of code, addresses and targets of links are no words of ours. */
const withoutNames = (text: string) =>
  text.replace(/`[^`\n]+`|\]\([^)\s]+\)|https?:\/\/[^\s)'"]+/g, (name) => blanked(name));

const codeTokens =
  /[^'"`/{}]+|(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<text>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")|(?<pattern>(?<=[(,=:[!&|?{};]\s*)\/(?![*/>])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/)|(?<mark>[`{}])/y;
const templateText = /(?:\\[\s\S]|\$(?!\{)|[^\\`$])+/y;
const pageText = /(?<=[^=\-\0]>|\})[^<>{}\0]*(?=<)|(?<=[^=\-\0]>)[^<>{}\0]*(?=\{)/g;

function proseOfCode(text: string, isPage: boolean): string {
  /** For each open brace whether a template goes on after it. */
  const open: boolean[] = [];
  let inTemplate = false;
  let prose = '';
  const code: string[] = [];
  for (let at = 0; at < text.length; ) {
    const reading = inTemplate ? templateText : codeTokens;
    reading.lastIndex = at;
    const found = reading.exec(text);
    const piece = found?.[0] ?? text.slice(at, at + (inTemplate && text.startsWith('${', at) ? 2 : 1));
    const { comment, text: quoted, pattern, mark } = found?.groups ?? {};
    if (inTemplate && found) prose += isOneWord(piece) ? blanked(piece) : piece;
    else if (comment) prose += withoutNames(piece);
    else if (quoted) prose += isOneWord(piece) ? blanked(piece) : piece;
    else prose += blanked(piece);
    code.push(comment || quoted || pattern || inTemplate ? blanked(piece) : piece);
    if (inTemplate && !found) {
      if (piece === '${') open.push(true);
      inTemplate = false;
    } else if (mark === '`') inTemplate = true;
    else if (mark === '{') open.push(false);
    else if (mark === '}') inTemplate = open.pop() ?? false;
    at += piece.length;
  }
  if (!isPage) return prose;
  let page = prose;
  for (const { 0: words, index } of code.join('').matchAll(pageText))
    page = page.slice(0, index) + words + page.slice(index + words.length);
  return page;
}

const pythonTokens = /#[^\n]*|"""[\s\S]*?"""|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|[\s\S]/g;

const proseOfPython = (text: string): string =>
  text.replace(pythonTokens, (piece) =>
    piece.length > 1 && (piece.startsWith('#') || !isOneWord(piece)) ? withoutNames(piece) : blanked(piece),
  );

export function proseOf(path: string, text: string): string {
  if (path.endsWith('.md')) return withoutNames(text);
  if (path.endsWith('.py')) return proseOfPython(text);
  return proseOfCode(text, path.endsWith('.tsx'));
}
