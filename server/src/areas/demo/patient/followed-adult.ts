import type { DemoPool } from "@rond/core/server-kit/demo"
import { idOf } from "../random.ts"

/** Index among a pool's adults. */
const usual = 5

/**
 * Id of the adult of a pool whom a psychologist follows on every day: with programmes in every state, one module in a state that no build
 * knows, a conversation whose last words must be seen, and thoughts of death in the newest PHQ-9. The last adult of a small pool.
 */
export const followedAdultId = ({ id, adults }: Pick<DemoPool, "id" | "adults">): string =>
  idOf("patient", id, "adult", String(Math.min(usual, adults - 1)))
