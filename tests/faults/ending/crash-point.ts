import type { Treatment } from "../../outside/outside-service.ts"

/** One end of a meeting with a crash in it. */
export interface CrashPoint {
  /** The service's treatments of the first requests. After these it takes what comes. */
  readonly treatments: readonly Treatment[]
  /**
   * The time at which the server is killed: so many milliseconds after the end was asked for, or after the service was asked or has
   * answered.
   */
  readonly kill: { readonly after: "end" | "asked" | "answered"; readonly millis: number }
  /** `gone`: the client's connection breaks after so many milliseconds, and it comes back when the server is there again. */
  readonly client: "stays" | { readonly goneAfterMillis: number }
  /** `other`: the note is changed when the server is back. `back`: and changed back when that end has failed. */
  readonly edits: "none" | "other" | "back"
  /** `later`: the meeting ends unsigned, and its note is signed once it has ended. */
  readonly signs: "at-end" | "later"
  /** Whether outcomes were calculated before the end, so that the insurer has the consultation already. Only where the market has an insurer. */
  readonly hasOutcomes: boolean
}

/** Numbers from 0 up to 1 that are the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The weights of the treatments that come first; a silent service is the slowest to watch. */
const kinds: readonly Treatment[] = [
  "take",
  "slow",
  "slow",
  "refuse",
  "fail",
  "fail",
  "bad-json",
  "bad-json",
  "unanswered",
  "unanswered",
  "silent",
]

/** Enough for the end to give up. */
const untilGivingUp = 5

export function crashPointOf(random: () => number): CrashPoint {
  const among = <A>(choices: readonly A[]): A => choices[Math.floor(random() * choices.length)]!
  const first = among(kinds)
  const givesUp = first !== "take" && first !== "slow" && random() < 0.15
  const treatments = givesUp
    ? Array.from({ length: untilGivingUp }, () => first)
    : [first, ...Array.from({ length: Math.floor(random() * 2) }, () => among(kinds))]
  const after = among(["end", "asked", "answered"] as const)
  return {
    treatments,
    kill: { after, millis: Math.floor(random() * (after === "end" ? 1_200 : 200)) },
    client: random() < 0.4 ? { goneAfterMillis: Math.floor(random() * 300) } : "stays",
    edits: among(["none", "none", "none", "other", "back"] as const),
    signs: random() < 0.3 ? "later" : "at-end",
    hasOutcomes: random() < 0.5,
  }
}
