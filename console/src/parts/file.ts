import { useState } from 'react';

type Chosen = {
  readonly file_name: string;
  /** In base64. */
  readonly content: string;
  readonly text: string;
};

/** A file that a person chose, read in the browser. */
export function useFile({ mebibytes }: { readonly mebibytes: number }) {
  const [file, setFile] = useState<Chosen | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const choose = async (chosen: File | undefined): Promise<void> => {
    setFile(null);
    setWrong(null);
    if (!chosen) return;
    if (chosen.size > mebibytes * 1_048_576) return setWrong(`The file is larger than ${mebibytes} MiB. Split it.`);
    const bytes = new Uint8Array(await chosen.arrayBuffer());
    setFile({ file_name: chosen.name, content: base64(bytes), text: new TextDecoder().decode(bytes) });
  };
  return { file, wrong, choose };
}

const PART = 8_192;

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PART) text += String.fromCharCode(...bytes.subarray(at, at + PART));
  return btoa(text);
}
