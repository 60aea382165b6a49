import { providerPlace } from '../../ledger/places/place-ids.ts';
import type { Currency, Mode } from '../../vocabulary/values.ts';

type Arrived = {
  readonly mode: Mode;
  readonly provider: string;
  readonly currency: Currency;
  /** Where it says so; null also in rows that were written before there were places. */
  readonly place_id: string | null | undefined;
};

/** Where money lies that came: at its provider until it is settled; of what a person said, not known where. */
export const placeOfArrival = ({ mode, provider, currency, place_id }: Arrived): string =>
  place_id ?? providerPlace(mode, provider, currency, 'waiting');
