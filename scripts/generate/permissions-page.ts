import { memberEndpoints, operatorEndpoints } from '../../src/service/registry.ts';
import { scopes } from '../../src/vocabulary/endpoint.ts';
import {
  type MemberPermission,
  type MemberRole,
  memberMay,
  memberPermissions,
  memberRoles,
} from '../../src/vocabulary/member-permissions.ts';
import { type Permission, permissions, permissionsOf, roles } from '../../src/vocabulary/permissions.ts';
import { proposalKinds } from '../../src/vocabulary/proposal-kinds.ts';
import { permissionOfScope, scopesOfRole } from '../../src/vocabulary/scopes-of-members.ts';

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
    ...lines(table),
    '',
    '## People of partners',
    '',
    'A member of a partner has one role, and acts for one organisation.',
    '',
    ...lines(membersTable()),
    '',
    `Endpoints under \`/dashboard/v1\` ask for ${asked.join(', ')}; what a person does about the own account needs none.`,
    '',
    'A key that a member makes, rotates, collects or changes has at most the scopes that the role may give, in live and in every',
    'sandbox; whoever rotates, collects, revokes or re-lists a key holds all of its scopes.',
    '',
    ...lines(scopesTable()),
    '',
    '## Acts by two people',
    '',
    'What one person proposes another decides, who may do the act and is not the one who proposed it, within 24 hours',
    '(`/operator/v1/approvals`).',
    '',
    ...lines([['act', 'when', 'permission of who decides it'], ['---', '---', '---'], ...acts()]),
    '',
    'Endpoints whose act may wait for another person:',
    '',
    ...lines([['endpoint', 'when'], ['---', '---'], ...endpoints()]),
    '',
  ].join('\n');
}

/** Permissions that an endpoint of the dashboard asks for. */
const asked = [...new Set(memberEndpoints.map(({ member }) => member))]
  .filter((access) => access !== 'own' && access !== 'anyone')
  .map((access) => `\`${access}\``);

function membersTable(): string[][] {
  const names = Object.keys(memberPermissions) as MemberPermission[];
  const rows = names.map((name) => [
    `\`${name}\``,
    memberPermissions[name].description,
    ...memberRoles.map((role) => (memberMay(role, name) ? 'yes' : '')),
  ]);
  return [['permission', 'what it allows', ...memberRoles], ['---', '---', ...memberRoles.map(() => ':-:')], ...rows];
}

const scopesTable = (): string[][] => [
  ['scope of a key', 'permission', ...memberRoles],
  ['---', '---', ...memberRoles.map(() => ':-:')],
  ...scopes.map((scope) => [
    `\`${scope}\``,
    `\`${permissionOfScope[scope]}\``,
    ...memberRoles.map((role) => (mayManageKeys(role) && scopesOfRole(role).includes(scope) ? 'yes' : '')),
  ]),
];

const mayManageKeys = (role: MemberRole): boolean => memberMay(role, 'keys.manage');

const lines = (table: readonly (readonly string[])[]): string[] => table.map((cells) => `| ${cells.join(' | ')} |`);

const acts = (): string[][] =>
  Object.entries(proposalKinds).map(([name, { about, permission }]) => [`\`${name}\``, about, `\`${permission}\``]);

const endpoints = (): string[][] =>
  operatorEndpoints.flatMap(({ method, path, twoPeople }) => (twoPeople ? [[`\`${method} ${path}\``, twoPeople]] : []));

const mark = (name: Permission, role: (typeof roles)[number]): string => (permissionsOf([role]).has(name) ? 'yes' : '');
