import { Schema } from "effect"
import { snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { openWords } from "../../../kernel/api/open-words.ts"
import { isBlank } from "../../../kernel/format/blank.ts"
import { asksForReason, type Finding } from "./findings.ts"

/** Characters of a reason for going on. */
export const longestSafetyReason = 500

/** The reason a medicine is taken despite the findings. */
export const GivenSafetyReason = snakeCaseStruct({
  text: Schema.String.check(Schema.isMaxLength(longestSafetyReason)),
  /** The keys of the findings that the clinician saw, as the guard gives them. The server refuses the write if it finds more. */
  accepted: Schema.Array(Schema.NonEmptyString.check(Schema.isMaxLength(200))).check(Schema.isMaxLength(100)),
})
export type GivenSafetyReason = typeof GivenSafetyReason.Type

/** The findings, as they are kept: enough to read it later, when the allergy or the other medicine may be gone. */
export const KeptFinding = snakeCaseStruct({
  kind: openWords("safety finding", ["allergy", "double", "maximum", "weekly", "no-end", "interaction", "ended"]),
  /** The allergy in its own words, or the other medicine's name; `null` for a finding about the dosage itself. */
  about: Schema.NullOr(Schema.String),
})
export type KeptFinding = typeof KeptFinding.Type

/** A reason as it is kept. */
export interface NewSafetyReason {
  readonly text: string
  readonly findings: readonly KeptFinding[]
}

const keptFinding = (finding: Finding): KeptFinding => ({ kind: finding.kind, about: aboutOf(finding) })

function aboutOf(finding: Finding): string | null {
  switch (finding.kind) {
    case "allergy":
      return finding.statements[0]?.text ?? null
    case "double":
    case "ended":
    case "interaction":
      return finding.other.label
    case "maximum":
    case "weekly":
    case "no-end":
      return null
  }
}

/** Returns the keys of the findings that lack a reason: all if no reason was written, otherwise those that the clinician did not see. */
export function withoutReason(findings: readonly Finding[], given: GivenSafetyReason | undefined): readonly string[] {
  const keys = findings.filter(asksForReason).map(({ key }) => key)
  return given === undefined || isBlank(given.text) ? keys : keys.filter((key) => !given.accepted.includes(key))
}

/** The reason as it is kept, once {@link withoutReason} is empty. `undefined` where nothing was found. */
export const reasonToKeep = (findings: readonly Finding[], given: GivenSafetyReason | undefined): NewSafetyReason | undefined =>
  findings.length === 0 || given === undefined ? undefined : { text: given.text.trim(), findings: findings.map(keptFinding) }
