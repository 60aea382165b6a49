import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../vocabulary/refusals.ts';

/** Requests that match no route: another method of a known path is told which ones there are. */
type Known = { readonly shape: RegExp; readonly methods: string[] };

export function finder() {
  const known = new Map<string, Known>();

  const noteRoute = (method: string, pattern: string): void => {
    const path = known.get(pattern) ?? { shape: shapeOf(pattern), methods: [] };
    path.methods.push(method);
    known.set(pattern, path);
  };

  /** `raw.url` is the path the router looked up, so an unroutable target finds nothing here either. */
  const strayRefusal = ({ raw }: FastifyRequest, reply: FastifyReply): Refusal => {
    const path = raw.url ?? '';
    const methods = [...known.values()].filter(({ shape }) => shape.test(path)).flatMap((found) => found.methods);
    if (methods.length === 0) return new Refusal('route_not_found');
    reply.header('Allow', [...new Set(methods)].sort().join(', '));
    return new Refusal('method_not_allowed');
  };

  return { noteRoute, strayRefusal };
}

const shapeOf = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replaceAll(/[.*+?^$(){}|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')}$`);
