import { useSearch } from '@tanstack/react-router';
import type { Partner } from '../../api/calls.generated.ts';
import { useMode } from '../../shell/mode.ts';

/** What a list of one partner asks for: its records in the mode of the banner, from the place in the address on. */
export function useOfPartner({ id }: Partner) {
  const { offset } = useSearch({ from: '/inside/partners/$partner' });
  const [mode] = useMode();
  return { query: { organisation: id, mode, offset: Number(offset ?? 0) } };
}
