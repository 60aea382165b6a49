/** What the firm charges for. */
export const chargedActs = ['buy', 'sell', 'conversion', 'withdrawal', 'funding', 'custody'] as const;
export type ChargedAct = (typeof chargedActs)[number];

/** What a tax or a levy may be for: all that, and income. */
export const taxedActs = [...chargedActs, 'distribution', 'maturity'] as const;
export type TaxedAct = (typeof taxedActs)[number];

/** Whether an act is of an investment; the others are only of money. */
export const hasProduct = (act: ChargedAct): boolean => act === 'buy' || act === 'sell' || act === 'custody';
