type ReportedFailure = { readonly code: string; readonly reason?: string | null | undefined };

/**
 * Why something failed, under one of our own codes. Banks and providers have codes without number: one that we have no
 * name for stands in the reason, where people read it.
 */
export function namedFailure<Code extends string>(
  words: Readonly<Record<Code, string>>,
  { code, reason }: ReportedFailure,
  otherwise: Code,
): { failure_code: Code; failure_reason: string } {
  const declared = (Object.keys(words) as Code[]).find((name) => name === code);
  if (declared !== undefined) return { failure_code: declared, failure_reason: reason ?? words[declared] };
  return { failure_code: otherwise, failure_reason: `${reason ?? words[otherwise]} (${code})` };
}
