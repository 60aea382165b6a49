import { z } from 'zod';
import { instant } from '../../vocabulary/values.ts';

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
  email: z.string().meta({ description: 'The address that you will sign in with.' }),
  name: z.string().meta({ description: 'Your name.' }),
  expires_at: instant('When the invitation ends.'),
  totp_secret: z.string().meta({ description: 'The second factor, in base 32, to type into an authenticator.' }),
  totp_address: z.string().meta({ description: 'The same as an `otpauth:` address, to show as a picture.' }),
};
