/** A substance, food, animal or other cause of allergy, or a class of them. */
export interface Substance {
  /** Starts of the ATC codes of the medicines that contain it, or that belong to the class. */
  readonly atc?: readonly string[]
  /** The substances that this one belongs to, or is easily taken for: such entries may be about the same, and are never put together. */
  readonly related?: readonly SubstanceId[]
}

/** The causes of allergy that are compared, by id. Their names are in `words`. */
export const substances = {
  penicillin: { atc: ["J01C"] },
  phenoxymethylpenicillin: { atc: ["J01CE02"], related: ["penicillin"] },
  benzylpenicillin: { atc: ["J01CE01"], related: ["penicillin"] },
  amoxicillin: { atc: ["J01CA04", "J01CR02"], related: ["penicillin"] },
  ampicillin: { atc: ["J01CA01", "J01CR01"], related: ["penicillin"] },
  flucloxacillin: { atc: ["J01CF"], related: ["penicillin"] },
  pivmecillinam: { atc: ["J01CA08"], related: ["penicillin"] },
  piperacillin: { atc: ["J01CA12", "J01CR05"], related: ["penicillin"] },
  cephalosporin: { atc: ["J01DB", "J01DC", "J01DD", "J01DE", "J01DI"], related: ["beta-lactam"] },
  cefuroxime: { atc: ["J01DC02"], related: ["cephalosporin"] },
  cefalexin: { atc: ["J01DB01"], related: ["cephalosporin"] },
  "beta-lactam": { atc: ["J01C", "J01D"], related: ["penicillin"] },
  sulfonamide: { atc: ["J01EB", "J01EC", "J01ED", "J01EE"] },
  trimethoprim: { atc: ["J01EA", "J01EE"], related: ["sulfonamide"] },
  cotrimoxazole: { atc: ["J01EE01"], related: ["sulfonamide", "trimethoprim"] },
  macrolide: { atc: ["J01FA"] },
  erythromycin: { atc: ["J01FA01"], related: ["macrolide"] },
  tetracycline: { atc: ["J01AA"] },
  doxycycline: { atc: ["J01AA02"], related: ["tetracycline"] },
  quinolone: { atc: ["J01M"] },
  ciprofloxacin: { atc: ["J01MA02"], related: ["quinolone"] },
  clindamycin: { atc: ["J01FF01"] },
  metronidazole: { atc: ["J01XD01", "P01AB01"] },
  nitrofurantoin: { atc: ["J01XE01"] },
  neomycin: {},
  // Too wide to be a class: a market says softly which medicines it may be about.
  antibiotic: {},
  nsaid: { atc: ["M01A", "N02BA", "B01AC06"] },
  "acetylsalicylic-acid": { atc: ["N02BA01", "B01AC06"], related: ["nsaid"] },
  ibuprofen: { atc: ["M01AE01"], related: ["nsaid"] },
  naproxen: { atc: ["M01AE02"], related: ["nsaid"] },
  ketoprofen: { atc: ["M01AE03"], related: ["nsaid"] },
  diclofenac: { atc: ["M01AB05"], related: ["nsaid"] },
  ketorolac: { atc: ["M01AB15"], related: ["nsaid"] },
  celecoxib: { atc: ["M01AH01"], related: ["nsaid"] },
  paracetamol: { atc: ["N02BE01"] },
  opioid: { atc: ["N02A", "R05DA"] },
  codeine: { atc: ["R05DA04", "N02AJ06"], related: ["opioid"] },
  morphine: { atc: ["N02AA01"], related: ["opioid"] },
  tramadol: { atc: ["N02AX02"], related: ["opioid"] },
  oxycodone: { atc: ["N02AA05"], related: ["opioid"] },
  fentanyl: { atc: ["N02AB03", "N01AH01"], related: ["opioid"] },
  "iodine-contrast": { atc: ["V08A"] },
  iodine: { atc: ["D08AG"], related: ["iodine-contrast"] },
  chlorhexidine: { atc: ["D08AC02", "A01AB03", "R02AA05"] },
  "local-anaesthetic": { atc: ["N01B"] },
  lidocaine: { atc: ["N01BB02"], related: ["local-anaesthetic"] },
  "ace-inhibitor": { atc: ["C09A", "C09B"] },
  heparin: { atc: ["B01AB"] },
  insulin: { atc: ["A10A"] },
  gelatine: {},
  latex: {},
  nickel: {},
  cobalt: {},
  chromium: {},
  plaster: {},
  perfume: {},
  egg: {},
  milk: {},
  lactose: { related: ["milk"] },
  nuts: {},
  hazelnut: { related: ["nuts", "hazel"] },
  walnut: { related: ["nuts"] },
  almond: { related: ["nuts"] },
  cashew: { related: ["nuts"] },
  pistachio: { related: ["nuts", "cashew"] },
  peanut: { related: ["nuts"] },
  sesame: {},
  soya: {},
  wheat: { related: ["gluten"] },
  gluten: {},
  fish: {},
  "fish-oil": { related: ["fish"] },
  shellfish: {},
  prawn: { related: ["shellfish"] },
  mollusc: { related: ["shellfish"] },
  celery: {},
  mustard: {},
  lupin: { related: ["peanut"] },
  kiwi: {},
  apple: {},
  strawberry: {},
  citrus: {},
  tomato: {},
  "insect-sting": {},
  bee: { related: ["insect-sting", "wasp"] },
  wasp: { related: ["insect-sting", "bee"] },
  pollen: {},
  birch: { related: ["pollen"] },
  grass: { related: ["pollen"] },
  hazel: { related: ["pollen"] },
  mugwort: { related: ["pollen"] },
  "furred-animals": {},
  cat: { related: ["furred-animals"] },
  dog: { related: ["furred-animals"] },
  horse: { related: ["furred-animals"] },
  "dust-mite": {},
  mould: {},
} as const satisfies Readonly<Record<string, { readonly atc?: readonly string[]; readonly related?: readonly string[] }>>

export type SubstanceId = keyof typeof substances

/** A substance by its id, with every part that it may have. */
export const substanceOf = (id: SubstanceId): Substance => substances[id]

/** The names of the substances in one language, and the words around them. */
export interface AllergenWords {
  /** Words and phrases by substance, separated by commas. A substance without words is left out. */
  readonly substances: Readonly<Partial<Record<SubstanceId, string>>>
  /** Words that say nothing of the substance: `severe`, `allergy to`. Negations are never here. */
  readonly around: string
  /** The words for "no allergy" (`none`). */
  readonly none: string
}
