import { expect, it } from "vitest"
import { contradictionOf, isEveryOpenIssued } from "./reported-outside.ts"

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

const viaService = { approval: "approved", clinicianPrescribedViaAlfa: true } as const
const inAnotherWay = { approval: "approved", clinicianPrescribedViaAlfa: false } as const
it.each([
  ["nothing is reported", viaService, [], [open], undefined],
  ["nothing is reported", refused, [], [open], undefined],
  ["it is issued", viaService, [issued], [open], undefined],
  ["it is issued", inAnotherWay, [issued], [open], "renewal_issued"],
  ["it is issued", refused, [issued], [open], "renewal_issued"],
  ["one of two is issued", viaService, [issued], [open, open], undefined],
  ["one of two is issued", refused, [issued], [open, open], undefined],
  ["the issued one is another's", viaService, [issued], [open, through], "renewal_not_issued"],
  ["the issued one is another's", inAnotherWay, [issued], [open, through], undefined],
  ["it was cancelled", viaService, [cancelled], [open], "renewal_not_issued"],
  ["it was cancelled", refused, [cancelled], [open], undefined],
] as const)("a decision is compared with the report where %s", { tags: ["RXL-004"] }, (_name, decision, reported, renewals, is) => {
  expect(contradictionOf(decision, reported, renewals)).toBe(is)
})
