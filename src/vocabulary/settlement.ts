import { strictObject, z } from 'zod';

/** How many trading days after its dealing day an order settles, of buys and of sells. */
export const SETTLEMENT_DAYS_MAX = 30;

const days = (of: string) =>
  z
    .int()
    .min(0)
    .max(SETTLEMENT_DAYS_MAX)
    .meta({
      description: `How many trading days after its dealing day ${of} settles; 0 is that day.`,
    });

const both = { buy: days('a buy'), sell: days('a sell') };
const description = 'When orders settle, in trading days of the calendar of the product, counted from the dealing day.';

export const SettlementDays = strictObject(both).meta({ id: 'SettlementDays', description });
export type SettlementDays = z.infer<typeof SettlementDays>;

/** As a request may have it. */
export const RequestedSettlementDays = strictObject(both).meta({ id: 'RequestedSettlementDays', description });
