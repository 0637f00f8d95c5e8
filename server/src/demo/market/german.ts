import { germanKvnr } from "../national-id.ts"
import { germanProse } from "../prose.ts"
import type { DemoMarket } from "./market.ts"

export const germanMarket: DemoMarket = {
  language: "de",
  femaleNames:
    "Amelie Anja Antonia Aylin Birgit Charlotte Clara Elif Emilia Emma Eva Greta Hannah Heike Ida Johanna Julia Katharina Lara Lea Lena Lina Luisa Marie Mia Nele Paula Sabine Sophie Theresa".split(
      " ",
    ),
  maleNames:
    "Alexander Anton Ben Can Carl David Elias Emil Emre Felix Finn Florian Hannes Henrik Jakob Jan Johann Jonas Julian Karl Leon Lukas Markus Matteo Max Moritz Noah Oskar Paul Tobias".split(
      " ",
    ),
  familyNames:
    "Albrecht Arnold Bach Beck Berger Böhm Brandt Busch Dietrich Ebert Engel Franke Friedrich Graf Günther Haas Heinrich Horn Huber Jäger Kaiser Keller Kuhn Lang Lorenz Ludwig Maier Öztürk Peters Pohl Roth Sauer Schuster Seidel Simon Vogel Winkler Yilmaz Ziegler".split(
      " ",
    ),
  streets: [
    "Hauptstraße",
    "Gartenstraße",
    "Bahnhofstraße",
    "Schulstraße",
    "Lindenweg",
    "Bergstraße",
    "Am Markt",
    "Rosenweg",
    "Goethestraße",
    "Kirchplatz",
  ],
  streetPattern: "{street} {number}",
  places: [
    { city: "Berlin", zip: "10###", countyId: null },
    { city: "Hamburg", zip: "20###", countyId: null },
    { city: "München", zip: "80###", countyId: null },
    { city: "Köln", zip: "50###", countyId: null },
    { city: "Leipzig", zip: "04###", countyId: null },
  ],
  // 0171 39200xx is reserved for fiction.
  phone: (random) => `+4917139200${random.number.int({ min: 0, max: 99 }).toString().padStart(2, "0")}`,
  nationalId: ({ serial }) => germanKvnr(serial * 53),
  prose: germanProse,
  nonRecommendedCodes: ["F41.9", "R05", "R10.4", "R42", "R53"],
}
