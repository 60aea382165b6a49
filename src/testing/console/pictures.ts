/** Names the folder in which the pictures of the screens shall be written: `npm run screens` does it. */
export const PICTURES = 'CONSOLE_PICTURES';
