/** A rest that can be cut short. A wake that comes while nobody rests is kept: the next rest ends at once. */
export class Nap {
  #isWoken = false;
  #end: (() => void) | null = null;

  wake(): void {
    this.#isWoken = true;
    this.#end?.();
  }

  async rest(duration_ms: number): Promise<void> {
    if (!this.#isWoken) await this.#wait(duration_ms);
    this.#isWoken = false;
  }

  #wait(duration_ms: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(() => this.#end?.(), duration_ms);
      this.#end = () => {
        clearTimeout(timer);
        this.#end = null;
        done();
      };
    });
  }
}
