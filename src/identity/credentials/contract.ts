import { z } from 'zod';
import { instant, string } from '../../vocabulary/values.ts';

/** What people type to prove who they are, and what they are shown to set it, the same for both kinds of people. */

const password = z.string().min(1).max(1_024);

export const typed = {
  email: z.string().min(1).max(254).meta({ description: 'Your address.' }),
  password: password.meta({ description: 'Your password.' }),
  code: z
    .string()
    .regex(/^\d{6}$/, 'Expected six digits.')
    .meta({ description: 'What your authenticator shows now; each code is good once.', examples: ['492039'] }),
};

export const newPassword = password.meta({ description: 'At least 12 characters, and none of the common ones.' });

export const invitationText = z.string().min(1).max(200).meta({ description: 'The text of the invitation.' });

export const invitationFields = {
  email: string('The address that you will sign in with.'),
  name: string('Your name.'),
  expires_at: instant('When the invitation ends.'),
  totp_secret: string('The second factor, in base 32, to type into an authenticator.'),
  totp_address: string('The same as an `otpauth:` address, to show as a picture.'),
};
