/** A cache of the `most` recently used values, made on demand. */
export class RecentlyUsed<A> {
  readonly #most: number
  /** The values in the order of last use. */
  readonly #made = new Map<string, A>()

  constructor(most: number) {
    this.#most = most
  }

  get size(): number {
    return this.#made.size
  }

  get(key: string, make: () => A): A {
    const value = this.#made.get(key) ?? make()
    this.#made.delete(key)
    this.#made.set(key, value)
    if (this.#made.size > this.#most) this.forget(this.#made.keys().next().value!)
    return value
  }

  forget(key: string): void {
    this.#made.delete(key)
  }
}
