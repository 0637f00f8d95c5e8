import { nhsTestNumber } from "../national-id.ts"
import { englishProse } from "../prose.ts"
import type { DemoMarket } from "./market.ts"

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
