import { strictObject, z } from 'zod';
import { nameOf } from './names.ts';
import { email, shownEmail, text } from './values.ts';

/** The end customer of a partner, as responses show it. */
export const Customer = strictObject({
  reference: z.string().max(100).nullable().meta({ description: 'Your own id of the end customer.' }),
  name: z.string().max(255).nullable().meta({ description: 'The name of the end customer.' }),
  email: shownEmail('The e-mail address of the end customer.').nullable(),
}).meta({ id: 'Customer', description: 'The end customer as the partner supplied it.' });
export type Customer = z.infer<typeof Customer>;

/** The end customer as a request may name it. */
export const RequestedCustomer = strictObject({
  reference: text(1, 100, 'Your own id of the end customer, 1 to 100 characters.').nullable().optional(),
  name: nameOf(255, 'The name of the end customer, 1 to 255 characters.').nullable().optional(),
  email: email('The e-mail address of the end customer.').nullable().optional(),
})
  .refine(({ reference, name, email }) => reference || name || email, 'Expected reference, name or email.')
  .meta({ id: 'RequestedCustomer', description: 'Each part optional, at least one present.', minProperties: 1 });
