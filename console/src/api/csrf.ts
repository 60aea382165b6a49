/**
 * The token that goes with every request that changes something. All windows of the browser have the same session, so
 * they share it; the session itself is in a cookie that no script reads.
 */
const KEY = 'csrf_token';

export const csrfToken = (): string => localStorage.getItem(KEY) ?? '';
export const keepCsrfToken = (token: string): void => localStorage.setItem(KEY, token);
export const forgetCsrfToken = (): void => localStorage.removeItem(KEY);
