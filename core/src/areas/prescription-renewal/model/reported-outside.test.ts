import { expect, it } from "vitest"
import { isEveryOpenIssued } from "./reported-outside.ts"

const open = { approval: null, clinicianPrescribedViaAlfa: null }
const through = { approval: "approved", clinicianPrescribedViaAlfa: true } as const
const otherwise = { approval: "approved", clinicianPrescribedViaAlfa: false } as const
const refused = { approval: "procedure_rejected_by_recipient", clinicianPrescribedViaAlfa: false } as const
const issued = { state: "issued" } as const
const cancelled = { state: "cancelled" } as const

it.each([
  ["nothing is reported", [], [open], false],
  ["one is issued for one", [issued], [open], true],
  ["one is issued for two", [issued], [open, open], false],
  ["two are issued for two", [issued, issued], [open, open], true],
  ["the issued one is another's", [issued], [open, through], false],
  ["the other was issued in another way", [issued], [open, otherwise], true],
  ["the other was refused", [issued], [open, refused], true],
  ["it was cancelled", [cancelled], [open], false],
  ["a state is not known", [{ state: { unknownWord: "held" } }], [open], false],
  ["all are decided", [issued], [through], false],
] as const)("the service has issued every open renewal where %s, or not", { tags: ["REN-795"] }, (_name, reported, renewals, is) => {
  expect(isEveryOpenIssued(reported, renewals)).toBe(is)
})
