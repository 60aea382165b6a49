/** What the published description says of the API as a whole, and of what responses to its webhooks mean. */
export const about = {
  title: 'Partner Investment API',
  summary: 'Offer investments in NGN, GHS and USD to your own customers.',
  contact: { name: 'The investment firm that gave you your keys' },
};

export const webhookAnswers = {
  '2XX': { description: 'Received. Anything else is tried again, 10 attempts in all.' },
  '410': { description: 'Disables the webhook endpoint.' },
};

/** Query names mean the same everywhere, so their description is written here once; an endpoint may have its own. */
export const parameterMeanings: { readonly [name: string]: string } = {
  asset_class: 'Only instruments of this kind.',
  base: 'Only pairs with this base currency.',
  category: 'Only records of this category.',
  client_reference: 'Only the record with this reference of yours, 1 to 100 characters.',
  country: 'Only records of this country, ISO 3166 alpha-2.',
  currency: 'Only records in this currency.',
  customer_reference: 'Only records whose customer has this reference of yours, 1 to 100 characters.',
  direction: 'Which instruments: those that rose most, fell most or traded most.',
  method: 'Only records with this method.',
  pair: 'Base and quote currency, such as `USD-NGN`.',
  payment_mode: 'Only orders paid in this way.',
  quote: 'Only pairs with this quote currency.',
  risk_profile: 'Only products with this risk profile.',
  side: 'Only buys, or only sells.',
  status: 'Only records that now have this status.',
  type: 'Only records of this type.',
};
