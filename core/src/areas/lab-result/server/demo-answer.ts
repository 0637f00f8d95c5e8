import type { LabFinding } from "../model/index.ts"
import type { AskedOrder, LaboratoryAnswer } from "./laboratory-order.ts"

/** Seconds after which the demo's laboratory has the sample, and after which it answers. */
const [receivesAfter, answersAfter] = [5, 10]

/** The findings that the demo's laboratory gives for its own tests. */
const findingsByTest: Readonly<Record<string, LabFinding>> = {
  Haemoglobin: { name: "Haemoglobin", value: "108", unit: "g/L", reference: "117–153", flag: "LOW" },
  Ferritin: { name: "Ferritin", value: "9", unit: "µg/L", reference: "13–148", flag: "LOW" },
  TSH: { name: "TSH", value: "2.1", unit: "mIU/L", reference: "0.4–4.0", flag: "NORMAL" },
  CRP: { name: "CRP", value: "3", unit: "mg/L", reference: "< 5", flag: "NORMAL" },
  HbA1c: { name: "HbA1c", value: "38", unit: "mmol/mol", reference: "31–46", flag: "NORMAL" },
  Creatinine: { name: "Creatinine", value: "71", unit: "µmol/L", reference: "45–90", flag: "NORMAL" },
}

const findingOf = (test: string): LabFinding =>
  findingsByTest[test] ?? { name: test, value: "Negative", unit: null, reference: "Negative", flag: "NORMAL" }

/** The report of the demo's laboratory on some tests. */
export const demoReport = (tests: readonly string[]) => ({ findings: tests.map(findingOf), comment: null })

/** Returns the answer of the demo's laboratory to an order. It depends on the order only, so that the laboratory needs no memory. */
export function demoAnswer({ tests, orderedSeconds }: AskedOrder): LaboratoryAnswer {
  if (orderedSeconds < receivesAfter) return { state: "ORDERED", report: null }
  if (orderedSeconds < answersAfter) return { state: "RECEIVED", report: null }
  return { state: "ANSWERED", report: demoReport(tests) }
}
