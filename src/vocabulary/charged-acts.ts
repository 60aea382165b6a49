/** What the firm charges for. */
export const chargedActs = ['buy', 'sell', 'conversion', 'withdrawal', 'funding', 'custody'] as const;
export type ChargedAct = (typeof chargedActs)[number];

/** What a tax or a levy may be for: all that, and income. */
export const incomeActs = ['distribution', 'maturity'] as const;
export type IncomeAct = (typeof incomeActs)[number];
export const taxedActs = [...chargedActs, ...incomeActs] as const;
export type TaxedAct = (typeof taxedActs)[number];

/** Whether a partner is paid, and pays nothing. */
export const isIncome = (act: TaxedAct): act is IncomeAct => incomeActs.some((one) => one === act);

/** Whether an act is of an investment; the others are only of money. */
export const hasProduct = (act: ChargedAct): boolean => act === 'buy' || act === 'sell' || act === 'custody';
