/** RC4, which old PDFs are encrypted with; OpenSSL no longer has it. */
export function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, other: number) => {
    const kept = state[one]!;
    state[one] = state[other]!;
    state[other] = kept;
  };
  for (let index = 0, other = 0; index < 256; index += 1) {
    other = (other + state[index]! + key[index % key.length]!) & 0xff;
    swap(index, other);
  }
  const result = Buffer.allocUnsafe(data.length);
  for (let at = 0, index = 0, other = 0; at < data.length; at += 1) {
    index = (index + 1) & 0xff;
    other = (other + state[index]!) & 0xff;
    swap(index, other);
    result[at] = data[at]! ^ state[(state[index]! + state[other]!) & 0xff]!;
  }
  return result;
}
