import { swedishPersonnummer } from "../national-id.ts"
import { swedishProse } from "../prose.ts"
import type { DemoMarket } from "./market.ts"

export const swedishMarket: DemoMarket = {
  language: "sv",
  femaleNames:
    "Alva Anna Astrid Ebba Elin Ellen Elsa Emma Freja Frida Hanna Ida Ines Ingrid Johanna Karin Klara Leila Lina Lova Maria Matilda Nora Olivia Saga Sara Selma Signe Stina Wilma".split(
      " ",
    ),
  maleNames:
    "Adam Alexander Anton Axel Björn David Elias Emil Erik Filip Gustav Henrik Hugo Isak Johan Jonas Karl Lars Leo Liam Love Ludvig Magnus Nils Omar Oscar Otto Sixten Viktor Åke".split(
      " ",
    ),
  familyNames:
    "Ahlgren Almqvist Backman Berglund Blomqvist Bodin Dahlström Edlund Ekström Englund Falk Forsman Granath Hedin Hellström Holmgren Höglund Jakobsson Kjellberg Lagerqvist Lindahl Ljungström Malmberg Norén Nyberg Palm Rosén Rydell Sjögren Strand Sundin Söderlund Thorell Vallin Wallgren Wester Åberg Öhman".split(
      " ",
    ),
  streets: [
    "Storgatan",
    "Björkvägen",
    "Kungsgatan",
    "Skolgatan",
    "Ringvägen",
    "Parkvägen",
    "Lingonstigen",
    "Hantverkargatan",
    "Sjövägen",
    "Tallbacken",
  ],
  streetPattern: "{street} {number}",
  places: [
    { city: "Stockholm", zip: "11# ##", countyId: "01" },
    { city: "Solna", zip: "17# ##", countyId: "01" },
    { city: "Malmö", zip: "21# ##", countyId: "12" },
    { city: "Lund", zip: "22# ##", countyId: "12" },
    { city: "Göteborg", zip: "41# ##", countyId: "14" },
    { city: "Uppsala", zip: "75# ##", countyId: "03" },
    { city: "Umeå", zip: "90# ##", countyId: "24" },
  ],
  // 070-174 06 05 to 070-174 06 99 are reserved for fiction.
  phone: (random) => `+467017406${random.number.int({ min: 5, max: 99 }).toString().padStart(2, "0")}`,
  nationalId: ({ dateOfBirth, gender, serial }) => swedishPersonnummer(dateOfBirth, gender, serial),
  prose: swedishProse,
  nonRecommendedCodes: ["F41.9", "R05.9", "R10.4", "R42.9", "R53.9"],
}
