/** What an act returns of whether it waits: the approval is null where it is done. */
export const waitOf = (approval_id: string | null) => ({ is_pending_approval: approval_id !== null, approval_id });
