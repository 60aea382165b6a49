import { referenceOf } from '../../vocabulary/id.ts';

/** What people quote of an order. It spells the id, and no column is read for it; `order_reference` is the same in SQL. */
export const orderReference = ({ id }: { readonly id: string }): string => referenceOf('ORD', id);
