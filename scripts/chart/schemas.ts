import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cache, type Tools } from './tools.ts';

/** A JSON Schema as far as it is changed here. */
type Schema = { [name: string]: unknown };
type Kind = { readonly group: string; readonly kind: string; readonly version: string };

const KINDS = 'x-kubernetes-group-version-kind';

/**
 * Writes what kubeconform reads, a file for each kind. Kubernetes' own OpenAPI document is where the schemas that others publish
 * come from; a field that it does not have is refused, as a cluster with strict validation does.
 */
export function writeSchemas({ kubernetes, operator, helm }: Tools): string {
  const folder = join(cache, 'schemas');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const text = readFileSync(join(kubernetes, 'api/openapi-spec/swagger.json'), 'utf8');
  const { definitions } = JSON.parse(text.replaceAll('#/definitions/', '_definitions.json#/definitions/')) as {
    definitions: Record<string, Schema>;
  };
  for (const [name, schema] of Object.entries(definitions)) definitions[name] = corrected(name, strict(schema));
  writeFileSync(join(folder, '_definitions.json'), JSON.stringify({ definitions }));
  for (const [name, schema] of Object.entries(definitions))
    for (const kind of (schema[KINDS] as Kind[] | undefined) ?? [])
      write(folder, kind, { $ref: `_definitions.json#/definitions/${name}` });
  for (const name of ['servicemonitors', 'prometheusrules'])
    writeCustom(folder, join(operator, CUSTOM, `${PREFIX}_${name}.yaml`), helm);
  return folder;
}

const CUSTOM = 'example/prometheus-operator-crd';
const PREFIX = 'monitoring.coreos.com';

function write(folder: string, { group, kind, version }: Kind, schema: Schema): void {
  const suffix = group ? `-${group.split('.')[0]}-${version}` : `-${version}`;
  writeFileSync(join(folder, `${kind.toLowerCase()}${suffix}.json`), JSON.stringify(schema));
}

/** Two types are written as text or a number, which their definitions do not say. */
function corrected(name: string, schema: Schema): Schema {
  if (name.endsWith('.IntOrString')) return { type: ['string', 'integer'] };
  if (name.endsWith('.Quantity')) return { type: ['string', 'number'] };
  return schema;
}

function strict(value: unknown): Schema {
  if (Array.isArray(value)) return value.map(strict) as never;
  if (typeof value !== 'object' || value === null) return value as never;
  const entries = Object.entries(value).map(([name, part]) => [name, strict(part)]);
  const schema = Object.fromEntries(entries) as Schema;
  if (isObjectWithFields(schema)) schema['additionalProperties'] = false;
  if (schema['x-kubernetes-int-or-string'] === true) return { anyOf: [{ type: 'integer' }, { type: 'string' }] };
  return schema;
}

const isObjectWithFields = ({ type, properties, additionalProperties }: Schema): boolean =>
  type === 'object' && typeof properties === 'object' && additionalProperties === undefined;

type Definition = {
  spec: { group: string; names: { kind: string }; versions: { name: string; schema: { openAPIV3Schema: Schema } }[] };
};

/** Helm reads the YAML of a definition, so that no library for it is needed. */
function writeCustom(folder: string, file: string, helm: string): void {
  const chart = mkdtempSync(join(cache, 'definition-'));
  try {
    mkdirSync(join(chart, 'templates'));
    writeFileSync(join(chart, 'Chart.yaml'), 'apiVersion: v2\nname: definition\nversion: 0.0.1\n');
    copyFileSync(file, join(chart, 'definition.yaml'));
    writeFileSync(join(chart, 'templates/out.yaml'), '{{ .Files.Get "definition.yaml" | fromYaml | toJson }}\n');
    const rendered = execFileSync(helm, ['template', 'x', chart], { encoding: 'utf8', maxBuffer: 2 ** 28 });
    const { spec } = JSON.parse(rendered.slice(rendered.indexOf('{'))) as Definition;
    for (const { name: version, schema } of spec.versions) {
      const { openAPIV3Schema } = schema;
      // Every object has it, and the definitions of a kind of its own leave it open.
      const { metadata: _, ...properties } = strict(openAPIV3Schema['properties']);
      const whole = { ...openAPIV3Schema, properties: { ...properties, metadata: { type: 'object' } } };
      write(folder, { group: spec.group, kind: spec.names.kind, version }, { ...whole, additionalProperties: false });
    }
  } finally {
    rmSync(chart, { recursive: true, force: true });
  }
}
