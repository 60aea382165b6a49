import { isId } from '../../vocabulary/values.ts';

const TARGET_MAX = 300;
const KEY_ID = /^pk_(live|test)_[0-9A-Za-z]{32}$/;
/** A symbol, a currency or a pair of them. */
const CODE = /^[A-Z0-9.&-]{1,32}$/;
/** As the numbers of people have: a BVN, a NIN, a passport. */
const LONG_NUMBER = /\d{4}/;
const NAME = /^[a-z_]{1,40}$/;

/**
 * The target of a request as the log keeps it. A path or a query may hold what a person is called or a number of theirs: of a
 * path it keeps ids and codes, of a query the names of its values. The rest is replaced by `…`.
 */
export function targetOf(target: string, route: string): string {
  const at = target.indexOf('?');
  const path = pathOf(at < 0 ? target : target.slice(0, at), route);
  const shown =
    at < 0
      ? path
      : `${path}?${target
          .slice(at + 1)
          .split('&')
          .map(nameOf)
          .join('&')}`;
  return shown.slice(0, TARGET_MAX);
}

function pathOf(path: string, route: string): string {
  const named = route.split('/');
  return path
    .split('/')
    .map((part, index) => (part === named[index] || isKept(part) ? part : '…'))
    .join('/');
}

const isKept = (part: string): boolean =>
  isId(part.toLowerCase()) || KEY_ID.test(part) || (CODE.test(part) && !LONG_NUMBER.test(part));

function nameOf(part: string): string {
  const end = part.indexOf('=');
  const name = part.slice(0, end);
  if (end < 0) return '…';
  return NAME.test(name) ? `${name}=…` : '…=…';
}
