/** How a request is signed, worked out in the browser: nothing that is typed here leaves it. */

export type Pasted = {
  readonly method: string;
  readonly target: string;
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export type Finding = { readonly isRight: boolean; readonly what: string };

export type Compared = {
  /** The string that the service makes of the request. */
  readonly canonical: string;
  /** The lower-case signature of that string; null without a secret. */
  readonly signature: string | null;
  readonly findings: readonly Finding[];
};

/** Reads a request as it is sent: a line with method and target, headers, an empty line, the body. Throws with the remedy. */
export function readRequest(text: string): Pasted {
  const [head = '', ...rest] = text.replace(/^\s+/, '').split(/\r?\n\r?\n/);
  const body = rest.join('\n\n');
  const [first = '', ...lines] = head.split(/\r?\n/);
  const [, method, target] = /^([A-Za-z]+) (\S+)(?: HTTP\/1\.1)?$/.exec(first.trim()) ?? [];
  if (!method || !target)
    throw new Error('Begin with the method and the target, such as: POST /partner/v1/orders HTTP/1.1');
  const headers = lines.flatMap((line) => {
    const [, name, value] = /^([\w-]+):\s*(.*?)\s*$/.exec(line) ?? [];
    return name === undefined ? [] : [[name.toLowerCase(), value ?? '']];
  });
  return { method, target: pathOf(target), headers: Object.fromEntries(headers), body };
}

/** The target as it is signed: an address without its origin. */
const pathOf = (target: string): string => target.replace(/^https?:\/\/[^/]+/, '');

export const canonicalOf = (timestamp: string, method: string, target: string, bodyHash: string): string =>
  [timestamp, method, target, bodyHash].join('\n');

/** The canonical string of a request, and where what was signed differs from it. */
export async function compare(request: Pasted, secret: string, signed: string, now_ms: number): Promise<Compared> {
  const { method, target, headers, body } = request;
  const timestamp = headers['x-service-timestamp'] ?? '';
  const canonical = canonicalOf(timestamp, method, target, await sha256(body));
  const signature = secret === '' ? null : await hmac('SHA-512', secret, canonical);
  return {
    canonical,
    signature,
    findings: [
      ...headerFindings(headers, now_ms),
      ...(signed === '' ? [] : lineFindings(canonical, signed)),
      ...(signature === null ? [] : await signatureFindings({ request, timestamp, canonical, secret, signature })),
    ],
  };
}

function headerFindings(headers: Pasted['headers'], now_ms: number): Finding[] {
  const missing = ['x-service-key', 'x-service-timestamp', 'x-service-signature'].filter((name) => !headers[name]);
  const findings: Finding[] = missing.map((name) => ({ isRight: false, what: `The header ${name} is missing.` }));
  const timestamp = headers['x-service-timestamp'] ?? '';
  if (timestamp === '') return findings;
  if (!/^\d{10}$/.test(timestamp))
    return [...findings, { isRight: false, what: 'The timestamp is not in whole seconds: ten digits.' }];
  const minutes = Math.round((now_ms / 1_000 - Number(timestamp)) / 60);
  if (Math.abs(minutes) > TOLERANCE_MINUTES)
    findings.push({
      isRight: false,
      what: `The timestamp is ${Math.abs(minutes)} minutes off; at most 5 are accepted.`,
    });
  return findings;
}

const TOLERANCE_MINUTES = 5;

const partOf = ['timestamp', 'method', 'target', 'body hash'];

/** Line by line, the string that was signed against the one that is verified. */
function lineFindings(canonical: string, signed: string): Finding[] {
  const [ours, theirs] = [canonical.split('\n'), signed.split('\n')];
  const findings = ours.flatMap((line, at): Finding[] => {
    const other = theirs[at] ?? '';
    if (other === line) return [];
    return [{ isRight: false, what: `Line ${at + 1}, the ${partOf[at]}: you signed “${other}”, and it is “${line}”.` }];
  });
  if (theirs.length > ours.length)
    findings.push({
      isRight: false,
      what: `You signed ${theirs.length} lines; there are four, and none ends the text.`,
    });
  return findings.length > 0 ? findings : [{ isRight: true, what: 'The string that you signed is the right one.' }];
}

type Signed = {
  readonly request: Pasted;
  readonly timestamp: string;
  readonly canonical: string;
  readonly secret: string;
  readonly signature: string;
};

/** Whether the signature is right, or else with which of the usual mistakes it was made. */
async function signatureFindings(signed: Signed): Promise<Finding[]> {
  const sent = signed.request.headers['x-service-signature'] ?? '';
  if (sent === '') return [];
  if (sent === signed.signature) return [{ isRight: true, what: 'The signature is right for this secret.' }];
  if (sent.toLowerCase() === signed.signature)
    return [{ isRight: false, what: 'The signature is in upper case; send lower-case hexadecimal.' }];
  if (sent === (await hmac('SHA-256', signed.secret, signed.canonical)))
    return [{ isRight: false, what: 'The signature was made with SHA-256; use HMAC-SHA512.' }];
  for (const [what, text] of await mistakes(signed))
    if (sent === (await hmac('SHA-512', signed.secret, text))) return [{ isRight: false, what }];
  return [{ isRight: false, what: 'The signature belongs to another string or another secret.' }];
}

async function mistakes({ request, timestamp, canonical }: Signed): Promise<[what: string, text: string][]> {
  const { method, target, body } = request;
  const [hash, nothing] = [await sha256(body), await sha256('')];
  return [
    ['The lines were joined by \\r\\n; join them by \\n only.', canonical.replaceAll('\n', '\r\n')],
    ['The string ends with a newline; end it with the body hash.', `${canonical}\n`],
    ['The query was left out; sign the target with ? and the raw query.', text(target.split('?')[0]!, hash)],
    ['The body was left out: its hash is that of zero bytes.', text(target, nothing)],
    ['The body hash was left empty; without a body it is that of zero bytes.', text(target, '')],
    ['The body hash is in upper case; sign lower-case hexadecimal.', text(target, hash.toUpperCase())],
    ['The method is in lower case; sign it in upper case.', canonicalOf(timestamp, method.toLowerCase(), target, hash)],
  ];
  function text(of: string, bodyHash: string): string {
    return canonicalOf(timestamp, method, of, bodyHash);
  }
}

const encoder = new TextEncoder();
const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const sha256 = async (text: string): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', encoder.encode(text)));

async function hmac(hash: 'SHA-256' | 'SHA-512', secret: string, text: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash }, false, ['sign']);
  return hex(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
}
