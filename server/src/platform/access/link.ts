import { Data } from "effect"

/** A link of the chain: its number and its hash. A link holds many lines. */
export interface Link {
  readonly id: number
  /** In hexadecimal. */
  readonly hash: string
}

/** The first place of the chain that is wrong, by the number of its line or link. */
export class BrokenChain extends Data.TaggedError("BrokenChain")<{ readonly id: number; readonly message: string }> {}
