import { describe, expect, it } from "vitest"
import type { AuditEvent } from "@rond/core/server-kit"
import { withOneRefusal } from "./one-refusal.ts"

const read: AuditEvent = { action: "record.history", patientId: "anna", outcome: "done" }
const refusal = (patientId: string): AuditEvent => ({ action: "access.refused", patientId, outcome: "refused" })
const event: AuditEvent = { action: "events.refused", outcome: "refused" }

describe("the audit lines of one request", { tags: ["SEC-050"] }, () => {
  it.each<[string, readonly AuditEvent[], readonly AuditEvent[]]>([
    ["stay without a refusal", [read, event], [read, event]],
    ["stay with one refusal", [read, refusal("bo")], [read, refusal("bo")]],
    [
      "have one refusal for many, with their number",
      [refusal("bo"), read, refusal("cecilia"), refusal("dan")],
      [{ ...refusal("bo"), detail: { refused: 3 } }, read],
    ],
  ])("%s", (_, lines, expected) => {
    expect(withOneRefusal(lines)).toEqual(expected)
  })
})
