import type { Faker } from "@faker-js/faker"
import { type Prose, swedishProse, norwegianProse, englishProse, frenchProse, germanProse } from "./prose.ts"
import { swedishPersonnummer, norwegianFodselsnummer, nhsTestNumber, frenchNir, germanKvnr } from "./national-id.ts"

/** A town with the prefixes of its postal codes. */
interface Place {
  readonly city: string
  /** `#` is replaced by a digit, `?` by a capital letter. */
  readonly zip: string
  /** The county's code in the market's own numbering, if the market has one. */
  readonly countyId: string | null
}

/** The data of one market of the demo clinic: people, places and texts. */
export interface DemoMarket {
  readonly language: string
  readonly femaleNames: readonly string[]
  readonly maleNames: readonly string[]
  readonly familyNames: readonly string[]
  readonly streets: readonly string[]
  /** `{street} {number}` or `{number} {street}`. */
  readonly streetPattern: string
  readonly places: readonly Place[]
  /** E.164, from numbers reserved for fiction if the market reserves any. */
  readonly phone: (random: Faker) => string
  /** A valid national id from a range that no living person has; `serial` is unique in the demo clinic. */
  readonly nationalId: (person: { readonly dateOfBirth: string; readonly gender: "female" | "male"; readonly serial: number }) => string
  readonly prose: Prose
  /** Diagnosis codes that the market's guidelines advise against. */
  readonly nonRecommendedCodes: readonly string[]
}

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

export const britishMarket: DemoMarket = {
  language: "en-GB",
  femaleNames:
    "Abigail Aisha Alice Amelia Beth Charlotte Chloe Eleanor Ellie Emily Fatima Freya Georgia Grace Hannah Imogen Isla Jasmine Jess Kate Lucy Megan Molly Niamh Olivia Phoebe Poppy Ruby Sophie Zara".split(
      " ",
    ),
  maleNames:
    "Adam Alfie Archie Arjun Ben Callum Charlie Connor Daniel Dylan Edward Ethan Finley Freddie George Harry Hassan Jack James Joseph Joshua Liam Lewis Mohammed Oliver Oscar Rhys Samuel Theo Thomas".split(
      " ",
    ),
  familyNames:
    "Adeyemi Atkinson Bailey Barker Begum Bennett Chapman Clarke Cooper Davies Edwards Ellis Fletcher Gibson Griffiths Hughes Hussain Jenkins Kaur Lawson Marsh Mills Morgan Murphy Osborne Patel Pearce Reid Robson Shah Simmonds Sutton Thorne Turner Walsh Watts Webb Wright".split(
      " ",
    ),
  streets: [
    "High Street",
    "Station Road",
    "Church Lane",
    "Victoria Road",
    "Park Avenue",
    "Mill Lane",
    "Queen Street",
    "The Green",
    "Orchard Close",
    "Kings Road",
  ],
  streetPattern: "{number} {street}",
  places: [
    { city: "London", zip: "SE1# #??", countyId: null },
    { city: "London", zip: "N1# #??", countyId: null },
    { city: "Manchester", zip: "M1# #??", countyId: null },
    { city: "Bristol", zip: "BS# #??", countyId: null },
    { city: "Leeds", zip: "LS# #??", countyId: null },
  ],
  // 07700 900000 to 900999 are reserved for drama.
  phone: (random) => `+447700900${random.number.int({ min: 0, max: 999 }).toString().padStart(3, "0")}`,
  nationalId: ({ serial }) => nhsTestNumber(serial * 37),
  prose: englishProse,
  nonRecommendedCodes: ["F41.9", "R05", "R10.4", "R42", "R53"],
}

export const frenchMarket: DemoMarket = {
  language: "fr",
  femaleNames:
    "Agathe Alice Aminata Anaïs Camille Chloé Clara Élise Emma Fatou Gabrielle Inès Jeanne Jade Juliette Léa Louise Lucie Manon Margaux Marion Mathilde Nadia Nathalie Océane Pauline Romane Sarah Sophie Zoé".split(
      " ",
    ),
  maleNames:
    "Adrien Alexandre Antoine Arthur Baptiste Benoît Clément Damien Étienne Gabriel Guillaume Hugo Ibrahim Jules Julien Karim Léo Louis Lucas Mathieu Maxime Nathan Nicolas Olivier Paul Pierre Raphaël Romain Théo Vincent".split(
      " ",
    ),
  familyNames:
    "Aubert Barbier Benali Bertin Blanchet Bonnet Bouvier Carpentier Chevalier Colin Cordier Delmas Diallo Dumont Fabre Faure Fontaine Gaillard Gauthier Germain Guérin Hamel Lacroix Lambert Leclerc Maillard Marchand Mercier Meunier Millet Morin Perrin Picard Prévost Renaud Rivière Tessier Vasseur".split(
      " ",
    ),
  streets: [
    "rue de la République",
    "rue des Lilas",
    "avenue Victor-Hugo",
    "rue du Moulin",
    "boulevard Voltaire",
    "rue Pasteur",
    "place du Marché",
    "rue des Écoles",
    "chemin des Vignes",
    "rue de la Gare",
  ],
  streetPattern: "{number} {street}",
  places: [
    { city: "Paris", zip: "750##", countyId: "75" },
    { city: "Lyon", zip: "6900#", countyId: "69" },
    { city: "Nantes", zip: "44#00", countyId: "44" },
    { city: "Lille", zip: "59#00", countyId: "59" },
    { city: "Toulouse", zip: "31#00", countyId: "31" },
  ],
  // 06 39 98 xx xx is reserved for fiction.
  phone: (random) => `+3363998${random.number.int({ min: 0, max: 9_999 }).toString().padStart(4, "0")}`,
  nationalId: ({ dateOfBirth, gender, serial }) => frenchNir(dateOfBirth, gender, "75", (serial % 900) + 1),
  prose: frenchProse,
  nonRecommendedCodes: ["F41.9", "R05", "R10.4", "R42", "R53"],
}

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
