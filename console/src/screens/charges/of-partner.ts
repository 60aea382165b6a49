import type { ActField, Typed } from '../../parts/record-acts.ts';

type Mode = 'live' | 'test';

/** Of which partner something is issued; in test also of which of its sandboxes. */
export const partnerFields = (mode: Mode): readonly ActField[] => [
  { name: 'organisation', label: 'Partner', isRequired: true, max: 255, hint: 'Its name or its id.' },
  ...(mode === 'test' ? [{ name: 'sandbox', label: 'Sandbox', max: 40, hint: 'Empty: default.' } as const] : []),
];

export function ofWhom(mode: Mode, typed: Typed) {
  const sandbox = (typed['sandbox'] ?? '').trim();
  const named = mode === 'test' && sandbox !== '' ? { sandbox } : {};
  return { organisation: (typed['organisation'] ?? '').trim(), mode, ...named };
}
