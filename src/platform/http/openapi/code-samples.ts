import type { AnyEndpoint } from '../../../vocabulary/endpoint.ts';
import type { RecordedExchange } from '../../../vocabulary/reference/recorded.ts';
import type { JsonObject } from './schemas.ts';

/** What a sample calls: the operation, its values of the path and the query, its body. */
type Called = {
  readonly endpoint: AnyEndpoint;
  readonly target: string;
  readonly variables: readonly string[];
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
};

/** The same request in each language, as `x-codeSamples` has them: with the clients where there is one, signed by hand elsewhere. */
export function codeSamplesOf(endpoint: AnyEndpoint, exchange: RecordedExchange, body: unknown): JsonObject[] {
  const { params = {}, query = {} } = exchange;
  const words = new URLSearchParams(query).toString();
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const variables = Object.keys(endpoint.params?.shape ?? {}).map((name) => params[name] ?? '');
  const called = { endpoint, target: words === '' ? path : `${path}?${words}`, variables, query, body };
  return [
    { lang: 'typescript', label: 'TypeScript', source: typescriptCall(called) },
    { lang: 'python', label: 'Python', source: pythonCall(called) },
    { lang: 'shell', label: 'curl', source: shellCall(called) },
    { lang: 'go', label: 'Go', source: goCall(called) },
  ];
}

function typescriptCall({ endpoint: { name, paginated, streams }, variables, query, body }: Called): string {
  if (streams)
    return 'for await (const event of followEvents({ baseUrl, keyId, secret, after: 0 })) {\n  console.log(event);\n}';
  const filters = Object.keys(query).length > 0 ? [literal(valuesOf(query))] : [];
  const given = [...variables.map(quoted), ...(body === undefined ? [] : [literal(body)]), ...filters];
  const call = `client.${name}(${given.join(', ')})`;
  return paginated ? `for await (const record of ${call}) {\n  console.log(record);\n}` : `const data = await ${call};`;
}

/** The value as JavaScript is written by hand: names without quotes, texts in single ones. */
const literal = (value: unknown): string =>
  JSON.stringify(value, null, 2)
    .replaceAll(/^( *)"(\w+)":/gm, '$1$2:')
    .replaceAll(/"([^"\\']*)"(,?)$/gm, "'$1'$2");

const quoted = (text: string): string => `'${text}'`;

/** A filter that is a number or a truth value is written as one. */
const valuesOf = (query: Readonly<Record<string, string>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, /^(\d+|true|false)$/.test(value) ? JSON.parse(value) : value]),
  );

function pythonCall({ endpoint: { name, paginated, streams }, variables, query, body }: Called): string {
  if (streams) return 'for event in client.follow_events(after=0):\n    print(event)';
  const filters = Object.entries(valuesOf(query)).map(
    ([key, value]) => `${key === 'from' ? 'from_' : key}=${python(value)}`,
  );
  const given = [
    ...variables.map((value) => JSON.stringify(value)),
    ...(body === undefined ? [] : [python(body)]),
    ...filters,
  ];
  const call = `client.${snakeCase(name)}(${given.join(', ')})`;
  return paginated ? `for record in ${call}:\n    print(record)` : `data = ${call}`;
}

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const python = (value: unknown): string =>
  JSON.stringify(value, null, 4)
    .replaceAll(/: true(,?)$/gm, ': True$1')
    .replaceAll(/: false(,?)$/gm, ': False$1')
    .replaceAll(/: null(,?)$/gm, ': None$1')
    .replace(/^true$/, 'True')
    .replace(/^false$/, 'False');

function shellCall({ endpoint: { method, idempotency }, target, body }: Called): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  return [
    `target='${target}'`,
    `body=${text === '' ? "''" : shellText(text)}`,
    'timestamp=$(date +%s)',
    'hash=$(printf %s "$body" | openssl dgst -sha256 | sed \'s/.* //\')',
    `signature=$(printf '%s\\n%s\\n%s\\n%s' "$timestamp" ${method} "$target" "$hash" |`,
    '  openssl dgst -sha512 -hmac "$SECRET" | sed \'s/.* //\')',
    `curl -sS -X ${method} "$BASE_URL$target" \\`,
    ...(idempotency ? ['  -H "Idempotency-Key: $(cat /proc/sys/kernel/random/uuid 2>/dev/null || uuidgen)" \\'] : []),
    '  -H "X-Service-Key: $KEY_ID" \\',
    '  -H "X-Service-Timestamp: $timestamp" \\',
    `  -H "X-Service-Signature: $signature"${text === '' ? '' : ' \\'}`,
    ...(text === '' ? [] : ["  -H 'Content-Type: application/json' \\", '  --data-binary "$body"']),
  ].join('\n');
}

/** In single quotes nothing is special but the quote itself. */
const shellText = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function goCall({ endpoint: { method, idempotency }, target, body }: Called): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  return [
    `target := "${target}"`,
    `body := ${goText(text)}`,
    'timestamp := strconv.FormatInt(time.Now().Unix(), 10)',
    'hash := sha256.Sum256([]byte(body))',
    'mac := hmac.New(sha512.New, []byte(os.Getenv("SECRET")))',
    `fmt.Fprintf(mac, "%s\\n${method}\\n%s\\n%x", timestamp, target, hash)`,
    `request, err := http.NewRequest("${method}", os.Getenv("BASE_URL")+target, strings.NewReader(body))`,
    'if err != nil {\n\tlog.Fatal(err)\n}',
    'request.Header.Set("X-Service-Key", os.Getenv("KEY_ID"))',
    'request.Header.Set("X-Service-Timestamp", timestamp)',
    'request.Header.Set("X-Service-Signature", hex.EncodeToString(mac.Sum(nil)))',
    ...(idempotency ? ['request.Header.Set("Idempotency-Key", os.Getenv("IDEMPOTENCY_KEY"))'] : []),
    ...(text === '' ? [] : ['request.Header.Set("Content-Type", "application/json")']),
    'response, err := http.DefaultClient.Do(request)',
    'if err != nil {\n\tlog.Fatal(err)\n}',
    'defer response.Body.Close()',
    'io.Copy(os.Stdout, response.Body)',
  ].join('\n');
}

/** Between backquotes where there is none inside. */
const goText = (text: string): string => (text === '' || text.includes('`') ? JSON.stringify(text) : `\`${text}\``);
