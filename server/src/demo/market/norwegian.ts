import { norwegianFodselsnummer } from "../national-id.ts"
import { norwegianProse } from "../prose.ts"
import type { DemoMarket } from "./market.ts"

export const norwegianMarket: DemoMarket = {
  language: "nb",
  femaleNames:
    "Amalie Anne Astrid Camilla Eline Emilie Frida Hanne Hedda Ida Ingrid Julie Kari Kristine Lea Linnea Maren Marit Mari Nora Randi Sara Silje Sofie Solveig Thea Tiril Tone Vilde Åse".split(
      " ",
    ),
  maleNames:
    "Aksel Anders Bjørn Brage Eirik Emil Even Fredrik Geir Halvor Henrik Håkon Ivar Jakob Jonas Knut Kristian Lars Magnus Marius Mathias Odd Ola Oskar Pål Sander Sivert Tobias Trygve Øyvind".split(
      " ",
    ),
  familyNames:
    "Aas Andresen Bakke Berg Bjerke Brekke Bråten Dahl Eide Engen Fjeld Fossum Gundersen Hagen Hauge Holm Iversen Kleven Knutsen Lien Lunde Løken Myhre Nygård Nilsen Rønning Sandvik Skoglund Solheim Strand Sætre Tangen Tveit Vik Ødegård".split(
      " ",
    ),
  streets: [
    "Storgata",
    "Kirkeveien",
    "Bjørkeveien",
    "Skolegata",
    "Fjellveien",
    "Strandgata",
    "Granlia",
    "Solbakken",
    "Elveveien",
    "Industrigata",
  ],
  streetPattern: "{street} {number}",
  places: [
    { city: "Oslo", zip: "05##", countyId: "03" },
    { city: "Bergen", zip: "50##", countyId: "46" },
    { city: "Trondheim", zip: "70##", countyId: "50" },
    { city: "Tromsø", zip: "90##", countyId: "55" },
    { city: "Drammen", zip: "30##", countyId: "33" },
  ],
  phone: (random) => `+479${random.number.int({ min: 0, max: 9_999 }).toString().padStart(4, "0")}000`,
  nationalId: ({ dateOfBirth, gender, serial }) => norwegianFodselsnummer(dateOfBirth, gender, serial % 20),
  prose: norwegianProse,
  nonRecommendedCodes: ["F41.9", "R05", "R10.4", "R42", "R53"],
}
