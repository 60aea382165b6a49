import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../../vocabulary/refusals.ts';

/** Requests that match no route: for another method of a known path, `Allow` lists those that exist. */
type RoutedPath = { readonly shape: RegExp; readonly methods: string[] };

export function indexRoutes() {
  const paths = new Map<string, RoutedPath>();

  const noteRoute = (method: string, pattern: string): void => {
    const path = paths.get(pattern) ?? { shape: shapeOf(pattern), methods: [] };
    path.methods.push(method);
    paths.set(pattern, path);
  };

  /** `raw.url` is the path the router looked up, so an unroutable target finds nothing here either. */
  const unmatchedRefusal = ({ raw }: FastifyRequest, reply: FastifyReply): Refusal => {
    const path = raw.url ?? '';
    const methods = [...paths.values()].filter(({ shape }) => shape.test(path)).flatMap((found) => found.methods);
    if (methods.length === 0) return new Refusal('route_not_found');
    reply.header('Allow', [...new Set(methods)].sort().join(', '));
    return new Refusal('method_not_allowed');
  };

  return { noteRoute, unmatchedRefusal };
}

const shapeOf = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replaceAll(/[.*+?^$(){}|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')}$`);
