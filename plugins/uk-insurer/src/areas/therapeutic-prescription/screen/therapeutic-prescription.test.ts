import { draftOf, meetingOf } from "@rond/core/testkit"
import { describe, expect, it } from "vitest"
import { lacksManualPrescription } from "../model/therapeutic-rule.ts"

const draft = (gb: unknown, taken: Parameters<typeof lacksManualPrescription>[0]["taken"] = () => 0) =>
  draftOf({ meeting: meetingOf({ marketSpecifics: { gb } }), taken })
const taking = (taken: string) => (action: string) => (action === taken ? 1 : 0)

describe("a therapeutic prescription requires a manual one", { tags: ["MKT-035"] }, () => {
  it.each([
    ["no such prescription", draft(undefined), false],
    ["other data of the booking", draft({ member: { member_entity_number: "M1" } }), false],
    ["created, and nothing known of its issue", draft({ therapeutic_prescription: true }), true],
    ["none created", draft({ therapeutic_prescription: false, manual_prescription: false }), false],
    ["created but not issued", draft({ therapeutic_prescription: true, manual_prescription: false }), true],
    ["created and issued manually", draft({ therapeutic_prescription: true, manual_prescription: true }), false],
    [
      "issued later by an action",
      draft({ therapeutic_prescription: true, manual_prescription: false }, taking("uk-payg-prescription")),
      false,
    ],
    ["another action later", draft({ therapeutic_prescription: true, manual_prescription: false }, taking("send-message")), true],
  ])("%s: blocks %s", { tags: ["MKT-035"] }, (_name, given, blocks) => {
    expect(lacksManualPrescription(given)).toBe(blocks)
  })

  it("throws if the data is unreadable", { tags: ["MKT-035"] }, () => {
    expect(() => lacksManualPrescription(draft({ therapeutic_prescription: "perhaps" }))).toThrow(
      /therapeutic_prescription|manual_prescription/,
    )
  })
})
