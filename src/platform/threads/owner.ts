/** For whom a job is done: an organisation, and which of its keys or people sent it. */
export type Owner = { readonly organisation: string; readonly caller: string };

export const ownerOfKey = ({ organisation_id, key_id }: { organisation_id: string; key_id: string }): Owner => ({
  organisation: organisation_id,
  caller: key_id,
});

/** The firm's people are one organisation. */
export const ownerOfOperator = ({ id }: { id: string }): Owner => ({ organisation: 'operators', caller: id });
