import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyEndpoint } from '../../../vocabulary/endpoint.ts';
import type { RecordedExchange } from '../../../vocabulary/reference/recorded.ts';
import type { RefusalCode } from '../../../vocabulary/refusals.ts';
import { packageRoot } from '../../package-root.ts';
import type { JsonObject } from './schemas.ts';

/** For whom a document is written: what the descriptions of partners' and operators' endpoints do not share. */
export type Audience = {
  readonly info: () => JsonObject;
  /** Where an unchanged start listens for it. */
  readonly address: string;
  readonly security: readonly JsonObject[];
  readonly securitySchemes: JsonObject;
  /** Every code that its responses may have. */
  readonly codes: readonly RefusalCode[];
  /** What is published of an endpoint, in paragraphs of Markdown. */
  readonly text: (endpoint: AnyEndpoint) => readonly string[];
  /** What was recorded of an operation; nothing where its examples are made from its schemas. */
  readonly recorded: (name: string) => readonly RecordedExchange[];
  /** The body that was recorded of a refusal. */
  readonly recordedRefusal: (code: RefusalCode) => object | undefined;
  /** What the reference page shows next to an operation. */
  readonly samples: (endpoint: AnyEndpoint) => JsonObject[];
};

type Titled = { readonly title: string; readonly summary: string; readonly contact: JsonObject };

/** What a document says of itself; `guide` is the file of its introduction. */
export const infoOf =
  ({ title, summary, contact }: Titled, guide: string): Audience['info'] =>
  () => ({
    ...{ title, version: 'v1', summary, contact },
    description: readFileSync(join(packageRoot, 'src/vocabulary/reference', guide), 'utf8'),
    license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
  });
