import { whereAlpha2, whereAlpha3 } from 'iso-3166-1';

/** Whether a code is one of ISO 3166, alpha-2 or alpha-3, in any case. */
export const isCountry = (code: string): boolean =>
  /^[A-Za-z]{2,3}$/.test(code) && (code.length === 2 ? whereAlpha2(code) : whereAlpha3(code)) !== undefined;
