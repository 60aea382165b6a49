import assert from 'node:assert/strict';

/** Hands the function of a later area over to the earlier one that calls it. */
export type Registration = () => void;

/**
 * Lets an area hand work to one that comes after it in the line of areas, which it may not import: the later area's function is
 * named in its `slice.ts`, registered once, when a process starts, and runs in the transaction of the caller. Work that nobody is
 * registered for is an error and is never left out.
 */
export class AreaListener<Listener> {
  readonly #about: string;
  #listener: Listener | null = null;

  constructor(about: string) {
    this.#about = about;
  }

  /** What the slice of the later area declares. */
  filledBy(listener: Listener): Registration {
    return () => {
      this.#listener = listener;
    };
  }

  get listener(): Listener {
    assert(this.#listener !== null, `nobody is registered for "${this.#about}": call registerListeners() first`);
    return this.#listener;
  }
}
