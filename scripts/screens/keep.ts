import { rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { packageRoot } from '../../src/platform/package-root.ts';
import { keptPictures, SHOWN_FOLDER, shownPictures } from './shown.ts';

/** Writes those that are shown again, in 128 colours, and removes what no page shows any more. */
export async function keepShown(from: string): Promise<void> {
  const shown = shownPictures();
  for (const name of keptPictures()) if (!shown.includes(name)) rmSync(join(packageRoot, SHOWN_FOLDER, name));
  for (const name of shown)
    await sharp(join(from, name))
      .png({ palette: true, colours: 128, compressionLevel: 9, effort: 10 })
      .toFile(join(packageRoot, SHOWN_FOLDER, name));
}
