import type { LabCatalogue } from "../model/laboratory-referral.ts"

const test = (code: string, name: string) => ({ code, name })
const site = (id: string, name: string, address: string, active = true) => ({ id, name, address, active })

/** The catalogue of the demo's laboratory. One site is closed. */
export const demoCatalogue: LabCatalogue = {
  tests: [
    test("NPU28309", "Haemoglobin"),
    test("NPU19763", "Ferritin"),
    test("NPU03577", "TSH"),
    test("NPU19748", "CRP"),
    test("NPU27300", "HbA1c"),
    test("NPU04998", "Creatinine"),
    test("NPU03230", "Potassium"),
    test("NPU03429", "Sodium"),
    test("NPU19651", "ALT"),
    test("NPU10267", "Vitamin D"),
    test("NPU01700", "Vitamin B12"),
    test("NPU12145", "Borrelia antibodies"),
    test("NPU17600", "Transglutaminase antibodies"),
  ],
  labTestSites: [
    site("odenplan", "Odenplan", "Odengatan 58, 113 22 Stockholm"),
    site("soder", "Södermalm", "Ringvägen 100, 118 60 Stockholm"),
    site("lund", "Lund", "Bangatan 10, 222 21 Lund"),
    site("kista", "Kista", "Kistagången 2, 164 40 Kista", false),
  ],
}
