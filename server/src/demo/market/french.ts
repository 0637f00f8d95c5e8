import { frenchNir } from "../national-id.ts"
import { frenchProse } from "../prose.ts"
import type { DemoMarket } from "./market.ts"

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
