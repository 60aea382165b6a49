import { type Permission, permissions, permissionsOf, roles } from '../../src/vocabulary/permissions.ts';

/** docs/permissions.md: what each role of the firm's people may do. */
export function permissionsPage(): string {
  const names = Object.keys(permissions) as Permission[];
  const rows = names.map((name) => [
    `\`${name}\``,
    permissions[name].description,
    ...roles.map((role) => mark(name, role)),
  ]);
  const table = [['permission', 'what it allows', ...roles], ['---', '---', ...roles.map(() => ':-:')], ...rows];
  return [
    '# Roles and permissions',
    '',
    '<!-- Written by `npm run generate` from the tables of the code. Do not edit. -->',
    '',
    'An operator of the firm has one role or several, and may do what any of them allows. A token may do what its roles and',
    "its owner's roles of that moment both allow.",
    '',
    ...table.map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n');
}

const mark = (name: Permission, role: (typeof roles)[number]): string => (permissionsOf([role]).has(name) ? 'yes' : '');
