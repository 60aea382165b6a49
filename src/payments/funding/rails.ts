import type { Rail } from '../../platform/capabilities.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Currency } from '../../vocabulary/values.ts';
import type { CreateFundingRequest, FundingMethod } from './requests.ts';

/** Which rails a currency has, and which fields belong to which rail. */
const rails: Record<Currency, readonly FundingMethod[]> = {
  NGN: ['bank_transfer', 'gateway_checkout', 'gateway_direct_debit'],
  GHS: ['bank_transfer', 'gateway_checkout', 'gateway_mobile_money'],
  USD: ['wire'],
};

/** By which the table of capabilities knows a method. */
export const railOf: Record<FundingMethod, Rail> = {
  bank_transfer: 'bank_transfer',
  wire: 'bank_transfer',
  gateway_checkout: 'checkout',
  gateway_direct_debit: 'direct_debit',
  gateway_mobile_money: 'mobile_money',
  virtual_account: 'virtual_account',
};

const fields: Record<
  'mandate_id' | 'phone' | 'network' | 'return_url',
  { method: FundingMethod; isRequired: boolean }
> = {
  mandate_id: { method: 'gateway_direct_debit', isRequired: true },
  phone: { method: 'gateway_mobile_money', isRequired: true },
  network: { method: 'gateway_mobile_money', isRequired: true },
  return_url: { method: 'gateway_checkout', isRequired: false },
};

export function requireRail(request: CreateFundingRequest): void {
  const { currency, method } = request;
  if (!rails[currency].includes(method))
    refuse('unsupported_method', { currency, method, methods: rails[currency].join(', ') });
  const complaints = Object.entries(fields).flatMap(([name, rule]): [string, string][] => {
    const isGiven = request[name as keyof typeof fields] !== undefined;
    if (rule.method !== method) return isGiven ? [[name, `With ${rule.method} only: remove it.`]] : [];
    return rule.isRequired && !isGiven ? [[name, `Required with ${method}.`]] : [];
  });
  if (complaints.length > 0) refuse('validation_error', Object.fromEntries(complaints));
}
