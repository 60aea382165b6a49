import type { Customer } from '../../vocabulary/customer.ts';
import type { OrderRow } from './queries.ts';
import type { OrderRequest } from './requests.ts';

type CustomerColumns = Pick<OrderRow, 'customer' | 'customer_reference'>;

/** The customer as the row of an order stores it: one who is known only by a reference is stored as that, without `customer`. */
export function customerColumns({ customer }: OrderRequest): CustomerColumns {
  if (!customer) return { customer: null, customer_reference: null };
  const { reference = null, name = null, email = null } = customer;
  const isReferenceAlone = reference !== null && name === null && email === null;
  return { customer: isReferenceAlone ? null : { reference, name, email }, customer_reference: reference };
}

/** The customer of an order. Rows from before store every customer in `customer` too. */
export function customerOf({ customer, customer_reference }: CustomerColumns): Customer | null {
  if (customer !== null || customer_reference === null) return customer;
  return { reference: customer_reference, name: null, email: null };
}
