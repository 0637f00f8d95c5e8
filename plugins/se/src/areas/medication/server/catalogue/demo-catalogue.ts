import { readFileSync } from "node:fs"
import { Effect } from "effect"
import type { Drug, Reason, UsualDailyMaximum } from "../../model/contract/drug.ts"
import { dosageForms } from "./dosage-forms.ts"
import type { DrugSource } from "./drug-source.ts"
import { wordsOf } from "../../screen/list/elsewhere/drug-words.ts"
import { rankedSearch, type Searchable } from "./ranked-search.ts"

/** Companies that do not exist: each product of the demo is one of theirs. */
const companies = ["Demofarm", "Exempelmed", "Fiktiva"] as const

/** The largest number of results of a search. */
const mostResults = 50

const rowsOf = (file: string): readonly (readonly string[])[] =>
  readFileSync(new URL(file, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => line.split("\t"))

/** The usual maximum in 24 hours by ATC code: the rows of `maxima.tsv`. The figures are the demo's own. */
const readMaxima = (): ReadonlyMap<string, UsualDailyMaximum> =>
  new Map(
    rowsOf("./maxima.tsv").map(([atcCode = "", amount = "", unit = ""]) => [
      atcCode,
      { amount: Number(amount.replace(",", ".")), unit, source: "Demokatalogen", asOf: "2026-11-01" },
    ]),
  )

/**
 * Brands by ATC code: the rows of `brands.tsv`. A clinician who searches for the brand that the patient named finds the demo's products of
 * its substance. Combinations have codes of their own, so that a brand of one finds no single substance.
 */
const readBrands = (): ReadonlyMap<string, readonly string[]> =>
  new Map(rowsOf("./brands.tsv").map(([atcCode = "", brands = ""]) => [atcCode, wordsOf(brands)]))

/** A product for each strength of a substance. Its id begins with a day of the year 9999, as no registered product's does. */
function productsOf(
  [atcCode = "", substance = "", formName = "", strengths = ""]: readonly string[],
  place: number,
  maximum: UsualDailyMaximum | undefined,
): readonly Drug[] {
  const form = dosageForms[formName]
  if (form === undefined) throw new Error(`${atcCode} has the unknown form ${formName}`)
  const company = companies[place % companies.length]!
  const tradeName = `${substance.charAt(0).toUpperCase()}${substance.slice(1)} ${company}`
  return strengths.split(";").map((strength, size): Drug => {
    const nplId = `99991231${String(place * 10 + size).padStart(6, "0")}`
    const marketingAuthHolder = `${company} AB (demo)`
    return {
      medication: {
        atcCode,
        nplId,
        tradeName,
        marketingAuthHolder,
        links: {
          dosageInformation: form.isUndosed === true ? null : `https://atcddd.fhi.no/atc_ddd_index/?code=${atcCode}&showdescription=yes`,
        },
      },
      silDrug: {
        nplId,
        name: `${tradeName} ${strength} ${form.text}`,
        marketingAuthHolder,
        drugFormTextSv: form.text,
        dosages: [form.unit],
      },
      substance,
      strength,
      packageTexts: form.packages.map((pack) => `${pack} (demo)`),
      ...(maximum === undefined ? {} : { usualDailyMaximum: maximum }),
    }
  })
}

const searchableDrug = (item: Drug, brands: readonly string[]): Searchable<Drug> => ({
  item,
  name: wordsOf(item.medication.tradeName),
  other: [
    ...wordsOf(item.strength ?? ""),
    ...wordsOf(item.silDrug.drugFormTextSv ?? ""),
    ...wordsOf(item.medication.marketingAuthHolder ?? ""),
    item.medication.atcCode.toLowerCase(),
    ...brands,
  ],
  order: item.silDrug.name,
})

interface KnownReason extends Reason {
  /** Beginnings of ATC codes. */
  readonly treatedBy: readonly string[]
}

/** The rows of `substances.tsv` (ATC code, substance, form, strengths) and `reasons.tsv` (code, text, beginnings of ATC codes). */
function readCatalogue() {
  const maxima = readMaxima()
  const brands = readBrands()
  const drugs = rowsOf("./substances.tsv").flatMap((row, place) => productsOf(row, place, maxima.get(row[0] ?? "")))
  const reasons = rowsOf("./reasons.tsv").map(([code = "", text = "", treatedBy = ""]): KnownReason => ({
    code,
    text,
    treatedBy: treatedBy.split(" "),
  }))
  return {
    byId: new Map(drugs.map((drug) => [drug.medication.nplId, drug])),
    drugs: drugs.map((drug) => searchableDrug(drug, brands.get(drug.medication.atcCode) ?? [])),
    known: reasons,
    reasons: reasons.map(({ code, text }): Searchable<Reason> => ({
      item: { code, text },
      name: wordsOf(text),
      other: [code.toLowerCase()],
      order: text,
    })),
  }
}

/** Read at the first request. */
const catalogue = Effect.runSync(Effect.cached(Effect.sync(readCatalogue)))

export const demoDrugs = Effect.map(catalogue, ({ byId }) => [...byId.values()])

/** Returns 2 where a reason names the substance, 1 where it names a group that has it, 0 for another's reason. */
const howWellNamed = ({ treatedBy }: KnownReason, atcCode: string): number => {
  if (treatedBy.includes(atcCode)) return 2
  return treatedBy.some((prefix) => atcCode.startsWith(prefix)) ? 1 : 0
}

/** The demo's catalogue: real substances by their ATC codes, in invented products. */
export const demoCatalogue: DrugSource = {
  searchDrugs: (query) => Effect.map(catalogue, ({ drugs }) => rankedSearch(drugs, query, mostResults)),
  drug: (nplId) => Effect.map(catalogue, ({ byId }) => byId.get(nplId)),
  knownReason: (code) =>
    Effect.map(catalogue, ({ known }) => {
      const reasonOfCode = known.find((reason) => reason.code === code)
      return reasonOfCode && { code, text: reasonOfCode.text }
    }),
  searchReasons: (query) => Effect.map(catalogue, ({ reasons }) => rankedSearch(reasons, query, mostResults)),
  reasonsFor: (nplId) =>
    Effect.map(catalogue, ({ byId, known }) => {
      const atcCode = byId.get(nplId)?.medication.atcCode ?? ""
      return known
        .map((reason) => ({ reason, rank: howWellNamed(reason, atcCode) }))
        .filter(({ rank }) => rank > 0)
        .sort((left, right) => right.rank - left.rank)
        .map(({ reason: { code, text } }) => ({ code, text }))
    }),
}
