import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { NewPrescription, type Product } from "./contract/index.ts"
import { latestDay, prescriptionBounds, prescriptionIssues } from "./new-prescription.ts"
import { amoxicillin, onePackage, today } from "./testing.ts"

const said = (change: Partial<NewPrescription>, product: Partial<Product> = {}) =>
  prescriptionIssues({ ...onePackage, ...change }, { ...amoxicillin, ...product }, today).map(({ field, code }) => `${field} ${code}`)

const anyPackage = { nplPackId: null, packages: null, units: 20 } as const
const repeated = (dispensings: number, intervalDays: number, validUntil: string) => ({ dispensings, intervalDays, validUntil })

it.each<[string, Partial<NewPrescription>]>([
  ["one package", {}],
  ["any package, counted in units", anyPackage],
  ["half a unit", { ...anyPackage, units: 0.5 }],
  ["the most packages", { packages: prescriptionBounds.packages }],
  ["two reasons", { reason: [...onePackage.reason, { code: "J02.9", text: "Mot halsont" }] }],
  ["its last day today, for a dosage of today", { validUntil: today }],
  ["its last day in a year", { validUntil: "2027-11-28" }],
  ["four dispensings, the last on the last day", repeated(4, 30, "2027-02-26")],
  ["the patient pays", { benefit: "OUTSIDE" }],
  ["the patient pays for a package outside the benefits", { nplPackId: "pack-50", benefit: "OUTSIDE" }],
  ["a limited package with its terms", { nplPackId: "pack-30", meetsReimbursementTerms: true }],
  ["a limited package that the patient pays for", { nplPackId: "pack-30", benefit: "OUTSIDE" }],
])("a prescription of %s may be signed", { tags: ["PRX-772", "PRX-773", "PRX-774"] }, (_name, change) => {
  expect(said(change)).toEqual([])
})

it.each<[string, Partial<NewPrescription>, string, Partial<Product>?]>([
  ["another product", { nplId: "19990000002" }, "nplId another-product"],
  ["a product on paper only", {}, "nplId not-prescribable", { isPrescribable: false }],
  ["another product's package", { nplPackId: "pack-99" }, "nplPackId another-package"],
  ["an invalid dosage", { dosage: { ...onePackage.dosage, timeAmounts: [] } }, "dosage invalid"],
  ["no reason", { reason: [] }, "reason missing"],
  ["a reason twice", { reason: [...onePackage.reason, ...onePackage.reason] }, "reason repeated"],
  ["no packages", { packages: null }, "packages missing"],
  ["0 packages", { packages: 0 }, "packages out-of-range"],
  ["too many packages", { packages: 100 }, "packages out-of-range"],
  ["units beside a package", { units: 20 }, "units not-needed"],
  ["no units", { ...anyPackage, units: null }, "units missing"],
  ["units below 0", { ...anyPackage, units: -1 }, "units out-of-range"],
  ["packages of no package", { ...anyPackage, packages: 1 }, "packages not-needed"],
])("a prescription with %s says so at its field", { tags: ["PRX-772"] }, (_name, change, expected, product) => {
  expect(said(change, product)).toEqual([expected])
})

it.each<[string, Partial<NewPrescription>, string]>([
  ["no dispensing", { dispensings: 0 }, "dispensings out-of-range"],
  ["too many dispensings", { ...repeated(100, 1, "2027-11-28") }, "dispensings out-of-range"],
  ["several dispensings without days between them", { dispensings: 2 }, "intervalDays missing"],
  ["days between dispensings of which there is one", { intervalDays: 30 }, "intervalDays not-needed"],
  ["0 days between dispensings", repeated(2, 0, "2027-11-28"), "intervalDays out-of-range"],
  ["a last dispensing a day too late", repeated(4, 30, "2027-02-25"), "intervalDays too-long"],
  ["a last day that does not exist", { validUntil: "2027-02-29" }, "validUntil no-day"],
  ["a last day that is over", { validUntil: "2026-11-27" }, "validUntil past"],
  ["a last day after a year", { validUntil: "2027-11-29" }, "validUntil too-late"],
  [
    "a dosage that begins too late",
    { validUntil: "2026-12-01", dosage: { ...onePackage.dosage, dosageDateStart: Date.parse("2026-12-01T23:00:00Z") } },
    "validUntil before-dosage",
  ],
])("a prescription with %s says so at its field", { tags: ["PRX-773"] }, (_name, change, expected) => {
  expect(said(change)).toEqual([expected])
})

it.each<[string, Partial<NewPrescription>, string]>([
  ["a package outside the benefits", { nplPackId: "pack-50" }, "benefit not-in-benefits"],
  ["a limited package without its terms", { nplPackId: "pack-30" }, "meetsReimbursementTerms missing"],
  ["terms that the package does not have", { meetsReimbursementTerms: true }, "meetsReimbursementTerms not-needed"],
  [
    "terms of a package that the patient pays for",
    { nplPackId: "pack-30", benefit: "OUTSIDE", meetsReimbursementTerms: true },
    "meetsReimbursementTerms not-needed",
  ],
])("the high-cost protection does not pay for %s", { tags: ["PRX-774"] }, (_name, change, expected) => {
  expect(said(change)).toEqual([expected])
})

describe("the last day", { tags: ["PRX-773"] }, () => {
  it.each([
    ["2026-11-28", "2027-11-28"],
    ["2028-02-29", "2029-02-28"],
    ["2027-02-28", "2028-02-28"],
  ])("of a prescription of %s is %s at the latest", (day, latest) => {
    expect(latestDay(day)).toBe(latest)
  })

  it("leaves time for every dispensing of a prescription without issues", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 20 }),
        fc.integer({ min: 1, max: 120 }),
        fc.integer({ min: 0, max: 365 }),
        (dispensings, interval, days) => {
          const validUntil = Temporal.PlainDate.from(today).add({ days }).toString()
          const isLong = said(repeated(dispensings, interval, validUntil)).includes("intervalDays too-long")
          expect(isLong).toBe((dispensings - 1) * interval > days)
        },
      ),
    )
  })
})

it("travels in snake case, and its day has to exist", { tags: ["PRX-771", "PRX-773"] }, () => {
  const wire = Schema.encodeUnknownSync(NewPrescription)(onePackage) as Record<string, unknown>
  expect(Object.keys(wire)).toEqual(expect.arrayContaining(["role_link_id", "npl_pack_id", "valid_until", "is_substitutable"]))
  expect(Schema.decodeUnknownSync(NewPrescription)(wire)).toEqual(onePackage)
  expect(() => Schema.decodeUnknownSync(NewPrescription)({ ...wire, valid_until: "2027-02-29" })).toThrow("a day that exists")
})
