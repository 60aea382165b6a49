import { z } from 'zod';

/** A head of the audit as its proof shows it, to be noted outside of the database. */
export const NOTED = /^(?:(\d{1,15}):)?([0-9a-f]{64})$/;

export const NotedHead = z
  .string()
  .regex(NOTED, 'Expected a head as this command printed it: number:hash, or the hash alone, 64 hex digits.');
