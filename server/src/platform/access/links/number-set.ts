const bitsOfPart = 65_536

/** A set of whole numbers of a database, a bit each: the lines of ten years have some hundreds of millions. */
export class NumberSet {
  readonly #parts = new Map<number, Uint8Array>()
  #size = 0

  get size(): number {
    return this.#size
  }

  has(value: number): boolean {
    const bit = value % bitsOfPart
    return ((this.#parts.get(Math.floor(value / bitsOfPart))?.[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0
  }

  /** Adds a positive number. Returns whether it is new. */
  add(value: number): boolean {
    if (this.has(value)) return false
    const key = Math.floor(value / bitsOfPart)
    const bit = value % bitsOfPart
    const part = this.#parts.get(key) ?? new Uint8Array(bitsOfPart / 8)
    part[bit >> 3]! |= 1 << (bit & 7)
    this.#parts.set(key, part)
    this.#size += 1
    return true
  }
}
