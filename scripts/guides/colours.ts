/** What a word of a program is, for its colour. Programs are short here: strings, comments and keywords are enough. */
const keywords: Readonly<Record<string, string>> = {
  ts: 'import|from|export|const|let|function|return|async|await|for|of|in|if|else|new|throw|try|catch|type|readonly|null|true|false|while|break',
  python:
    'import|from|def|return|for|in|if|elif|else|with|as|class|None|True|False|not|and|or|raise|try|except|while|lambda|assert',
  go: 'package|import|func|return|for|range|if|else|var|const|type|nil|true|false|struct|string|byte',
  java: 'import|public|static|final|class|void|return|for|if|else|new|throws|throw|try|catch|null|true|false|record|var|int|byte',
  php: 'function|return|foreach|as|if|else|new|throw|try|catch|null|true|false|echo|declare|string|int|bool',
  csharp:
    'using|public|static|class|void|return|foreach|in|if|else|new|throw|try|catch|null|true|false|var|string|byte|bool|long|out',
  bash: 'if|then|else|fi|for|do|done|local|export|function|while',
};

const comments: Readonly<Record<string, string>> = {
  ts: '//.*',
  go: '//.*',
  java: '//.*',
  php: '//.*',
  csharp: '//.*',
  python: '#.*',
  bash: '(?<=^|\\s)#.*',
};
const strings = '"(?:[^"\\\\\\n]|\\\\.)*"|\'(?:[^\'\\\\\\n]|\\\\.)*\'|`(?:[^`\\\\]|\\\\.)*`';

const plainText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The text as HTML, with a class for each word that has a colour. */
export function coloured(text: string, language: string): string {
  const words = keywords[language];
  if (!words) return plainText(text);
  const parts = new RegExp(`(?<comment>${comments[language]})|(?<string>${strings})|(?<word>\\b(?:${words})\\b)`, 'gm');
  let html = '';
  let end = 0;
  for (const match of text.matchAll(parts)) {
    const [kind = 'word'] = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined) ?? [];
    html += `${plainText(text.slice(end, match.index))}<span class="${kind}">${plainText(match[0])}</span>`;
    end = match.index + match[0].length;
  }
  return html + plainText(text.slice(end));
}
