import { strictObject, z } from 'zod';
import { propose } from '../../access/approvals/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Acted } from '../../platform/operator/act.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { Refusal, refuse } from '../../vocabulary/refusals.ts';
import { type DeclarationPreview, DeclareDistribution } from './contract.ts';
import { declare, previewDeclaration, productOf } from './operations.ts';
import type { DeclarationOutcome } from './operator-contract.ts';

const Figures = strictObject({
  holdings: z.number(),
  units: z.string(),
  gross_amount: z.string(),
  tax_withheld: z.string(),
  net_amount: z.string(),
});

const figuresOf = ({ holdings, units, gross_amount, tax_withheld, net_amount }: DeclarationPreview) => ({
  holdings,
  units,
  gross_amount,
  tax_withheld,
  net_amount,
});

/** Income of a live product, which one person declares and another approves. */
export const distributionDeclaration = proposalKind({
  name: 'distribution_declaration',
  payload: strictObject({
    investment_id: z.string(),
    declaration: DeclareDistribution,
    figures: Figures,
    is_final: z.boolean(),
  }),
  subject: async ({ payload: { investment_id: id } }) => ({ type: 'investment', id, organisation_id: null }),
  async effect({ tx, payload: { investment_id, declaration } }) {
    try {
      return inWords(await previewDeclaration(tx, { ...declaration, investment_id }), declaration);
    } catch (error) {
      if (error instanceof Refusal) return `It would be refused now: ${Object.values(error.details).join(' ')}`;
      throw error;
    }
  },
  async act({ tx, payload, proposal }, approved_by) {
    const request = { ...payload.declaration, investment_id: payload.investment_id };
    const preview = await previewDeclaration(tx, request);
    const isChanged = JSON.stringify(figuresOf(preview)) !== JSON.stringify(payload.figures);
    // Until the record date is over people buy and sell; from then on the figures are final.
    if (payload.is_final && isChanged)
      refuse('validation_error', {
        approval: `The figures changed since: propose it again. It would now be: ${inWords(preview, payload.declaration)}`,
      });
    const data = await declare(tx, request, { declared_by: proposal.proposed_by, approved_by });
    return { data, made: { type: 'distribution_declaration', id: data.id, organisation_id: null } };
  },
});

/** In test it is declared at once; in live nothing is, until another person approves it. */
export async function declareOrPropose(
  tx: Transaction,
  investment_id: string,
  declaration: DeclareDistribution,
  actor: string,
): Promise<Acted<DeclarationOutcome>> {
  const request = { ...declaration, investment_id };
  const preview = await previewDeclaration(tx, request);
  const { mode } = await productOf(tx, request);
  if (mode === 'test') {
    const declared = await declare(tx, request, { declared_by: actor, approved_by: null });
    return {
      data: { declaration: declared, is_pending_approval: false, approval_id: null },
      made: { type: 'distribution_declaration', id: declared.id, organisation_id: null },
    };
  }
  const payload = { investment_id, declaration, figures: figuresOf(preview), is_final: preview.is_final };
  const { id } = await propose(tx, distributionDeclaration, payload, { reason: declaration.reason, actor });
  return {
    data: { declaration: null, is_pending_approval: true, approval_id: id },
    made: { type: 'proposal', id, organisation_id: null },
  };
}

const inWords = (
  {
    amount_per_unit,
    rate,
    currency,
    holdings,
    units,
    gross_amount,
    tax_withheld,
    charges_total,
    net_amount,
    is_final,
    others_of_month,
  }: DeclarationPreview,
  { record_date, payment_date }: DeclareDistribution,
): string =>
  `Pay ${currency} ${amount_per_unit} a unit${rate === null ? '' : `, once ${rate} % of the price,`} on ${payment_date} to who held at the end of ${record_date}: ${holdings} holdings of ${units} units, gross ${gross_amount}, tax ${tax_withheld}${charges_total === '0.00' ? '' : `, withheld by the firm ${charges_total}`}, net ${net_amount}${is_final ? '' : ', by the holdings as they are now'}.${alreadyOf(others_of_month, currency)}`;

/** Who declares a month twice, or by a rate a year, pays too much. */
const alreadyOf = (others: DeclarationPreview['others_of_month'], currency: string): string =>
  others.length === 0
    ? ''
    : ` Declared of the same month already: ${others.map((one) => `${amountOf(one, currency)} a unit to who held at the end of ${one.record_date}`).join('; ')}.`;

const amountOf = (one: DeclarationPreview['others_of_month'][number], currency: string): string =>
  one.amount_per_unit === null ? `${one.rate} % of the price` : `${currency} ${one.amount_per_unit}`;
