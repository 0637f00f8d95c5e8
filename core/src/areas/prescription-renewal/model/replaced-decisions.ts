import { Data, Result } from "effect"
import type { RenewalApproval } from "./text-renewal/approval.ts"

/** The decisions of the first form. */
type RenewalDecision = "renewed" | "rejected"

/** The approval that each decision of the first form becomes. */
export const approvalOfDecision: Readonly<Record<RenewalDecision, RenewalApproval>> = {
  renewed: "approved",
  rejected: "procedure_rejected_by_recipient",
}

/** A decision of the first form as it is stored, in a prescription's row or among its earlier ones. */
export interface StoredDecision {
  readonly version: number
  readonly decision: string
  readonly decidedAt: string
  readonly decidedById: string | null
  readonly decidedByName: string | null
}

/** A prescription of the first form with all its decisions. */
export interface ReplacedRenewal {
  readonly id: string
  /** The decision in its row; `null`: undecided. */
  readonly current: StoredDecision | null
  /** Every decision ever made, the current one included, in any order. */
  readonly decisions: readonly StoredDecision[]
}

/** A decision as the record keeps it. */
export interface KeptDecision extends Omit<StoredDecision, "decision"> {
  readonly approval: RenewalApproval
}

/** A renewal after its decisions were replaced. The first form asked for no message and no reason, so there are none. */
export interface MigratedRenewal {
  readonly id: string
  /** The final decision; `null`: undecided. */
  readonly final: KeptDecision | null
  /** Every decision, the newest first, for the record. The first of them is final. */
  readonly history: readonly KeptDecision[]
}

/**
 * Why a prescription cannot be migrated. `unknown-decision`: a word that this version does not know. `current-not-newest`: its row and the
 * newest of its decisions differ. `repeated-version`: two of its decisions have one number.
 */
export class RenewalNotMigrated extends Data.TaggedError("RenewalNotMigrated")<{
  readonly id: string
  readonly why: "unknown-decision" | "current-not-newest" | "repeated-version"
}> {
  override readonly message = `The renewal ${this.id} is not migrated: ${this.why}`
}

/**
 * A prescription with its decisions in the words of a text renewal. The newest decision becomes final, and all of them stay in the record.
 * Nothing is guessed: it fails where what is stored contradicts itself.
 */
export function migratedRenewal({ id, current, decisions }: ReplacedRenewal): Result.Result<MigratedRenewal, RenewalNotMigrated> {
  const fail = (why: RenewalNotMigrated["why"]) => Result.fail(new RenewalNotMigrated({ id, why }))
  const ordered = decisions.toSorted((left, right) => right.version - left.version)
  if (new Set(ordered.map(({ version }) => version)).size < ordered.length) return fail("repeated-version")
  const history = ordered.flatMap(({ decision, ...about }) =>
    isDecision(decision) ? [{ ...about, approval: approvalOfDecision[decision] }] : [],
  )
  if (history.length < ordered.length) return fail("unknown-decision")
  const [newest] = ordered
  if (newest?.version !== current?.version || newest?.decision !== current?.decision) return fail("current-not-newest")
  return Result.succeed({ id, final: history[0] ?? null, history })
}

const isDecision = (decision: string): decision is RenewalDecision => Object.hasOwn(approvalOfDecision, decision)
