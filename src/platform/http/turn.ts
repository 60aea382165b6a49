let waiting: (() => void)[] = [];

/**
 * Puts work off to the end of this turn of the event loop, for answers that are to leave together: a write to a socket
 * wakes whoever waits at its other side, and of several writes in a row only the first has to. Nobody waits for a
 * timer, so that a lone answer is not held up. What is put off must not throw: others wait behind it.
 */
export function atEndOfTurn(work: () => void): void {
  if (waiting.length === 0) setImmediate(run);
  waiting.push(work);
}

function run(): void {
  const ready = waiting;
  waiting = [];
  for (const work of ready) work();
}
