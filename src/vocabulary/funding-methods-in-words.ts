import { fundingRows, isRequested, methodNames } from './funding-methods.ts';

/** The rails of money in as the documents say them. */
const requested = methodNames.filter(isRequested);

const listed = (parts: readonly string[], and = 'or'): string => {
  const all = [...new Set(parts)];
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} ${and} ${all.at(-1)}`;
};

/** `24 hours (bank transfer), 30 minutes (checkout) or 10 days (wire)` */
export const windowsInWords = listed(requested.map((method) => `${windowOf(method)} (${fundingRows[method].title})`));

export const shownToPayers = listed(requested.map((method) => fundingRows[method].shown));

export const titlesInWords = listed(requested.map((method) => fundingRows[method].title));

/** Those that a test key has completed in the response. */
export const completingInSandbox = listed(
  requested.filter((method) => fundingRows[method].simulated?.status === 'succeeded').map((method) => `\`${method}\``),
  'and',
);

function windowOf(method: (typeof methodNames)[number]): string {
  return fundingRows[method].window?.words ?? 'without end';
}

/** A row for each method that a request can name: what the guides say of it. */
export const methodsInWords = requested.map((method) => {
  const { currencies, payer, title } = fundingRows[method];
  return { method, title, currencies: currencies.join(', '), payer, window: windowOf(method) };
});
