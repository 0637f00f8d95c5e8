import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { dosageOf, newDosage, withType, type DosageDraft } from "../../medication/model/dosage/index.ts"
import { demoDrugs } from "../../medication/server/index.ts"
import type { NewFavourite } from "../model/contract/favourite.ts"
import { comparedName } from "../model/favourite/favourites.ts"
import { contentOf } from "../server/favourite/favourite-store.ts"

const daily = newDosage("2026-01-01")
const asNeeded: DosageDraft = { ...withType(daily, "AS_NEEDED"), asNeededAmount: "1", asNeededMax: 3 }
const threeTimes: DosageDraft = {
  ...daily,
  endDay: "2026-01-07",
  isUntilFurtherNotice: false,
  times: [8, 14, 20].map((hour) => ({ hour, amount: 1 })),
}

interface DemoFavourite extends Pick<NewFavourite, "name" | "reason" | "dispensings" | "intervalDays"> {
  readonly drug: readonly [substance: string, strength: string]
  readonly dosage: DosageDraft
  readonly tags: readonly string[]
}

const favourites: readonly DemoFavourite[] = [
  {
    name: "Halsfluss, penicillin",
    drug: ["fenoximetylpenicillin", "1 g"],
    dosage: threeTimes,
    reason: [{ code: "J03.9", text: "Mot halsfluss" }],
    dispensings: 1,
    intervalDays: null,
    tags: ["Antibiotika", "Infektion"],
  },
  {
    name: "Urinvägsinfektion, fem dagar",
    drug: ["nitrofurantoin", "50 mg"],
    dosage: threeTimes,
    reason: [{ code: "N30.0", text: "Urinvägsinfektion" }],
    dispensings: 1,
    intervalDays: null,
    tags: ["Antibiotika", "Infektion"],
  },
  {
    name: "Pollenallergi",
    drug: ["desloratadin", "5 mg"],
    dosage: daily,
    reason: [{ code: "J30.4", text: "Allergisk snuva" }],
    dispensings: 3,
    intervalDays: 90,
    tags: ["Allergi"],
  },
  {
    name: "Migrän vid behov",
    drug: ["sumatriptan", "50 mg"],
    dosage: asNeeded,
    reason: [{ code: "G43.9", text: "Migrän" }],
    dispensings: 2,
    intervalDays: 60,
    tags: [],
  },
]

const rows = Effect.map(demoDrugs, (drugs) =>
  favourites.map(({ drug: [substance, strength], dosage, tags, ...favourite }, place) => {
    const drug = drugs.find((candidate) => candidate.substance === substance && candidate.strength === strength)
    if (drug === undefined) throw new Error(`The demo's catalogue has no ${substance} ${strength}`)
    const { nplId } = drug.medication
    const productName = drug.silDrug.name
    const content = contentOf({
      ...favourite,
      dosage: dosageOf(dosage),
      nplId,
      productName,
      nplPackId: `${nplId}001`,
      packages: 1,
      units: null,
      isSubstitutable: true,
      benefit: "WITHIN",
    })
    return { place, name: favourite.name, compared_name: comparedName(favourite.name), content: JSON.parse(content) as unknown, tags }
  }),
)

/** Favourites of every doctor with the prescription module, with tags and without. Idempotent. */
export const demoFavourites = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into se_favourite (id, clinician_id, name, compared_name, content, tags)
    select concat(clinician.id, '-favourite-', place), clinician.id, favourite.name, compared_name, content, tags
    from clinician
    join pool on pool.id = clinician.pool_id and pool.country = 'SE'
    cross join jsonb_to_recordset(${JSON.stringify(yield* rows)}::text::jsonb)
      as favourite (place integer, name text, compared_name text, content jsonb, tags jsonb)
    where 'prescription_module' = any(clinician.flags)
    on conflict do nothing`
})
