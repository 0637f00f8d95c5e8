import { Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { approvalOfDecision, migratedRenewal, type ReplacedRenewal, type StoredDecision } from "./replaced-decisions.ts"

const decided = (version: number, decision: string): StoredDecision => ({
  version,
  decision,
  decidedAt: `2026-01-0${version}T08:00:00Z`,
  decidedById: `c${version}`,
  decidedByName: null,
})
const kept = (version: number, approval: string) => {
  const { decision: _, ...about } = decided(version, "")
  return { ...about, approval }
}
const [approved, denied] = ["approved", "procedure_rejected_by_recipient"]
const [renewed1, rejected1, renewed2, rejected3] = [
  decided(1, "renewed"),
  decided(1, "rejected"),
  decided(2, "renewed"),
  decided(3, "rejected"),
]

describe("a decision of the first form", () => {
  it.each<[string, Omit<ReplacedRenewal, "id">, object]>([
    ["undecided stays undecided", { current: null, decisions: [] }, { final: null, history: [] }],
    ["renewed becomes approved", { current: renewed1, decisions: [renewed1] }, { final: kept(1, approved), history: [kept(1, approved)] }],
    [
      "rejected becomes rejected by the recipient",
      { current: rejected1, decisions: [rejected1] },
      { final: kept(1, denied), history: [kept(1, denied)] },
    ],
    [
      "the newest becomes final, and the earlier ones stay",
      { current: rejected3, decisions: [renewed2, rejected3, rejected1] },
      { final: kept(3, denied), history: [kept(3, denied), kept(2, approved), kept(1, denied)] },
    ],
  ])("%s", { tags: ["REN-800"] }, (_, stored, migrated) => {
    expect(Result.getOrThrow(migratedRenewal({ id: "p1", ...stored }))).toEqual({ id: "p1", ...migrated })
  })

  it.each<[string, Omit<ReplacedRenewal, "id">, string]>([
    ["an unknown word", { current: decided(1, "postponed"), decisions: [decided(1, "postponed")] }, "unknown-decision"],
    ["an unknown word among the earlier ones", { current: renewed2, decisions: [decided(1, "toString"), renewed2] }, "unknown-decision"],
    ["a row without its decision", { current: renewed2, decisions: [rejected1] }, "current-not-newest"],
    ["a row that is older than the newest decision", { current: renewed2, decisions: [renewed2, rejected3] }, "current-not-newest"],
    ["a row with another decision", { current: renewed1, decisions: [rejected1] }, "current-not-newest"],
    ["an undecided row with decisions", { current: null, decisions: [rejected1] }, "current-not-newest"],
    ["a decided row without decisions", { current: renewed1, decisions: [] }, "current-not-newest"],
    ["two decisions of one version", { current: renewed1, decisions: [renewed1, rejected1] }, "repeated-version"],
  ])("%s is not migrated by a guess", { tags: ["REN-800"] }, (_, stored, why) => {
    expect(Result.getOrThrow(Result.flip(migratedRenewal({ id: "p1", ...stored })))).toMatchObject({
      _tag: "RenewalNotMigrated",
      id: "p1",
      why,
    })
  })

  it("loses nothing, whatever was decided in whatever order", { tags: ["REN-800"] }, () => {
    const word = fc.constantFrom("renewed" as const, "rejected" as const)
    fc.assert(
      fc.property(fc.array(word, { maxLength: 9 }), fc.infiniteStream(fc.nat()), (words, order) => {
        const decisions = words.map((one, index) => decided(index + 1, one))
        const shuffled = decisions.map((one) => [order.next().value as number, one] as const).toSorted(([a], [b]) => a - b)
        const migrated = Result.getOrThrow(
          migratedRenewal({ id: "p1", current: decisions.at(-1) ?? null, decisions: shuffled.map(([, one]) => one) }),
        )
        expect(migrated.history.map(({ approval }) => approval)).toEqual(words.toReversed().map((one) => approvalOfDecision[one]))
        expect(migrated.final).toEqual(migrated.history[0] ?? null)
      }),
    )
  })
})
