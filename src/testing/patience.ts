/** How long tests wait for what is to happen: longer than any busy machine takes. It only keeps a test from waiting forever. */
export const PATIENCE_MS = 120_000;
