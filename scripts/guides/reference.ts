import { openApiDocument } from '../../src/platform/http/openapi/document.ts';
import { endpoints, events, resources } from '../../src/service/registry.ts';

/** What is read of an OpenAPI document. */
export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
};
export type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: Schema;
};
export type Operation = {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
};
export type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks?: Readonly<Record<string, object>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

/** What the reference page is made from. */
export const document = openApiDocument({ endpoints, events, resources }) as unknown as Document;

/** The addresses that the reference page gives its parts. */
export const operationAddress = (method: string, path: string): string => {
  const [tag = ''] = document.paths[path]?.[method.toLowerCase()]?.tags ?? [];
  return `/docs#tag/${tag.toLowerCase().replaceAll(' ', '-')}/${method}${path}`;
};
