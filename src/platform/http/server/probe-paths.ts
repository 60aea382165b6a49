/** Whether the service lives, and whether it takes requests. */
export const LIVEZ = '/livez';
export const READYZ = '/readyz';
/** Where what the service measures is printed. */
export const METRICS = '/metrics';

/** What machines ask every few seconds: in the log they would hide the others. */
export const isProbe = (route: string | null): boolean => route === LIVEZ || route === READYZ || route === METRICS;
