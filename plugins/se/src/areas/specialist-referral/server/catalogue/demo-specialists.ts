import { fold } from "@rond/core/format"
import { Effect } from "effect"
import type { SpecialistType, SpecialistUnit } from "../../model/catalogue.ts"
import type { SpecialistSource } from "./specialist-source.ts"

const inSwedish = new Intl.Collator("sv")

const types: readonly SpecialistType[] = [
  { id: "allergology", name: "Allergisjukvård" },
  { id: "cardiology", name: "Kardiologi" },
  { id: "dermatology", name: "Hudsjukvård" },
  { id: "gynaecology", name: "Gynekologi" },
  { id: "internal-medicine", name: "Internmedicin" },
  { id: "neurology", name: "Neurologi" },
  { id: "ophthalmology", name: "Ögonsjukvård" },
  { id: "orthopaedics", name: "Ortopedi" },
  { id: "otorhinolaryngology", name: "Öron-, näs- och halssjukvård" },
  { id: "urology", name: "Urologi" },
].toSorted((one, other) => inSwedish.compare(one.name, other.name))

/** Units that do not exist, by kind: their name, their address and the county code of their region. */
const rows: readonly (readonly [typeId: string, name: string, address: string | null, countyId: string])[] = [
  ["allergology", "Lung- och allergimottagningen Norrmalm", "Drottninggatan 999, 113 60 Stockholm", "01"],
  ["allergology", "Allergimottagningen Lund", "Bredgatan 999, 222 21 Lund", "12"],
  ["cardiology", "Hjärtmottagningen Danderyd", "Mörbygårdsvägen 999, 182 57 Danderyd", "01"],
  ["cardiology", "Hjärtmottagningen Göteborg", "Linnégatan 998, 413 04 Göteborg", "14"],
  ["dermatology", "Hudmottagningen Hagastaden", "Norrbackagatan 999, 113 41 Stockholm", "01"],
  ["dermatology", "Hudmottagningen Södermalm", "Hornsgatan 999, 118 49 Stockholm", "01"],
  ["dermatology", "Hudmottagningen Solna", null, "01"],
  ["dermatology", "Hudmottagningen Malmö", "Södra Förstadsgatan 999, 214 28 Malmö", "12"],
  ["dermatology", "Hudmottagningen Göteborg", "Avenyn 999, 411 36 Göteborg", "14"],
  ["dermatology", "Hudmottagningen Uppsala", "Dragarbrunnsgatan 999, 753 20 Uppsala", "03"],
  ["dermatology", "Hudmottagningen Umeå", "Rådhusesplanaden 999, 903 28 Umeå", "24"],
  ["gynaecology", "Gynekologmottagningen Vasastan", "Sankt Eriksgatan 999, 113 43 Stockholm", "01"],
  ["gynaecology", "Gynekologmottagningen Malmö", "Stora Nygatan 999, 211 37 Malmö", "12"],
  ["internal-medicine", "Medicinmottagningen Sankt Göran", "Fleminggatan 999, 112 19 Stockholm", "01"],
  ["internal-medicine", "Medicinmottagningen Uppsala", "Kungsgatan 998, 753 21 Uppsala", "03"],
  ["neurology", "Neurologmottagningen Odenplan", "Odengatan 998, 113 51 Stockholm", "01"],
  ["neurology", "Neurologmottagningen Umeå", "Skolgatan 998, 903 22 Umeå", "24"],
  ["ophthalmology", "Ögonmottagningen Östermalm", "Linnégatan 999, 114 60 Stockholm", "01"],
  ["ophthalmology", "Ögonmottagningen Lund", "Klostergatan 999, 222 22 Lund", "12"],
  ["orthopaedics", "Ortopedmottagningen Södermalm", "Ringvägen 999, 118 61 Stockholm", "01"],
  ["orthopaedics", "Ortopedmottagningen Solna", "Råsundavägen 999, 169 57 Solna", "01"],
  ["orthopaedics", "Ortopedmottagningen Göteborg", "Vasagatan 999, 411 24 Göteborg", "14"],
  ["otorhinolaryngology", "Öron-, näs- och halsmottagningen Vasastan", "Torsgatan 999, 113 62 Stockholm", "01"],
  ["otorhinolaryngology", "Öron-, näs- och halsmottagningen Malmö", "Drottninggatan 998, 211 41 Malmö", "12"],
  ["urology", "Urologmottagningen Kungsholmen", "Hantverkargatan 999, 112 38 Stockholm", "01"],
  ["urology", "Urologmottagningen Uppsala", "Svartbäcksgatan 999, 753 33 Uppsala", "03"],
]

/** The units of the demo. Their organisation number belongs to no organisation. */
export const demoUnits: readonly SpecialistUnit[] = rows
  .map(([specialistTypeId, name, visitingAddress, countyId], place): SpecialistUnit => ({
    id: `SE9999999999-${String(place + 1).padStart(4, "0")}`,
    name,
    visitingAddress,
    specialistTypeId,
    countyId,
  }))
  .toSorted((one, other) => inSwedish.compare(one.name, other.name))

/** Returns the name of a kind of specialist in the demo's catalogue. */
export const demoTypeName = (typeId: string): string | undefined => types.find(({ id }) => id === typeId)?.name

/** The catalogue of specialists of the demo clinic. */
export const demoSpecialists: SpecialistSource = {
  types: Effect.succeed(types),
  searchUnits: ({ specialistTypeId, query, countyId }) => {
    const words = fold(query)
      .split(/\s+/)
      .filter((word) => word !== "")
    return Effect.succeed(
      demoUnits.filter((unit) => {
        const text = fold(`${unit.name} ${unit.visitingAddress ?? ""}`)
        return (
          unit.specialistTypeId === specialistTypeId &&
          (countyId === null || unit.countyId === countyId) &&
          words.every((word) => text.includes(word))
        )
      }),
    )
  },
  unit: (id) => Effect.succeed(demoUnits.find((unit) => unit.id === id)),
}
