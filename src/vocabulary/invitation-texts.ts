/**
 * What the text of a member's invitation begins with where two people of the firm made it: whoever accepts it has the acceptance
 * code too, which the second of them was given. The page of the dashboard then asks for it.
 */
export const WITH_CODE = 'with-code-';

export const needsCode = (invitation: string): boolean => invitation.startsWith(WITH_CODE);
