import type { Customer } from '../../vocabulary/customer.ts';
import type { OrderRow } from './queries.ts';
import type { OrderRequest } from './requests.ts';

export type CustomerColumns = Pick<OrderRow, 'customer' | 'customer_reference'>;

/** The customer as the row of an order stores it: one who is known only by a reference is stored as that, without `customer`. */
export function customerColumns({ customer }: Pick<OrderRequest, 'customer'>): CustomerColumns {
  if (!customer) return { customer: null, customer_reference: null };
  const { reference = null, name = null, email = null } = customer;
  const isReferenceAlone = reference !== null && name === null && email === null;
  return { customer: isReferenceAlone ? null : { reference, name, email }, customer_reference: reference };
}

/** A sell of a holding is for its customer: where it names none, or no reference, it has that of the holding. */
export function customerOfSell(request: Pick<OrderRequest, 'customer'>, held: CustomerColumns): CustomerColumns {
  if (!request.customer) return customerColumns({ customer: customerOf(held) });
  const given = customerColumns(request);
  const { customer_reference } = held;
  if (given.customer_reference !== null || customer_reference === null) return given;
  return { customer: { ...given.customer!, reference: customer_reference }, customer_reference };
}

/** The customer of an order. Rows from before store every customer in `customer` too. */
export function customerOf({ customer, customer_reference }: CustomerColumns): Customer | null {
  if (customer !== null || customer_reference === null) return customer;
  return { reference: customer_reference, name: null, email: null };
}
