/** What banks put into field 86: free text, numbered parts, or named ones. */
export type SwiftText = {
  readonly narration: string;
  readonly name?: string | undefined;
  readonly account?: string | undefined;
  /** What the payer called the payment. */
  readonly reference?: string | undefined;
};

export function swiftText(about: readonly string[]): SwiftText {
  const joined = about.join('');
  const [, separator] = /^\d{0,3}([?<>^~])\d{2}/.exec(joined) ?? [];
  if (separator) return numberedParts(joined, separator);
  return /(?:^|\/)(?:EREF|REMI|ORDP|BENM|CNTP|NAME|TRTP)\//.test(joined)
    ? namedParts(about)
    : { narration: about.join(' ') };
}

/** 20 to 29 and 60 to 63 narration, 31 account, 32 and 33 name. */
function numberedParts(joined: string, separator: string): SwiftText {
  const parts = joined
    .split(separator)
    .slice(1)
    .map((part) => [part.slice(0, 2), part.slice(2)] as const);
  const of = (pattern: RegExp) =>
    parts
      .filter(([number]) => pattern.test(number))
      .map(([, text]) => text)
      .join('');
  return { ...purposeIn(of(/^(2\d|6[0-3])$/)), name: of(/^3[23]$/), account: of(/^31$/) };
}

/** Parts of a purpose, as German banks mark them: references of the payer and of the bank, and the text. */
const MARKS = /(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|COAM|OAMT)\+/;
const SAYS_NOTHING = /^(?:NONREF|NOTPROVIDED)?$/;

function purposeIn(text: string): Pick<SwiftText, 'narration' | 'reference'> {
  const [begin = '', ...marked] = text.split(MARKS);
  const parts = marked.flatMap((mark, at) => (at % 2 === 0 ? [{ mark, said: (marked[at + 1] ?? '').trim() }] : []));
  const saying = parts.filter(({ said }) => !SAYS_NOTHING.test(said));
  const of = (wanted: string) => saying.find(({ mark }) => mark === wanted)?.said;
  const others = saying.filter(({ mark }) => mark !== 'SVWZ').map(({ mark, said }) => `${mark}+${said}`);
  const narration = [begin.trim(), of('SVWZ'), ...others].filter(Boolean).join(' ');
  return { narration, reference: of('EREF') ?? of('KREF') };
}

const codes = /\/(EREF|REMI|ORDP|BENM|CNTP|NAME|IBAN|BIC|TRTP|CSID|MARF|SVCL|PREF|RTRN|ID|ADDR|ISDT|ULTD|ULTC|KREF)\//g;

/** Codes between slashes, such as `/EREF/…/ORDP//NAME/…/REMI/USTD//…`. The text stays whole, so that nothing of it is lost. */
function namedParts(about: readonly string[]): SwiftText {
  const joined = about.join('');
  const found = [...joined.matchAll(codes)];
  const of = (code: string): string | undefined => {
    const at = found.findIndex(([, one]) => one === code);
    if (at === -1) return undefined;
    const begin = found[at]!.index + found[at]![0].length;
    const text = joined.slice(begin, found[at + 1]?.index ?? joined.length);
    return text.replace(/^\/+|\/+$/g, '').trim() || undefined;
  };
  const [account, , name] = of('CNTP')?.split('/') ?? [];
  return {
    narration: about.join(' '),
    name: of('NAME') ?? name,
    account: of('IBAN') ?? account,
    reference: of('EREF'),
  };
}
