import type { JsonObject } from '../../../src/platform/http/openapi/schemas.ts';
import { commonRefusals } from '../../../src/vocabulary/endpoint-refusals.ts';
import { noteOf } from '../typescript.ts';
import { type Operation, operationsOf } from './operations.ts';
import { asObject, docstring, indent, literal, openWriter, parameterName, pascal } from './types.ts';

/** How a client calls: a function that responds, or a coroutine. */
export type Style = 'sync' | 'async';

/** One class per resource with one method per operation, for the client of this style. */
export function pythonResources(document: JsonObject, style: Style): string {
  // A stream is followed by code written by hand.
  const operations = operationsOf(document).filter(({ answer }) => answer.kind !== 'stream');
  const names = [...new Set(operations.map(({ resource }) => resource))];
  const classes = names.map((name) => {
    const own = operations.filter(({ resource }) => resource === name);
    const about = tagAbout(document, own[0]?.tag ?? '');
    const methods = own.map((operation) => method(operation, style).map(indent).join('\n'));
    return [
      `class ${className(name, style)}:`,
      ...docstring([about]).map(indent),
      '',
      `    def __init__(self, send: ${sends[style]}) -> None:`,
      '        self._send = send',
      ...methods.flatMap((text) => ['', text]),
    ].join('\n');
  });
  return [opening(style), ...classes, allOfThem(names, style)].join('\n\n\n').concat('\n');
}

const sends = { sync: 'Send', async: 'AsyncSend' };
const pages = { sync: 'Page', async: 'AsyncPage' };

const className = (resource: string, style: Style): string => `${style === 'async' ? 'Async' : ''}${pascal(resource)}`;

function opening(style: Style): string {
  return `# Written by \`npm run generate\` from the tables of the service. Do not edit.
"""Every operation of the API, by resource${style === 'async' ? ', as coroutines' : ''}."""

from __future__ import annotations

import builtins
from typing import Literal, cast

from . import models
from ._call import Call, path_of
from ._send import ${sends[style]}
from .options import CallOptions, Download
from .pages import ${pages[style]}`;
}

function tagAbout(document: JsonObject, tag: string): string {
  const tags = Array.isArray(document['tags']) ? document['tags'].map(asObject) : [];
  return String(tags.find(({ name }) => name === tag)?.['description'] ?? tag);
}

/** The type of a schema as the resources name it: what the models hold, and lists of it. */
function typeIn(schema: JsonObject, direction: 'request' | 'answer', name: string): string {
  const writer = openWriter();
  const type = writer.typeOf(schema, name, direction);
  if (schema['properties'] !== undefined) return 'dict[str, bool]';
  return type
    .replaceAll(/\b[A-Z]\w*/g, (word) => (/^(Literal|None|Any)$/.test(word) ? word : `models.${word}`))
    .replaceAll(/"models\.(\w+)"/g, '"$1"')
    .replaceAll(/\blist\[/g, 'builtins.list[');
}

function method(operation: Operation, style: Style): string[] {
  const { verb, answer } = operation;
  const isPage = answer.kind === 'page';
  const prefix = style === 'async' && !isPage ? 'async ' : '';
  const result = resultOf(operation, style);
  return [
    `${prefix}def ${verb}(`,
    ...['self', ...parameters(operation)].map((each) => indent(`${each},`)),
    `) -> ${result}:`,
    ...docstring(description(operation)).map(indent),
    ...call(operation, result, style).map(indent),
  ];
}

function resultOf({ answer, resource, verb }: Operation, style: Style): string {
  if (answer.kind === 'file' || answer.kind === 'stream') return 'Download';
  const type = typeIn(answer.schema, 'answer', `${pascal(resource)}${pascal(verb)}`);
  return answer.kind === 'page' ? `${pages[style]}[${type}]` : type;
}

function parameters({ pathVariables, body, needsBody, query, takesScenario, takesKey }: Operation): string[] {
  const bodyType =
    body === null ? [] : [`body: ${typeIn(body, 'request', 'Body')}${needsBody ? '' : ' | None = None'}`];
  const filters = query.map((each) => {
    const type = typeIn(asObject(each['schema']), 'request', 'Filter');
    return `${parameterName(String(each['name']))}: ${type}${each['required'] === true ? '' : ' | None = None'}`;
  });
  const ordered = [
    ...filters.filter((each) => !each.includes(' = ')),
    ...filters.filter((each) => each.includes(' = ')),
  ];
  return [
    ...pathVariables.map(({ name }) => `${String(name)}: str`),
    ...bodyType,
    '*',
    ...ordered,
    ...(takesScenario ? ['scenario: str | None = None'] : []),
    ...(takesKey ? ['idempotency_key: str | None = None'] : []),
    'options: CallOptions | None = None',
  ];
}

function call(operation: Operation, result: string, style: Style): string[] {
  const { method: verb, path, pathVariables, query, body, takesKey, takesScenario, answer } = operation;
  const variables = pathVariables.map(({ name }) => `${String(name)}=${String(name)}`);
  const pairs = query.map(({ name }) => `${literal(name)}: ${parameterName(String(name))}`);
  const parts = [
    literal(verb),
    variables.length > 0 ? `path_of(${[literal(path), ...variables].join(', ')})` : literal(path),
    ...(pairs.length > 0 ? [`query={${pairs.join(', ')}}`] : []),
    ...(body === null ? [] : ['body=body']),
    ...(takesKey ? ['takes_key=True', 'idempotency_key=idempotency_key'] : []),
    ...(takesScenario ? ['scenario=scenario'] : []),
  ];
  const built = ['call = Call(', ...parts.map((part) => indent(`${part},`)), ')'];
  const awaited = style === 'async' ? 'await ' : '';
  if (answer.kind === 'page') return [...built, 'return self._send.page(call, options)'];
  if (answer.kind === 'file') return [...built, `return ${awaited}self._send.file(call, options)`];
  return [...built, `return cast(${literal(result).replaceAll('\\"', "'")}, ${awaited}self._send.one(call, options))`];
}

function description(operation: Operation): string[] {
  const { method: verb, path, about, query, pathVariables, takesKey, takesScenario, refusals } = operation;
  const own = refusals.filter(({ code }) => !commonRefusals.some((common) => common === code));
  const noted = [...pathVariables, ...query].flatMap((each) => {
    const [first, ...others] = noteOf({ ...asObject(each['schema']), description: each['description'] });
    return first
      ? [`    ${parameterName(String(each['name']))}: ${first}`, ...others.map((line) => `        ${line}`)]
      : [];
  });
  const scenario =
    '    scenario: Test keys only. `hold` keeps the record in its live path, `fail:<code>` makes it fail there.';
  const key = '    idempotency_key: Store it before the call and use it again after a crash. A UUID when absent.';
  const args = [...noted, ...(takesScenario ? [scenario] : []), ...(takesKey ? [key] : [])];
  return [
    ...about,
    '',
    `\`${verb} ${path}\``,
    ...(args.length > 0 ? ['', 'Args:', ...args] : []),
    ...(own.length > 0
      ? [
          '',
          'Raises:',
          '    PartnerError: in addition to what every call may be refused with,',
          ...own.map(({ status, code, message }) => `        - ${status} \`${code}\`: ${message}`),
        ]
      : []),
  ];
}

function allOfThem(names: readonly string[], style: Style): string {
  return [
    `class ${className('resources', style)}:`,
    '    """Every operation of the API, by resource."""',
    '',
    `    def __init__(self, send: ${sends[style]}) -> None:`,
    ...names.map((name) => `        self.${name} = ${className(name, style)}(send)`),
  ].join('\n');
}
