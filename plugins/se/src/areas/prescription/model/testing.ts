import { dosageOf, newDosage } from "../../medication/model/dosage/index.ts"
import type { NewPrescription, Prescription } from "./contract/prescription.ts"
import type { Product } from "./contract/product.ts"

/** The day of the tests' prescriptions. */
export const today = "2026-11-28"

/** A product with two packages, of which the second is reimbursed on terms and the third not at all. */
export const amoxicillin: Product = {
  medication: {
    atcCode: "J01CA04",
    nplId: "19980000001",
    tradeName: "Amimox",
    marketingAuthHolder: null,
    links: { dosageInformation: null },
  },
  silDrug: {
    nplId: "19980000001",
    name: "Amimox, tablett 500 mg",
    marketingAuthHolder: null,
    drugFormTextSv: "tablett",
    dosages: [{ dosageUnit: "tablett", dosageUnitPlural: "tabletter" }],
  },
  substance: "amoxicillin",
  strength: "500 mg",
  packageTexts: [],
  articles: [
    { nplPackId: "pack-20", text: "Blister, 20 tabletter", isWithinBenefits: true, limitedReimbursement: false, reimbursementTerms: null },
    {
      nplPackId: "pack-30",
      text: "Blister, 30 tabletter",
      isWithinBenefits: true,
      limitedReimbursement: true,
      reimbursementTerms: "Endast",
    },
    { nplPackId: "pack-50", text: "Burk, 50 tabletter", isWithinBenefits: false, limitedReimbursement: false, reimbursementTerms: null },
  ],
  isPrescribable: true,
}

/** A prescription of one package that may be signed on {@link today}. */
export const onePackage: NewPrescription = {
  roleLinkId: "role-1",
  nplId: "19980000001",
  nplPackId: "pack-20",
  medicationId: null,
  dosage: dosageOf({ ...newDosage(today), endDay: "2026-12-04", isUntilFurtherNotice: false }),
  reason: [{ code: "J06.9", text: "Mot infektion" }],
  packages: 1,
  units: null,
  dispensings: 1,
  intervalDays: null,
  validUntil: "2026-12-28",
  isSubstitutable: true,
  benefit: "WITHIN",
  meetsReimbursementTerms: false,
  pharmacyNote: null,
}

/** A prescription as it is listed. */
export const listed = (id: string, change: Partial<Prescription> = {}): Prescription => ({
  medicationRequest: { id, dosage: "1 tablett dagligen", prescribedAt: "2026-11-28T09:00:00.000Z", prescriberName: "Elsa Lindqvist" },
  distributedDrug: { tradeName: "Amimox", strength: "500 mg", drugForm: "tablett" },
  drugArticle: null,
  text: "Amimox, tablett, 500 mg",
  nplId: "19980000001",
  atcCode: "J01CA04",
  nplPackId: null,
  state: "ACTIVE",
  groupId: null,
  meetingId: "meeting-1",
  isNational: true,
  ...change,
})
