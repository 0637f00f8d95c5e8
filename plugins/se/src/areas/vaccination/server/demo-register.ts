import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { snomed } from "../screen/vaccination-rules.ts"

/** The programmes with their number of doses; `null` where there is none. */
const programs: readonly (readonly [id: string, doses: number | null])[] = [
  ["covid_19", null],
  ["dtp_booster", 1],
  ["hepatitis_a", 2],
  ["hepatitis_a_b", 3],
  ["hepatitis_b", 3],
  ["herpes_zoster", 2],
  ["hpv", 2],
  ["influenza", null],
  ["japanese_encephalitis", 2],
  ["mmr", 2],
  ["pneumococcal", 1],
  ["rabies", 3],
  ["tbe", 3],
  ["tbe_booster", null],
  ["typhoid", 1],
  ["varicella", 2],
  ["yellow_fever", 1],
]

/** SNOMED CT's codes of the diseases. */
const diseases = {
  covid19: "840539006",
  diphtheria: "397430003",
  hepatitisA: "40468003",
  hepatitisB: "66071002",
  hpv: "240532009",
  influenza: "6142004",
  japaneseEncephalitis: "52947006",
  measles: "14189004",
  mumps: "36989005",
  pertussis: "27836007",
  pneumococcal: "16814004",
  rabies: "14168008",
  rubella: "36653000",
  tbe: "712986001",
  tetanus: "76902006",
  typhoid: "4834000",
  varicella: "38907003",
  yellowFever: "16541001",
  zoster: "4740000",
} as const

interface DemoVaccine {
  readonly id: string
  readonly name: string
  readonly manufacturer: string
  readonly against: readonly (keyof typeof diseases)[]
  /** Millilitres. */
  readonly quantities: readonly number[]
  readonly programs: readonly string[]
  readonly lots: readonly string[]
}

const vaccine = (
  id: string,
  [name, manufacturer]: readonly [name: string, manufacturer: string],
  against: DemoVaccine["against"],
  quantities: readonly number[],
  programs: readonly string[],
  lots: readonly string[],
): DemoVaccine => ({ id, name, manufacturer, against, quantities, programs, lots })

/** Vaccines of the Swedish market; their lots are invented. */
const vaccines: readonly DemoVaccine[] = [
  vaccine("boostrix", ["Boostrix", "GlaxoSmithKline"], ["diphtheria", "tetanus", "pertussis"], [0.5], ["dtp_booster"], ["DX37B101"]),
  vaccine("comirnaty", ["Comirnaty", "Pfizer/BioNTech"], ["covid19"], [0.3], ["covid_19"], ["DX8680", "DX8681", "DX9012"]),
  vaccine("engerix-b", ["Engerix-B", "GlaxoSmithKline"], ["hepatitisB"], [0.5, 1], ["hepatitis_b"], ["DXHBVC93", "DXHBVC94"]),
  vaccine("fsme-immun", ["FSME-IMMUN Vuxen", "Pfizer"], ["tbe"], [0.5], ["tbe", "tbe_booster"], ["DXVNR1T21", "DXVNR1T22"]),
  vaccine("encepur", ["Encepur Vuxna", "Bavarian Nordic"], ["tbe"], [0.5], ["tbe", "tbe_booster"], ["DXENC330"]),
  vaccine("gardasil-9", ["Gardasil 9", "MSD"], ["hpv"], [0.5], ["hpv"], ["DXU0281"]),
  vaccine("havrix", ["Havrix", "GlaxoSmithKline"], ["hepatitisA"], [0.5, 1], ["hepatitis_a"], ["DXAHAVB9", "DXAHAVC1"]),
  vaccine("ixiaro", ["Ixiaro", "Valneva"], ["japaneseEncephalitis"], [0.5], ["japanese_encephalitis"], ["DXJEV22A"]),
  vaccine("priorix", ["Priorix", "GlaxoSmithKline"], ["measles", "mumps", "rubella"], [0.5], ["mmr"], ["DXA69CD"]),
  vaccine("prevenar-20", ["Prevenar 20", "Pfizer"], ["pneumococcal"], [0.5], ["pneumococcal"], ["DXHG2044"]),
  vaccine("rabipur", ["Rabipur", "Bavarian Nordic"], ["rabies"], [1], ["rabies"], ["DXRAB311"]),
  vaccine("shingrix", ["Shingrix", "GlaxoSmithKline"], ["zoster"], [0.5], ["herpes_zoster"], ["DXSHX52"]),
  vaccine("spikevax", ["Spikevax", "Moderna"], ["covid19"], [0.25, 0.5], ["covid_19"], ["DX000123A", "DX000124A"]),
  vaccine("stamaril", ["Stamaril", "Sanofi Pasteur"], ["yellowFever"], [0.5], ["yellow_fever"], ["DXYF118"]),
  vaccine("twinrix", ["Twinrix Vuxen", "GlaxoSmithKline"], ["hepatitisA", "hepatitisB"], [1], ["hepatitis_a_b"], ["DXAHABB7"]),
  vaccine("typhim-vi", ["Typhim Vi", "Sanofi Pasteur"], ["typhoid"], [0.5], ["typhoid"], ["DXTVI40"]),
  vaccine("varivax", ["Varivax", "MSD"], ["varicella"], [0.5], ["varicella"], ["DXVAR09"]),
  vaccine("vaxigrip", ["Vaxigrip", "Sanofi Pasteur"], ["influenza"], [0.5], ["influenza"], ["DXW3A21", "DXW3A22"]),
]

/** In the order in which they are offered. */
const bodySites = ["LEFT_DELTOID", "RIGHT_DELTOID", "LEFT_THIGH", "RIGHT_THIGH", "LEFT_GLUTEAL", "RIGHT_GLUTEAL"] as const

/** The vaccines and programmes of the demo clinic. Idempotent. */
export const demoRegister = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = (value: unknown) => sql`jsonb_array_elements(${JSON.stringify(value)}::text::jsonb) as given`
  yield* sql`
    insert into se_vaccine_program (id, series_doses, lokalise_key_suffix)
    select given ->> 0, (given ->> 1)::integer, given ->> 0 from ${rows(programs)} on conflict do nothing`
  const wire = vaccines.map(({ against, quantities, ...rest }) => ({
    ...rest,
    against: against.map((name) => ({ code: diseases[name], system: snomed })),
    quantities: quantities.map((value) => ({ value, unit: "ml" })),
  }))
  yield* sql`
    insert into se_vaccine (id, name, manufacturer_name, target_diseases, dose_quantities)
    select given ->> 'id', given ->> 'name', given ->> 'manufacturer', given -> 'against', given -> 'quantities' from ${rows(wire)}
    on conflict do nothing`
  yield* sql`
    insert into se_program_vaccine (program_id, vaccine_id)
    select program, given ->> 'id' from ${rows(wire)} cross join jsonb_array_elements_text(given -> 'programs') as program
    on conflict do nothing`
  yield* sql`
    insert into se_vaccine_lot (vaccine_id, lot_number)
    select given ->> 'id', lot from ${rows(wire)} cross join jsonb_array_elements_text(given -> 'lots') as lot
    on conflict do nothing`
  yield* sql`
    insert into se_body_site (id, code, place)
    select lower(code), code, place from jsonb_array_elements_text(${JSON.stringify(bodySites)}::text::jsonb) with ordinality as site (code, place)
    on conflict do nothing`
})
