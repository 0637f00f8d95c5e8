/** Sweden's 21 counties by their two-digit codes. The names are Swedish in every language. */
export const swedishCounties = {
  "01": "Stockholm",
  "03": "Uppsala",
  "04": "Södermanland",
  "05": "Östergötland",
  "06": "Jönköping",
  "07": "Kronoberg",
  "08": "Kalmar",
  "09": "Gotland",
  "10": "Blekinge",
  "12": "Skåne",
  "13": "Halland",
  "14": "Västra Götaland",
  "17": "Värmland",
  "18": "Örebro",
  "19": "Västmanland",
  "20": "Dalarna",
  "21": "Gävleborg",
  "22": "Västernorrland",
  "23": "Jämtland",
  "24": "Västerbotten",
  "25": "Norrbotten",
} as const
export type SwedishCountyCode = keyof typeof swedishCounties

const isCountyCode = (code: string): code is SwedishCountyCode => Object.hasOwn(swedishCounties, code)

/** The name of a county; the code itself where it is none of the 21. */
export const countyNameOf = (code: string): string => (isCountyCode(code) ? swedishCounties[code] : code)
