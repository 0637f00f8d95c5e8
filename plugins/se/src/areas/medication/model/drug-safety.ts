import type { DrugSafetyData } from "@rond/core/model/drug-safety"

const allPenicillins = [
  "penicillin",
  "phenoxymethylpenicillin",
  "benzylpenicillin",
  "amoxicillin",
  "ampicillin",
  "flucloxacillin",
  "pivmecillinam",
  "piperacillin",
] as const

/** Sweden's data for the guard besides its catalogue. */
export const swedishDrugSafety: DrugSafetyData = {
  asOf: "2026-11-01",
  crossReactions: [
    { allergies: allPenicillins, atc: ["J01DB", "J01DC", "J01DD"] },
    { allergies: ["cephalosporin", "cefuroxime", "cefalexin"], atc: ["J01C"] },
    // Sulfasalazine is made of a sulfonamide.
    { allergies: ["sulfonamide", "cotrimoxazole"], atc: ["A07EC01"] },
    // The allergy does not name the antibiotic.
    {
      allergies: ["antibiotic"],
      atc: ["J01", "A07AA", "D06A", "D06BX01", "D10AF", "G01AA", "G01AF01", "P01AB", "S01AA", "S01AE", "S02AA"],
    },
    // The oedema of ACE inhibitors also comes with sacubitril.
    { allergies: ["ace-inhibitor"], atc: ["C09DX04"] },
    // Capsules with oil of soya or peanut.
    { allergies: ["peanut", "soya"], atc: ["D10BA01", "G03DA04"] },
    // Made from the shells of shellfish.
    { allergies: ["shellfish", "prawn"], atc: ["M01AX05"] },
  ],
  alsoIn: {
    nsaid: ["M02AA", "S01BC"],
    "acetylsalicylic-acid": ["N02BA51", "B01AC30"],
    ketoprofen: ["M02AA10"],
    diclofenac: ["M02AA15", "S01BC03", "M01AB55"],
    paracetamol: ["N02AJ", "N02BE51"],
    codeine: ["R05DA01"],
    opioid: ["N07BC", "N01AH"],
    oxycodone: ["N02AA55"],
    penicillin: ["J01RA"],
    macrolide: ["S01AA26", "D10AF02"],
    clindamycin: ["D10AF01", "G01AA10"],
    metronidazole: ["D06BX01", "G01AF01"],
    quinolone: ["S01AE", "S02AA15"],
    ciprofloxacin: ["S01AE03", "S02AA15"],
    neomycin: ["A07AA01", "S01AA03", "S02AA07"],
    "local-anaesthetic": ["D04AB", "C05AD", "R02AD", "S01HA"],
    lidocaine: ["N01BB20", "N01BB52", "C05AD01", "R02AD02"],
    "fish-oil": ["C10AX06"],
    fish: ["C10AX06"],
    "ace-inhibitor": ["C09BX", "C10BX"],
  },
  notIn: {
    // Glucosamine and noscapine are in these groups by their use, not by what they are.
    nsaid: ["M01AX05"],
    opioid: ["R05DA07"],
    // Trimethoprim by itself has no sulfonamide.
    sulfonamide: ["J01EA01"],
  },
  substancesOf: {
    B01AC06: ["N02BA01"],
    C03EA01: ["C03AA03", "C03DB01"],
    C09BA02: ["C09AA02", "C03AA03"],
    C09BA05: ["C09AA05", "C03AA03"],
    C09DA01: ["C09CA01", "C03AA03"],
    C09DA06: ["C09CA06", "C03AA03"],
    C09DX04: ["C09CA03", "C09DX04"],
    C10BA02: ["C10AA01", "C10AX09"],
    J01CR02: ["J01CA04", "J01CR02"],
    J01EE01: ["J01EA01", "J01EE01"],
    J05AR03: ["J05AF07", "J05AR03"],
    L01BA01: ["L04AX03"],
    N02AA55: ["N02AA05"],
    N02AJ06: ["N02BE01", "R05DA04"],
    N07BC51: ["N07BC01"],
    P01AB01: ["J01XD01"],
    R03AK06: ["R03AC12", "R03BA05"],
    R03AK07: ["R03AC13", "R03BA02"],
    R03AK08: ["R03AC13", "R03BA01"],
    R03AK10: ["vilanterol", "fluticasone furoate"],
    R03AL02: ["R03AC02", "R03BB01"],
    R03AL03: ["vilanterol", "R03BB07"],
    R03AL08: ["vilanterol", "R03BB07", "fluticasone furoate"],
  },
  weekly: [
    { atc: "L04AX03" },
    { atc: "L01BA01" },
    { atc: "M05BA04", from: { amount: 35, unit: "mg" } },
    { atc: "M05BA07", from: { amount: 35, unit: "mg" } },
    { atc: "A10BJ01", from: { amount: 2, unit: "mg" } },
    { atc: "A10BJ05" },
    // Semaglutide in tablets is daily.
    { atc: "A10BJ06", countedIn: ["dos", "spruta", "injektionspenna"] },
    { atc: "A10BX16" },
    { atc: "L04AB01", from: { amount: 50, unit: "mg" } },
    { atc: "N02AE01", countedIn: ["plåster"] },
  ],
  courses: [
    { atc: "J01", days: 7 },
    { atc: "J01AA04", days: 90 },
    { atc: "J01CA08", days: 5 },
    { atc: "J01CE02", days: 10 },
    { atc: "J01EA01", days: 3 },
    { atc: "J01EE01", days: 7 },
    { atc: "J01FA10", days: 3 },
    { atc: "J01XE01", days: 5 },
    { atc: "J01XX01", days: 1 },
    // It prevents infections, and is taken for as long as they threaten.
    { atc: "J01XX05", days: null },
    { atc: "P01AB01", days: 7 },
    { atc: "P01AB02", days: 1 },
    { atc: "A07AA09", days: 10 },
    { atc: "A07AA12", days: 10 },
  ],
}
