/** How much a proof does: what suits every run, or what `npm run torture` asks for through the environment. */
export function volume(name: string, usual: number): number {
  const asked = process.env[`TORTURE_${name.toUpperCase()}`];
  return asked === undefined ? usual : Number(asked);
}
