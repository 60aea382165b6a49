/** More than any scanned page has; a picture that claims more is an attack on its viewer. */
const PIXELS_MAX = 100_000_000;

export const pixelFault = (width: number, height: number, isTooLarge = false): string | null =>
  width === 0 || height === 0 || width * height > PIXELS_MAX || isTooLarge
    ? 'The picture has no size or too many pixels.'
    : null;
