let ending: Promise<void> | null = null;

/**
 * The end of this turn of the event loop, for answers that are to leave together: a write to a socket wakes whoever
 * waits at its other side, and of several writes in a row only the first has to. Nobody waits for a timer, so that a
 * lone answer is not held up.
 */
export function endOfTurn(): Promise<void> {
  ending ??= new Promise((done) => {
    setImmediate(() => {
      ending = null;
      done();
    });
  });
  return ending;
}
